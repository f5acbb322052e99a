import {
  type Defense,
  type DefenseStatus,
  type DefenseStore,
  isStorable,
  type StreamedDefense,
  type Turn,
  type VerdictRelease,
} from "defense-core";
import type { Database } from "../database/database.js";
import { isConditionFailed, storeCall } from "../database/store-errors.js";
import type { Prisma } from "../generated/sqlite/client.js";
import type { TokenHolder } from "../identity/principal.js";
import { assertStartsLeft, countStart } from "../identity/starts.js";
import { appendExchanges } from "./append-exchanges.js";
import { auditWrites } from "./audit-writes.js";
import { defenseStates } from "./defense-states.js";
import { exchangeRow } from "./exchange-row.js";
import { falseOnConflict } from "./false-on-conflict.js";
import { releaseIn, releaseText } from "./release-text.js";
import { type TurnBatches, turnBatches } from "./turn-batches.js";
import { startingToken } from "./write-context.js";

/**
 * Stores defenses in the database.
 *
 * Turns are written in one transaction with the defense's `turn_count`, if that is still the expected one. So if two
 * writers have the same version, the second changes nothing. The same transaction writes an idempotent request, whose
 * ID can be used only once. It also claims a recording. A recording can be claimed only once, and not while it is being
 * removed.
 */
export function prismaDefenseStore(database: Database): DefenseStore {
  const { client } = database;
  const append = appendExchanges(database);
  const stateOf = defenseStates(database);
  const batches = turnBatches(database);

  async function stream(defenseId: string): Promise<StreamedDefense | null> {
    if (!isStorable(defenseId)) return null;
    const row = await storeCall(database, () => client.defense.findUnique({ where: { id: defenseId } }));
    return row && toStreamedDefense(row, batches);
  }

  return {
    create(defense, { request, context } = {}) {
      const token = startingToken(context);
      const write = () =>
        client.$transaction([
          ...(token ? [countStart(database, token, defense.id)] : []),
          client.defense.create({
            data: {
              ...toDefenseRow(defense),
              turns: { createMany: { data: defense.turns.map(toTurnRow) } },
              ...(request && { requests: { create: { ...request, seq: 0 } } }),
            },
            select: { id: true },
          }),
          ...auditWrites(client, context, "start", defense.id),
        ]);
      return falseOnConflict(database, () => (token ? unlessUsedUp(database, token, write) : write()));
    },

    async find(defenseId) {
      const defense = await stream(defenseId);
      return defense && withTurns(defense);
    },

    stream,

    findState: async (defenseId) => (isStorable(defenseId) ? stateOf(defenseId) : null),

    async appendExchange(defenseId, expectedTurns, exchange, options = {}) {
      if (!isStorable(defenseId)) return false;
      return append(await exchangeRow(defenseId, expectedTurns, exchange, options));
    },

    async finish(defenseId, expectedTurns, signals, verdictRelease, { context } = {}) {
      if (!isStorable(defenseId)) return false;
      const { outcome, needs_review: needsReview } = signals.verdict;
      const integritySignals = JSON.stringify(signals);
      const write = () =>
        client.$transaction([
          client.defense.update({
            where: { id: defenseId, status: "in_progress", turnCount: expectedTurns },
            data: { status: "finished", integritySignals, outcome, needsReview, verdictRelease },
            select: { id: true },
          }),
          client.defense.updateMany({
            where: { id: defenseId, noteCount: { gt: 0 } },
            data: { needsReview: true },
          }),
          ...auditWrites(client, context, "finish", defenseId),
        ]);
      return falseOnConflict(database, write);
    },

    findRequest: (id) =>
      storeCall(database, () =>
        client.idempotentRequest.findUnique({
          where: { id },
          select: { digest: true, defenseId: true, seq: true },
        }),
      ),
  };
}

/**
 * Turns a failed condition into `StartsUsedUp`. When a defense is created, only the count of starts has a condition.
 */
async function unlessUsedUp(
  database: Database,
  token: TokenHolder,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isConditionFailed(error)) await assertStartsLeft(database, token);
    throw error;
  }
}

async function withTurns({ turnCount: _, batches, ...defense }: StreamedDefense): Promise<Defense> {
  return { ...defense, turns: (await Array.fromAsync(batches())).flat() };
}

function toDefenseRow(defense: Defense) {
  return {
    id: defense.id,
    learnerId: defense.learnerId,
    taskId: defense.taskId,
    status: defense.status,
    turnCount: defense.turns.length,
    createdAt: defense.createdAt,
    traceDigest: defense.traceDigest && JSON.stringify(defense.traceDigest),
    traceComplete: defense.traceComplete,
    variantStatement: defense.variantStatement,
    variantConfidential: JSON.stringify(defense.variantConfidential),
    variantRubric: defense.variantRubric,
    variantDemands: JSON.stringify(defense.variantDemands),
    integritySignals: defense.integritySignals && JSON.stringify(defense.integritySignals),
    verdictRelease: defense.verdictRelease,
    release: defense.release && releaseText(defense.release),
  };
}

function toTurnRow({ seq, role, text, ts, latencyMs, usage, account, createdAt }: Turn) {
  return {
    ...{ seq, role, text, ts, latencyMs, createdAt },
    usage: usage && JSON.stringify(usage),
    account: account ? JSON.stringify(account) : null,
  };
}

function toStreamedDefense(row: Prisma.DefenseGetPayload<object>, batches: TurnBatches): StreamedDefense {
  return {
    id: row.id,
    learnerId: row.learnerId,
    taskId: row.taskId,
    status: row.status as DefenseStatus,
    createdAt: row.createdAt,
    turnCount: row.turnCount,
    batches: (from = 0) => batches(row.id, from, row.turnCount),
    integritySignals: row.integritySignals && JSON.parse(row.integritySignals),
    verdictRelease: row.verdictRelease as VerdictRelease | null,
    release: row.release === null ? null : releaseIn(row.release),
    traceDigest: row.traceDigest && JSON.parse(row.traceDigest),
    traceComplete: row.traceComplete,
    variantStatement: row.variantStatement,
    variantConfidential: JSON.parse(row.variantConfidential),
    variantRubric: row.variantRubric,
    variantDemands: JSON.parse(row.variantDemands),
  };
}

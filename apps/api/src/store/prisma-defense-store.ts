import {
  type Defense,
  type DefenseStatus,
  type DefenseStore,
  type IdempotentRequest,
  isStorable,
  type Turn,
  type TurnRole,
} from "defense-core";
import type { Database } from "../database/database.js";
import { isConditionFailed, isDuplicate, isWriteConflict, storeCall } from "../database/store-errors.js";
import type { Prisma } from "../generated/sqlite/client.js";
import type { TokenHolder } from "../identity/principal.js";
import { assertStartsLeft, countStart } from "../identity/starts.js";
import { startingToken } from "./write-context.js";

/**
 * Stores defenses in the database.
 *
 * Turns are written in one transaction with the defense's `turn_count`, whose update names the expected version: of two
 * writers with the same version, the second changes nothing. An idempotent request is written with them; its id can be
 * taken only once.
 */
export function prismaDefenseStore(database: Database): DefenseStore {
  const { client } = database;

  async function update(
    defenseId: string,
    expectedTurns: number,
    data: Prisma.DefenseUpdateInput,
  ): Promise<boolean> {
    if (!isStorable(defenseId)) return false;
    const where = { id: defenseId, status: "in_progress", turnCount: expectedTurns };
    return unlessRefused(database, () => client.defense.update({ where, data, select: { id: true } }));
  }

  return {
    create(defense, { request, context } = {}) {
      const token = startingToken(context);
      const creation = () =>
        client.defense.create({
          data: {
            ...toDefenseRow(defense),
            turns: { createMany: { data: defense.turns.map(toTurnRow) } },
            ...toRequest(request, 0),
          },
          select: { id: true },
        });
      return unlessRefused(database, () =>
        token ? createCounted(database, token, defense.id, creation) : creation(),
      );
    },

    async find(defenseId) {
      if (!isStorable(defenseId)) return null;
      const row = await storeCall(database, () =>
        client.defense.findUnique({
          where: { id: defenseId },
          include: { turns: { orderBy: { seq: "asc" } } },
        }),
      );
      return row && toDefense(row);
    },

    appendExchange: (defenseId, expectedTurns, exchange, { request } = {}) =>
      update(defenseId, expectedTurns, {
        turnCount: expectedTurns + exchange.length,
        turns: { createMany: { data: exchange.map(toTurnRow) } },
        ...toRequest(request, expectedTurns),
      }),

    finish: (defenseId, expectedTurns, signals) =>
      update(defenseId, expectedTurns, { status: "finished", integritySignals: JSON.stringify(signals) }),

    findRequest: (id) =>
      storeCall(database, () =>
        client.idempotentRequest.findUnique({
          where: { id },
          select: { digest: true, defenseId: true, seq: true },
        }),
      ),
  };
}

/** Creates a defense and counts it for the token that starts it. */
async function createCounted(
  database: Database,
  token: TokenHolder,
  defenseId: string,
  creation: () => Prisma.PrismaPromise<unknown>,
): Promise<void> {
  try {
    await database.client.$transaction([countStart(database, token, defenseId), creation()]);
  } catch (error) {
    // Nothing but the count has a condition.
    if (isConditionFailed(error)) await assertStartsLeft(database, token);
    throw error;
  }
}

/** Attempts if PostgreSQL is set to an isolation level at which writers disturb each other. */
const MAX_ATTEMPTS = 10;

/** `true` if the write was done, `false` if its condition did not hold or its key was taken. */
async function unlessRefused(database: Database, write: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await storeCall(database, write);
      return true;
    } catch (error) {
      if (isConditionFailed(error) || isDuplicate(error)) return false;
      if (!isWriteConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
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
    integritySignals: defense.integritySignals && JSON.stringify(defense.integritySignals),
  };
}

function toRequest(request: IdempotentRequest | undefined, seq: number) {
  return request && { requests: { create: { ...request, seq } } };
}

function toTurnRow({ seq, role, text, ts, latencyMs, usage, createdAt }: Turn) {
  return { seq, role, text, ts, latencyMs, usage: usage && JSON.stringify(usage), createdAt };
}

function toDefense(row: Prisma.DefenseGetPayload<{ include: { turns: true } }>): Defense {
  return {
    id: row.id,
    learnerId: row.learnerId,
    taskId: row.taskId,
    status: row.status as DefenseStatus,
    createdAt: row.createdAt,
    // Prisma reads the turns after the defense, and an exchange may be appended in between. Since turns never change,
    // the first `turnCount` are those of the moment at which the defense was read.
    turns: row.turns.slice(0, row.turnCount).map((turn) => ({
      ...turn,
      role: turn.role as TurnRole,
      usage: turn.usage && JSON.parse(turn.usage),
    })),
    integritySignals: row.integritySignals && JSON.parse(row.integritySignals),
    traceDigest: row.traceDigest && JSON.parse(row.traceDigest),
    traceComplete: row.traceComplete,
    variantStatement: row.variantStatement,
    variantConfidential: JSON.parse(row.variantConfidential),
  };
}

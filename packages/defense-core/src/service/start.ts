import type { Defense } from "../domain/defense.js";
import { demandsIn } from "../domain/demands.js";
import { DefenseError } from "../domain/errors.js";
import { isStorable, toStorable, toStorableJson } from "../domain/text.js";
import { isTraceComplete, type TraceDigest } from "../domain/trace.js";
import { digestTrace } from "../domain/trace-digest.js";
import type { Turn } from "../domain/turn.js";
import { voiceDescriptorFor } from "../domain/voice.js";
import type { TraceSource, WriteOptions } from "../ports.js";
import type { DefenseRequest, StartedDefense, StartOptions } from "./defense-service.js";
import { type AskedQuestion, askQuestion } from "./examine.js";
import { findDefense } from "./find.js";
import { assertNotCarriedOut, carryOutOnce, idempotentRequest } from "./idempotency.js";
import { examinerTurn } from "./new-turns.js";
import type { ServiceContext } from "./service-context.js";

export async function startDefense(
  context: ServiceContext,
  { learnerId, taskId }: DefenseRequest,
  { idempotencyKey, ...options }: StartOptions,
): Promise<StartedDefense> {
  requireId("learner_id", learnerId);
  requireId("task_id", taskId);
  const request = await idempotentRequest(idempotencyKey, ["start"], async () => ({
    fields: [learnerId, taskId],
  }));
  const { defense, replayed } = await carryOutOnce(
    context,
    request,
    async () => {
      await options.admit?.();
      const begun = await begin(context, { learnerId, taskId }, { ...options, request });
      return { defense: begun, replayed: false };
    },
    async ({ defenseId }) => ({ defense: await findDefense(context.store, defenseId), replayed: true }),
  );
  const { text: firstQuestion } = defense.turns[0] as Turn;
  const voiceDescriptor = context.voice.descriptor ?? voiceDescriptorFor(context.voiceSetting);
  return { defense, voiceDescriptor, traceComplete: defense.traceComplete, firstQuestion, replayed };
}

type BeginOptions = Pick<StartOptions, "signal" | "context"> & Pick<WriteOptions, "request">;

async function begin(
  context: ServiceContext,
  { learnerId, taskId }: DefenseRequest,
  { signal, ...options }: BeginOptions,
): Promise<Defense> {
  const createdAt = context.clock.now();
  const [digest, variant] = await Promise.all([
    traceDigest(context.traces, learnerId, taskId),
    context.variants?.find(taskId) ?? null,
  ]);
  const work = {
    learnerId,
    taskId,
    traceDigest: toStorableJson(digest),
    variantStatement: variant && toStorable(variant.statement),
    variantConfidential: toStorableJson(variant?.confidential ?? []),
    variantRubric: variant?.rubric?.trim() ? toStorable(variant.rubric) : null,
    variantDemands: variant?.demands ? demandsIn(toStorable(variant.statement), variant.demands) : [],
  };
  const question = await askQuestion(context, { ...work, history: [] }, signal);
  return createDefense(context, question, options, {
    status: "in_progress",
    createdAt,
    integritySignals: null,
    verdictRelease: null,
    release: null,
    ...work,
    traceComplete: isTraceComplete(digest),
  });
}

function requireId(field: string, value: unknown): void {
  const problem =
    typeof value !== "string" || value === ""
      ? "must be a non-empty string"
      : isStorable(value)
        ? undefined
        : "must not contain a NUL character or an unpaired surrogate";
  if (problem) throw new DefenseError("invalid_input", `${field}: ${problem}`);
}

async function traceDigest(
  traces: TraceSource | undefined,
  learnerId: string,
  taskId: string,
): Promise<TraceDigest | null> {
  if (traces?.digest) return traces.digest(learnerId, taskId);
  return digestTrace((await traces?.events(learnerId, taskId)) ?? []);
}

async function createDefense(
  { store, clock, ids, cache }: ServiceContext,
  question: AskedQuestion,
  { request, context }: WriteOptions,
  begun: Omit<Defense, "id" | "turns">,
): Promise<Defense> {
  for (;;) {
    const id = ids.next(begun.createdAt.getTime(), begun.learnerId);
    const defense = { id, ...begun, turns: [examinerTurn(clock, id, 0, question)] };
    if (await store.create(defense, { request, context })) {
      // Cache a copy, because the caller gets the original.
      cache.set(structuredClone(defense));
      return defense;
    }
    await assertNotCarriedOut(store, request);
  }
}

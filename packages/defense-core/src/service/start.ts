import type { Defense } from "../domain/defense.js";
import { DefenseError } from "../domain/errors.js";
import { isStorable, toStorable, toStorableJson } from "../domain/text.js";
import { isTraceComplete, type TraceDigest } from "../domain/trace.js";
import { digestTrace } from "../domain/trace-digest.js";
import { voiceDescriptorFor } from "../domain/voice.js";
import type { TraceSource } from "../ports.js";
import type { CallOptions, DefenseRequest, StartedDefense } from "./defense-service.js";
import { type AskedQuestion, askQuestion } from "./examine.js";
import { examinerTurn } from "./new-turns.js";
import type { ServiceContext } from "./service-context.js";

/** Starts a defense: takes down how the work stands, and asks the first question. */
export async function startDefense(
  context: ServiceContext,
  { learnerId, taskId }: DefenseRequest,
  { signal }: CallOptions,
): Promise<StartedDefense> {
  requireId("learner_id", learnerId);
  requireId("task_id", taskId);
  const createdAt = context.clock.now();
  const [digest, variant] = await Promise.all([
    traceDigest(context.traces, learnerId, taskId),
    context.variants?.find(taskId) ?? null,
  ]);
  const work = {
    traceDigest: toStorableJson(digest),
    variantStatement: variant && toStorable(variant.statement),
    variantConfidential: toStorableJson(variant?.confidential ?? []),
  };
  const traceComplete = isTraceComplete(digest);
  const question = await askQuestion(context, { ...work, turns: [] }, signal);
  const defense = await createDefense(context, question, {
    learnerId,
    taskId,
    status: "in_progress",
    createdAt,
    integritySignals: null,
    ...work,
    traceComplete,
  });
  const voiceDescriptor = context.voice.descriptor ?? voiceDescriptorFor(context.voiceSetting);
  return { defense, voiceDescriptor, traceComplete, firstQuestion: question.text };
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

/** Stores the defense with its first question, under an id that nobody has. */
async function createDefense(
  { store, clock, ids }: ServiceContext,
  question: AskedQuestion,
  begun: Omit<Defense, "id" | "turns">,
): Promise<Defense> {
  for (;;) {
    const id = ids.next(begun.createdAt.getTime(), begun.learnerId);
    const defense = { id, ...begun, turns: [examinerTurn(clock, id, 0, question)] };
    if (await store.create(defense)) return defense;
  }
}

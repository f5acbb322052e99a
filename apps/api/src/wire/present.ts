import type { AnsweredTurn, Defense, FinishedDefense, StartedDefense } from "defense-core";
import type * as v from "valibot";
import type * as schemas from "./schemas.js";

/** Converts domain objects to wire objects: the only place where names change. */

export function presentStarted(started: StartedDefense): v.InferInput<typeof schemas.startResponse> {
  return {
    defense_id: started.defense.id,
    voice_descriptor: started.voiceDescriptor,
    trace_complete: started.traceComplete,
    first_question: started.firstQuestion,
  };
}

export function presentAnswered({
  question,
  turnLatency,
}: AnsweredTurn): v.InferInput<typeof schemas.answerResponse> {
  const { sttMs, llmMs, ttsMs } = turnLatency;
  return { question, turn_latency: { stt_ms: sttMs, llm_ms: llmMs, tts_ms: ttsMs } };
}

/** The documents are served as they are stored. */
export function presentFinished({
  verdict,
  integritySignals,
}: FinishedDefense): Served<typeof schemas.finishResponse> {
  return { verdict, integrity_signals: integritySignals };
}

export function presentDefense(defense: Defense): Served<typeof schemas.defenseResponse> {
  return {
    defense_id: defense.id,
    learner_id: defense.learnerId,
    task_id: defense.taskId,
    status: defense.status,
    turns: defense.turns.map(({ seq, role, text, ts, latencyMs }) => ({
      seq,
      role,
      text,
      ts: ts.toISOString(),
      latency_ms: latencyMs,
    })),
    integrity_signals: defense.integritySignals ?? {},
  };
}

/** The type of a schema, readonly as in the domain. */
type Served<Schema extends v.GenericSchema> = DeepReadonly<v.InferInput<Schema>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

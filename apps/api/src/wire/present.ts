import type {
  AnsweredTurn,
  Defense,
  IntegritySignals,
  LearnerSignals,
  StartedDefense,
  Turn,
  VoiceDescriptor,
} from "defense-core";
import type * as v from "valibot";
import type { AuthMode } from "../config/config.js";
import type { Limits } from "../config/limits.js";
import type { DefenseSummary } from "../store/defense-list.js";
import type { Task } from "../store/task-list.js";
import * as schemas from "./schemas.js";

/** Converts domain objects to wire objects. Names change only here. */

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

/** `signals` are as stored, or as the learner sees them. */
export function presentFinished(
  signals: IntegritySignals | LearnerSignals,
): Served<typeof schemas.finishResponse> {
  return { verdict: signals.verdict, integrity_signals: signals };
}

type DefenseHead = Pick<Defense, "id" | "learnerId" | "taskId" | "status">;

/** The members that precede the turns of a defense. */
export function presentHead({
  id,
  learnerId,
  taskId,
  status,
}: DefenseHead): Omit<Served<typeof schemas.defenseResponse>, "turns" | "integrity_signals"> {
  return { defense_id: id, learner_id: learnerId, task_id: taskId, status };
}

export function presentTurn({ seq, role, text, ts, latencyMs }: Turn): Served<typeof schemas.turn> {
  return { seq, role, text, ts: ts.toISOString(), latency_ms: latencyMs };
}

export function presentSummary(summary: DefenseSummary): v.InferInput<typeof schemas.defenseSummary> {
  return {
    defense_id: summary.id,
    learner_id: summary.learnerId,
    task_id: summary.taskId,
    task_title: summary.taskTitle,
    status: summary.status,
    created_at: summary.createdAt.toISOString(),
    turn_count: summary.turnCount,
    outcome: summary.outcome,
    needs_review: summary.needsReview,
    reviews: summary.reviewCount,
    reviewed_outcome: summary.reviewedOutcome,
    reviewed_by: summary.reviewedBy,
    notes: summary.noteCount,
    released_at: summary.releasedAt,
    released_review: summary.releasedReview,
  };
}

/** The settings that apply to all defenses on a server. */
export interface ServerInfo {
  readonly auth: AuthMode;
  readonly voiceDescriptor: VoiceDescriptor;
  /** `days` is `null` if recordings are kept forever. */
  readonly recordings: { readonly kept: boolean; readonly days: number | null };
  readonly verdictRelease: "at_once" | "after_review";
  readonly limits: Pick<Limits, "maxTextBytes" | "maxAudioBytes" | "maxTurns">;
  readonly allowedFrames: readonly string[];
}

export function presentInfo(
  { auth, voiceDescriptor, recordings, verdictRelease, limits, allowedFrames }: ServerInfo,
  tasks: readonly Task[] | null,
): Served<typeof schemas.infoResponse> {
  return {
    auth,
    voice_descriptor: voiceDescriptor,
    recordings,
    verdict_release: verdictRelease,
    limits: {
      max_text_bytes: limits.maxTextBytes,
      max_audio_bytes: limits.maxAudioBytes,
      max_turns: limits.maxTurns,
      max_tasks: schemas.MAX_TASKS,
    },
    allowed_frames: allowedFrames,
    ...(tasks && { tasks: tasks.map(({ taskId, title }) => ({ task_id: taskId, title })) }),
  };
}

/** The type of a schema, readonly as in the domain. */
export type Served<Schema extends v.GenericSchema> = DeepReadonly<v.InferInput<Schema>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

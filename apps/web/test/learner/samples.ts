import type { Loaded, State, Visitor } from "../../src/learner/session/state.js";
import type { Info } from "../../src/shared/wire.js";

const VOICE = { mode: "mock", sr_available: true, tts_available: true, hint: "" } as const;

export const INFO: Info = {
  auth: "keys",
  voice_descriptor: VOICE,
  recordings: { kept: false, days: null },
  verdict_release: "at_once",
  allowed_frames: [],
  limits: { max_text_bytes: 20, max_audio_bytes: 10, max_turns: 5, max_tasks: 5 },
};

export const ADA: Visitor = {
  learnerId: "ada",
  taskId: "sorting",
  title: null,
  claims: { learnerId: "ada", taskId: "sorting", defenseId: undefined, starts: 1, id: "token-1" },
};

export const COMMON = { info: INFO, visitor: ADA, answering: { by: "typing" } } as const;

/** The first turn is a question. */
export function aDefense(said: readonly string[], changes: Partial<Loaded["defense"]> = {}): Loaded {
  const ts = "2026-11-22T10:00:00.000Z";
  return {
    defense: {
      defense_id: "dfn-1-ada",
      learner_id: "ada",
      task_id: "sorting",
      status: "in_progress",
      turns: said.map((text, seq) => ({
        seq,
        role: seq % 2 === 0 ? "examiner" : "learner",
        text,
        ts,
        latency_ms: null,
      })),
      integrity_signals: {},
      ...changes,
    },
    record: {
      defense_id: "dfn-1-ada",
      task_title: null,
      task_statement: null,
      voice_descriptor: VOICE,
      trace_complete: true,
      verdict_release: null,
      release: null,
      decided_by_person: [],
      notes: [],
      placeholders: [],
      recordings: [],
    },
  };
}

export function at<A extends State["at"]>(state: State, kind: A): Extract<State, { at: A }> {
  if (state.at !== kind) throw new Error(`the page is at ${state.at}, not at ${kind}`);
  return state as Extract<State, { at: A }>;
}

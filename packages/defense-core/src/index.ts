export type { AnswerInput, AnswerSource, AudioInput } from "./answer.js";
export * from "./defense.js";
export * from "./defense-service.js";
export * from "./errors.js";
export * from "./integrity.js";
export * from "./ports.js";
export { browserVoice } from "./providers/browser-voice.js";
export { mockVoice } from "./providers/mock-voice.js";
export { scriptedExaminer } from "./providers/scripted-examiner.js";
export { createDefenseService } from "./service.js";
export { systemClock } from "./system-clock.js";
export { isStorable, toStorable, toStorableJson } from "./text.js";
export {
  isTraceComplete,
  type NotableEvent,
  type TraceDigest,
  type TraceEvent,
  type TraceGap,
} from "./trace.js";
export { digestTrace, digestTraceStream } from "./trace-digest.js";
export { traceGaps } from "./trace-gaps.js";
export * from "./turn.js";
export * from "./usage.js";
export * from "./verdict.js";
export * from "./voice.js";

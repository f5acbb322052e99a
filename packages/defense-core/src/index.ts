export { alphaInterval } from "./domain/agreement/alpha-interval.js";
export { krippendorffAlpha, type RatedUnit } from "./domain/agreement/krippendorff-alpha.js";
export { type LevelPairs, levelPairs } from "./domain/agreement/level-pairs.js";
export { levelRank, levelSpread, medianLevel } from "./domain/agreement/levels.js";
export { shareInterval } from "./domain/agreement/share-interval.js";
export { revealing } from "./domain/confidential/revealing.js";
export type { Rubric } from "./domain/confidential/task-secrets.js";
export * from "./domain/defense.js";
export { demandsIn, MAX_DEMANDS } from "./domain/demands.js";
export * from "./domain/errors.js";
export * from "./domain/integrity.js";
export * from "./domain/learner-view.js";
export { isPlaceholder } from "./domain/placeholder.js";
export * from "./domain/question-account.js";
export type { QuestionForReview, QuestionsForReview, QuestionTopic } from "./domain/question-topic.js";
export * from "./domain/recording.js";
export * from "./domain/release.js";
export * from "./domain/review.js";
export * from "./domain/review-reason.js";
export { isStorable, toStorable, toStorableJson } from "./domain/text.js";
export { letterWeight, wordCount } from "./domain/text-weight.js";
export {
  isFailure,
  isTraceComplete,
  type NotableEvent,
  recordState,
  type TraceDigest,
  type TraceEvent,
  type TraceGap,
} from "./domain/trace.js";
export { digestTrace, digestTraceStream } from "./domain/trace-digest.js";
export { traceGaps } from "./domain/trace-gaps.js";
export * from "./domain/turn.js";
export { MAX_NOTE_CHARACTERS, MAX_NOTES, type TurnNote } from "./domain/turn-note.js";
export * from "./domain/usage.js";
export * from "./domain/verdict.js";
export { isModelUsage, isVerdict } from "./domain/verdict-check.js";
export * from "./domain/voice.js";
export * from "./ports.js";
export { browserVoice } from "./providers/browser-voice.js";
export { mockVoice } from "./providers/mock-voice.js";
export type { ScriptedLanguage } from "./providers/scripted/frames/languages.js";
export { type ScriptedExaminerOptions, scriptedExaminer } from "./providers/scripted-examiner.js";
export { createReviewService } from "./service/create-review-service.js";
export { createDefenseService } from "./service/create-service.js";
export * from "./service/defense-service.js";
export { defenseNotFound } from "./service/find.js";
export type { AnswerInput, AnswerSource, AudioInput } from "./service/received-answer.js";
export * from "./service/review-service.js";
export { systemClock } from "./service/system-clock.js";
export { TRANSCRIPT_LIMITS } from "./service/text-limit.js";
export { TURN_LIMITS } from "./service/turn-limit.js";
export { TimeSlices } from "./time-slices.js";

export { type CheckedProviders, checkProviders } from "./check/check-providers.js";
export { openAIExaminer } from "./examiner/openai-examiner.js";
export {
  EXAMINER_DEFAULTS,
  EXAMINER_LIMITS,
  type OpenAIExaminerOptions,
  type OpenAIModel,
} from "./examiner/options.js";
export { type Criterion, defaultCriteria, parseCriteria } from "./examiner/parts/criteria.js";
export { type Prompts, readPrompts } from "./examiner/parts/prompts.js";
export { recordTexts } from "./examiner/verdict/injections.js";
export { QuotedText } from "./examiner/verdict/quotes.js";
export * from "./provider/chat-model.js";
export type { ProviderCheck } from "./provider/check.js";
export { type FailureCode, type FailureDetails, ProviderFailure } from "./provider/failure.js";
export type { Logger } from "./provider/logger.js";
export { SERVER_LIMITS, URL_MESSAGE } from "./server/options.js";
export { isServerUrl } from "./server/server.js";
export { openAIVoice } from "./voice/openai-voice.js";
export { type OpenAIVoiceOptions, VOICE_DEFAULTS } from "./voice/options.js";

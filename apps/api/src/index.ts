export { createOralDefense, type OralDefense, type OralDefenseOptions } from "./app/oral-defense.js";
export { type AuthMode, type Config, ConfigError, type LogLevel, readConfig } from "./config/config.js";
export type {
  ExaminerConfig,
  ModelConfig,
  OpenAIExaminerConfig,
  ScriptedExaminerConfig,
} from "./config/examiner.js";
export type { Limits } from "./config/limits.js";
export type { NetworkConfig } from "./config/network.js";
export type { LocalVoiceConfig, OpenAIVoiceConfig, VoiceConfig } from "./config/voice.js";
export type { Exposition } from "./metrics/exposition.js";

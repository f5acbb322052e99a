import "./voice.css";

export { DeviceCheck } from "./device-check.js";
export { DiscardQuestion } from "./discard-question.js";
export { QuestionSound } from "./question-sound.js";
export { RecordedSound } from "./recorded-sound.js";
export { SpokenAnswer } from "./spoken-answer.js";
export type { VoiceChoice } from "./voice-choice.js";

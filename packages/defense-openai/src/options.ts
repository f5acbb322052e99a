// The values that options may have. Importing this module does not load the examiner and the voice.
export { EXAMINER_DEFAULTS, EXAMINER_LIMITS } from "./examiner/limits.js";
export { PROFILES, type Profile } from "./examiner/parts/sufficiency.js";
export { JSON_MODES, type JsonMode } from "./provider/chat-model.js";
export { SERVER_LIMITS, URL_MESSAGE } from "./server/options.js";
export { isServerUrl } from "./server/server.js";
export { VOICE_DEFAULTS } from "./voice/options.js";

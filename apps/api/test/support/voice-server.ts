import { asking, startTestServer, type TestServer } from "./test-server.js";

/** A secret that must never appear in any output. */
export const VOICE_KEY = "sk-geheim-0123456789";

/** The configuration of a server-side voice, without retries. */
export function voiceVariables(baseUrl: string): Record<string, string> {
  return {
    VOICE_PROVIDER: "server",
    VOICE_BASE_URL: baseUrl,
    VOICE_API_KEY: VOICE_KEY,
    VOICE_STT_MODEL: "ears",
    VOICE_TTS_MODEL: "mouth",
    VOICE_TTS_VOICE: "ada",
    VOICE_RETRIES: "0",
  };
}

/** Starts the application with a server-side voice. `env` may override the configuration. */
export function startVoiceServer(
  databaseUrl: string,
  baseUrl: string,
  env: Record<string, string> = {},
  examiner = asking(),
): Promise<TestServer> {
  return startTestServer({ databaseUrl, examiner, env: { ...voiceVariables(baseUrl), ...env } });
}

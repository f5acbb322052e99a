import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabaseUrl } from "../../../../apps/api/test/support/databases.js";
import { missingSpeechTools } from "../../../../apps/api/test/support/speech-tools.js";
import { asking, type TestServer } from "../../../../apps/api/test/support/test-server.js";
import { startVoiceServer } from "../../../../apps/api/test/support/voice-server.js";
import {
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { ears, SPOKEN, wordsIn } from "./support/ears.js";
import { spokenFile } from "./support/fake-microphone.js";
import { button, visiting } from "./support/visiting.js";

const missing = missingSpeechTools();

describe.skipIf(missing.length > 0)(
  `what was spoken is understood (needs espeak-ng, pocketsphinx, sox; missing: ${missing.join(", ") || "nothing"})`,
  () => {
    let provider: ProviderServer;
    let server: TestServer;

    const { visit, browser } = visiting({ file: () => spokenFile(SPOKEN) });

    beforeAll(async () => {
      provider = await startProviderServer();
      provider.answer("/audio/transcriptions", await ears(browser()));
      // The limits are generous, because the computer may be busy.
      const limits = { MAX_AUDIO_BYTES: "10000000", VOICE_TIMEOUT_MS: "300000" };
      server = await startVoiceServer(await freshDatabaseUrl("sqlite"), provider.url, limits, asking());
    });

    afterAll(async () => {
      await server.close();
      await provider.close();
    });

    test("a recorded answer reaches the transcript word for word", async () => {
      const id = await server.started();
      const { page, lastSound } = await visit();
      await button(page, "Record").press("Enter");
      await page.getByText("We can hear you.").waitFor();
      await page.getByText("We can’t hear you. Say something.").waitFor();
      await button(page, "Stop").press("Enter");
      await button(page, "Send this answer").click();

      const answered = await server.answer(id, { audio: await lastSound() });
      expect(answered.status).toBe(200);
      const { text } = (await server.get(id)).json.turns[1];
      expect(wordsIn(text).length, text).toBeGreaterThanOrEqual(2);
    });
  },
);

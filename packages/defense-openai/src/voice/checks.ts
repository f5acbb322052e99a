import { mockVoice } from "defense-core";
import type { Check } from "../provider/check.js";
import { type OpenAIVoiceOptions, voiceSettings } from "./options.js";
import { synthesize, transcribe } from "./server-calls.js";

export function voiceChecks(given: OpenAIVoiceOptions): Check[] {
  const settings = { ...voiceSettings(given), retries: 0 };
  const { baseUrl, timeoutMs } = settings;
  const common = { provider: "voice", baseUrl, timeoutMs } as const;
  return [
    {
      ...common,
      option: "sttModel",
      model: settings.sttModel,
      async run(signal) {
        const chunks = await Array.fromAsync(mockVoice().synthesize("ready", { signal }));
        await transcribe(settings, Buffer.concat(chunks), "wav", signal);
        return {};
      },
    },
    {
      ...common,
      option: "ttsModel",
      model: settings.ttsModel,
      async run(signal) {
        let speechBytes = 0;
        for await (const chunk of synthesize(settings, "Ready.", signal)) speechBytes += chunk.length;
        return { speechBytes };
      },
    },
  ];
}

import { mockVoice } from "defense-core";
import type { Logger } from "pino";
import type { ExaminerConfig, ModelConfig, OpenAIExaminerConfig } from "../config/examiner.js";
import type { ServerVoiceConfig } from "../config/voice.js";
import { askModel, boundsFor } from "../examiner/model.js";
import { jsonObjectIn } from "../examiner/model-text.js";
import { JsonFormat } from "../examiner/verdict/json-format.js";
import { unusableAnswer } from "../openai/failure.js";
import { synthesize, transcribe } from "../voice/server-calls.js";

/** One tiny thing that a provider is asked. */
export interface Check {
  readonly provider: "examiner" | "voice";
  /** What is tried, and where. */
  readonly what: string;
  /** The variable that names the model. */
  readonly modelVariable: string;
  /** How long it may take. */
  readonly timeoutMs: number;
  /** Resolves to what was found, for people; rejects with a `ProviderFailure`, or with the signal's reason. */
  run(signal: AbortSignal): Promise<string>;
}

/** What to ask the models of an examiner. */
export function examinerChecks(config: ExaminerConfig, logger: Logger): Check[] {
  if (config.provider === "scripted") return [];
  return [
    modelCheck(config.model, "EXAMINER_MODEL", config, logger),
    ...config.graders.map((grader) => modelCheck(grader, "EXAMINER_GRADERS", config, logger)),
  ];
}

function modelCheck(
  { model, baseUrl, apiKey }: ModelConfig,
  modelVariable: string,
  { json, timeoutMs }: OpenAIExaminerConfig,
  logger: Logger,
): Check {
  return {
    provider: "examiner",
    what: `${model} at ${baseUrl}`,
    modelVariable,
    timeoutMs,
    async run(signal) {
      const format = new JsonFormat(json);
      const bounds = boundsFor({ timeoutMs, retries: 0 }, signal, logger);
      const { text } = await format.request([{ role: "user", content: TINY_GRADING }], (request) =>
        askModel({ model, baseUrl, apiKey }, "check", request, bounds),
      );
      if (jsonObjectIn(text) === undefined) throw unusableAnswer("no_json");
      return format.mode === json
        ? `answers, and writes JSON (EXAMINER_JSON=${json})`
        : `answers, and writes JSON; EXAMINER_JSON=${format.mode} saves it requests that it refuses`;
    },
  };
}

const TINY_GRADING =
  "Answer with this JSON document and nothing else: " +
  '{"summary": "ready", "confidence": null, "criteria": [], "instructions": []}';

/** What to ask a voice. */
export function voiceChecks(config: ServerVoiceConfig, logger: Logger): Check[] {
  const common = { provider: "voice", timeoutMs: config.timeoutMs } as const;
  return [
    {
      ...common,
      modelVariable: "VOICE_STT_MODEL",
      what: `${config.sttModel} at ${config.baseUrl}`,
      async run(signal) {
        const chunks = await Array.fromAsync(mockVoice().synthesize("ready", { signal }));
        await transcribe(config, Buffer.concat(chunks), "wav", { signal, logger });
        return "hears";
      },
    },
    {
      ...common,
      modelVariable: "VOICE_TTS_MODEL",
      what: `${config.ttsModel} (${config.ttsVoice}) at ${config.baseUrl}`,
      async run(signal) {
        let bytes = 0;
        for await (const chunk of synthesize(config, "Ready.", { signal, logger })) bytes += chunk.length;
        return `speaks, ${bytes} bytes of WAV`;
      },
    },
  ];
}

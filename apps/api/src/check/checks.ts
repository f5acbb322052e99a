import { mockVoice, type VoiceProvider } from "defense-core";
import type { Logger } from "pino";
import type { ExaminerConfig, ModelConfig, OpenAIExaminerConfig } from "../config/examiner.js";
import type { ServerVoiceConfig } from "../config/voice.js";
import { askModel, boundsFor, createModel } from "../examiner/model.js";
import { jsonObjectIn } from "../examiner/model-text.js";
import { JsonFormat } from "../examiner/verdict/json-format.js";
import { unusableAnswer } from "../openai/failure.js";

/** One tiny thing that a provider is asked. */
export interface Check {
  readonly provider: "examiner" | "voice";
  /** What is tried, and where. */
  readonly what: string;
  /** The variable that names the model. */
  readonly modelVariable: string;
  /** How long it may take. */
  readonly timeoutMs: number;
  /** Resolves to what was found, for people. */
  run(signal: AbortSignal): Promise<string>;
}

/** What to ask the models of an examiner. */
export function examinerChecks(config: ExaminerConfig, logger: Logger): Check[] {
  if (config.provider === "scripted") return [];
  const models: readonly (readonly [ModelConfig, string])[] = [
    [config.model, "EXAMINER_MODEL"],
    ...config.graders.map((grader) => [grader, "EXAMINER_GRADERS"] as const),
  ];
  return models.flatMap(([model, variable]) => modelChecks(model, variable, config, logger));
}

function modelChecks(
  config: ModelConfig,
  modelVariable: string,
  examiner: OpenAIExaminerConfig,
  logger: Logger,
): Check[] {
  const model = createModel(config);
  const common = { provider: "examiner", modelVariable, timeoutMs: examiner.timeoutMs } as const;
  const bounds = (signal: AbortSignal) => boundsFor({ ...examiner, retries: 0 }, signal, logger);
  const asksFor = (content: string) => [{ role: "user", content } as const];
  return [
    {
      ...common,
      what: `${config.model} at ${config.baseUrl}`,
      async run(signal) {
        const { text } = await askModel(
          model,
          "check",
          { messages: asksFor("Write one short question.") },
          bounds(signal),
        );
        if (text.trim() === "") throw unusableAnswer("examiner", "empty");
        return "answers";
      },
    },
    {
      ...common,
      what: `${config.model}, documents`,
      async run(signal) {
        const format = new JsonFormat(examiner.json);
        const { text } = await format.request(asksFor(TINY_GRADING), (request) =>
          askModel(model, "check", request, bounds(signal)),
        );
        if (jsonObjectIn(text) === undefined) throw unusableAnswer("examiner", "no_json");
        return format.mode === examiner.json
          ? `writes JSON (EXAMINER_JSON=${format.mode})`
          : `writes JSON; EXAMINER_JSON=${format.mode} saves it a request that it refuses`;
      },
    },
  ];
}

const TINY_GRADING =
  'Answer with this JSON document and nothing else: {"summary": "ready", "confidence": null, "criteria": [], "instructions": []}';

/** What to ask a voice. */
export function voiceChecks(config: ServerVoiceConfig, voice: VoiceProvider): Check[] {
  const common = { provider: "voice", timeoutMs: config.timeoutMs } as const;
  return [
    {
      ...common,
      modelVariable: "VOICE_STT_MODEL",
      what: `${config.sttModel} at ${config.baseUrl}`,
      async run(signal) {
        const chunks = await Array.fromAsync(mockVoice().synthesize("ready", { signal }));
        await voice.transcribe(Buffer.concat(chunks), "wav", { signal });
        return "hears";
      },
    },
    {
      ...common,
      modelVariable: "VOICE_TTS_MODEL",
      what: `${config.ttsModel} (${config.ttsVoice}) at ${config.baseUrl}`,
      async run(signal) {
        let bytes = 0;
        for await (const chunk of voice.synthesize("Ready.", { signal })) bytes += chunk.length;
        return `speaks, ${bytes} bytes of WAV`;
      },
    },
  ];
}

import { checkProviders as checked, openAIExaminer, type ProviderCheck } from "defense-openai";
import { examinerOptions, voiceOptions } from "../app/model-providers.js";
import { type Config, readConfig } from "../config/config.js";
import { plainText } from "../terminal/plain-text.js";
import { adviceFor } from "./provider-advice.js";

/** Sends each configured provider a tiny request. Reports what works, how fast it is, and what to change. */
export async function checkProviders(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const examiner = config.examiner.provider === "openai" ? examinerOptions(config.examiner) : undefined;
  const voice = config.voice.provider === "openai" ? voiceOptions(config.voice) : undefined;
  if (examiner) openAIExaminer(examiner); // This fails if the criteria leave no room for a defense.
  for (const line of unchecked(config)) process.stdout.write(`${line}\n`);
  let status = 0;
  for await (const check of checked({ examiner, voice })) {
    process.stdout.write(`${plainText(lineOf(check, config))}\n`);
    if (check.failure !== null) status = 1;
  }
  return status;
}

function unchecked({ examiner, voice }: Config): string[] {
  return [
    ...(examiner.provider === "scripted"
      ? ["ok    examiner  scripted: needs no model, and does not judge"]
      : []),
    ...(voice.provider === "openai"
      ? []
      : [`ok    voice     ${voice.provider}: needs no model, and recognizes no speech`]),
  ];
}

const VARIABLES = {
  model: "EXAMINER_MODEL",
  graders: "EXAMINER_GRADERS",
  sttModel: "VOICE_STT_MODEL",
  ttsModel: "VOICE_TTS_MODEL",
} as const;

function lineOf(check: ProviderCheck, config: Config): string {
  const { provider, option, baseUrl, failure } = check;
  const voiceName =
    option === "ttsModel" && config.voice.provider === "openai" ? config.voice.ttsVoice : null;
  const model = voiceName === null ? check.model : `${check.model} (${voiceName})`;
  const about = `${provider.padEnd(8)}  ${model} at ${baseUrl}`;
  if (failure === null) return `ok    ${about}: ${found(check, config)}, ${check.ms} ms`;
  const advice = adviceFor(failure, provider === "examiner" ? "EXAMINER" : "VOICE", VARIABLES[option]);
  return `FAIL  ${about}: ${failure.replaceAll("_", " ")}; ${advice}`;
}

function found({ option, json, speechBytes }: ProviderCheck, { examiner }: Config): string {
  if (option === "sttModel") return "recognizes speech";
  if (option === "ttsModel") return `speaks (${speechBytes} bytes of WAV)`;
  return examiner.provider === "openai" && examiner.json === json
    ? `answers, and writes JSON (EXAMINER_JSON=${json})`
    : `answers, and writes JSON; set EXAMINER_JSON=${json} to avoid requests that it refuses`;
}

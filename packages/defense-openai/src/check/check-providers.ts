import { mockVoice } from "defense-core";
import * as v from "valibot";
import { askModel, withinBounds } from "../examiner/model.js";
import { jsonObjectIn } from "../examiner/model-text.js";
import { examinerSettings, isChatModel, type OpenAIExaminerOptions } from "../examiner/options.js";
import { JsonFormat, type JsonMode } from "../examiner/verdict/json-format.js";
import type { ChatModel } from "../provider/chat-model.js";
import { ProviderFailure, unusableAnswer } from "../provider/failure.js";
import { inTime } from "../provider/in-time.js";
import { checkedOptions, options } from "../server/options.js";
import { type OpenAIVoiceOptions, voiceSettings } from "../voice/options.js";
import { synthesize, transcribe } from "../voice/server-calls.js";

/** What is checked. */
export interface CheckedProviders {
  readonly examiner?: OpenAIExaminerOptions | undefined;
  readonly voice?: OpenAIVoiceOptions | undefined;
}

/** What one model did when it was asked one tiny thing. */
export interface ProviderCheck {
  readonly provider: "examiner" | "voice";
  /** The option that names the model. */
  readonly option: "model" | "graders" | "sttModel" | "ttsModel";
  /** The model's name. */
  readonly model: string;
  /** Its server; `null` for a `ChatModel` of your own. */
  readonly baseUrl: string | null;
  /** How long it took. */
  readonly ms: number;
  /** Why it does not work, such as `http_401`, `ECONNREFUSED` or `timeout`; `null` when it works. */
  readonly failure: string | null;
  /** Of a model that judges: how it can be asked for JSON. Another way than the option `json` says costs requests. */
  readonly json?: JsonMode;
  /** Of one that speaks: how many bytes of WAV it sent. */
  readonly speechBytes?: number;
}

/**
 * Asks every model one tiny thing, one after another, without repeating what fails: to be run by an operator after
 * each change. Nothing is thrown for a model that does not work.
 *
 * @example
 * ```js
 * import { checkProviders } from "defense-openai";
 *
 * const model = { name: "local", complete: async () => ({ text: '{"summary": "ready"}' }) };
 * const checks = await Array.fromAsync(checkProviders({ examiner: { model } }));
 * checks.map(({ model, failure }) => `${model}: ${failure ?? "works"}`); // => ["local: works"]
 * ```
 *
 * @throws TypeError for an option that is not what it must be.
 */
export async function* checkProviders(providers: CheckedProviders): AsyncGenerator<ProviderCheck, void> {
  const { examiner, voice } = checkedOptions("checkProviders", checkedProviders, providers);
  for (const check of [...(examiner ? examinerChecks(examiner) : []), ...(voice ? voiceChecks(voice) : [])]) {
    yield await outcomeOf(check);
  }
}

/** What each of them must be, is said by their own checks. */
const checkedProviders = options({
  examiner: v.optional(v.custom<OpenAIExaminerOptions>(() => true)),
  voice: v.optional(v.custom<OpenAIVoiceOptions>(() => true)),
});

type Finding = Pick<ProviderCheck, "json" | "speechBytes">;

interface Check extends Pick<ProviderCheck, "provider" | "option" | "model" | "baseUrl"> {
  readonly timeoutMs: number;
  /** Rejects with a `ProviderFailure`. */
  run(signal: AbortSignal): Promise<Finding>;
}

async function outcomeOf({ timeoutMs, run, ...check }: Check): Promise<ProviderCheck> {
  const startedMs = performance.now();
  const ended = (failure: string | null, found: Finding = {}): ProviderCheck => ({
    ...check,
    ms: Math.round(performance.now() - startedMs),
    failure,
    ...found,
  });
  try {
    return ended(null, await inTime(timeoutMs, new AbortController().signal, run));
  } catch (error) {
    if (error instanceof ProviderFailure) return ended(error.code);
    throw error;
  }
}

function examinerChecks(given: OpenAIExaminerOptions): Check[] {
  const { model, graders, json, timeoutMs } = examinerSettings(given, { retries: 0 });
  const models = [given.model, ...(given.graders ?? [])];
  return [model, ...graders].map((chatModel, index) => {
    const of = models[index];
    return {
      provider: "examiner",
      option: index === 0 ? "model" : "graders",
      model: chatModel.name,
      baseUrl: of && !isChatModel(of) ? of.baseUrl : null,
      timeoutMs,
      run: (signal) => writesJson(chatModel, json, timeoutMs, signal),
    };
  });
}

async function writesJson(
  model: ChatModel,
  json: JsonMode,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Finding> {
  const format = new JsonFormat(json);
  const text = await withinBounds(timeoutMs, signal, (bounds) =>
    format.request([{ role: "user", content: TINY_GRADING }], (request) =>
      askModel(model, "check", request, bounds),
    ),
  );
  if (jsonObjectIn(text) === undefined) throw unusableAnswer("no_json");
  return { json: format.mode };
}

const TINY_GRADING =
  "Answer with this JSON document and nothing else: " +
  '{"summary": "ready", "confidence": null, "criteria": [], "instructions": []}';

function voiceChecks(given: OpenAIVoiceOptions): Check[] {
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

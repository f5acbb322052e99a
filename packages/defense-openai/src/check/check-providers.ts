import * as v from "valibot";
import { examinerChecks } from "../examiner/checks.js";
import type { OpenAIExaminerOptions } from "../examiner/options.js";
import { outcomeOf, type ProviderCheck } from "../provider/check.js";
import { checkedOptions, options } from "../server/options.js";
import { voiceChecks } from "../voice/checks.js";
import type { OpenAIVoiceOptions } from "../voice/options.js";

/** The providers to check. */
export interface CheckedProviders {
  readonly examiner?: OpenAIExaminerOptions | undefined;
  readonly voice?: OpenAIVoiceOptions | undefined;
}

/**
 * Sends every model one tiny request, one after another, without retries. Run it after each configuration change. It
 * does not throw if a model does not work.
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
 * @throws TypeError for an invalid option.
 */
export async function* checkProviders(providers: CheckedProviders): AsyncGenerator<ProviderCheck, void> {
  const { examiner, voice } = checkedOptions("checkProviders", checkedProviders, providers);
  for (const check of [...(examiner ? examinerChecks(examiner) : []), ...(voice ? voiceChecks(voice) : [])]) {
    yield await outcomeOf(check);
  }
}

/** The values are validated when the checks of each provider are made. */
const checkedProviders = options({
  examiner: v.optional(v.custom<OpenAIExaminerOptions>(() => true)),
  voice: v.optional(v.custom<OpenAIVoiceOptions>(() => true)),
});

import { mapProviderErrors } from "../provider/map-provider-errors.js";
import { examinerSettings, type OpenAIExaminerOptions } from "./options.js";
import { JsonFormat } from "./parts/json-format.js";
import { withinBounds } from "./parts/model.js";
import { askForDemands } from "./question/find-demands.js";

/**
 * Asks the model that asks questions what a task demands, as the examiner does for a task that names no demands. A
 * teacher can read, correct and name them.
 *
 * @example
 * ```js
 * import { findDemands } from "defense-openai";
 *
 * const complete = async () => ({ text: '{"demands": ["Explain why it is stable"]}' });
 * const options = { model: { name: "in-house", complete } };
 * await findDemands(options, "Sort a list. Explain why it is stable."); // => ["Explain why it is stable"]
 * ```
 *
 * @returns at most eight passages of the statement, of 2 to 30 words each.
 * @throws TypeError for an invalid option.
 * @throws DefenseError with a `provider_…` code if the model fails.
 */
export async function findDemands(
  options: OpenAIExaminerOptions,
  statement: string,
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
): Promise<readonly string[]> {
  const { json, timeoutMs, ...parts } = examinerSettings(options);
  const asker = { ...parts, format: new JsonFormat(json) };
  return mapProviderErrors("examiner", () =>
    withinBounds(timeoutMs, signal, (bounds) => askForDemands(asker, statement, bounds)),
  );
}

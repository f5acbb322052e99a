import type { ChatModel, ChatOptions, ChatRequest } from "../provider/chat-model.js";

/** A text, an error to throw, or a function of the request. */
export type ScriptedAnswer =
  | string
  | Error
  | ((request: ChatRequest, options: ChatOptions) => string | Promise<string>);

/**
 * A model that returns the given answers, in order, and records its requests. When it is asked for the demands of a
 * task, it finds none; that uses up no answer and is not recorded.
 */
export interface ScriptedChatModel extends ChatModel {
  readonly requests: readonly (ChatRequest & { readonly purpose: string })[];
}

/**
 * A {@link ScriptedChatModel}, for tests without a network.
 *
 * @example
 * ```js
 * import { openAIExaminer } from "defense-openai";
 * import { scriptedChatModel } from "defense-openai/testing";
 *
 * const model = scriptedChatModel("Well done! Why is it a merge sort?");
 * const context = { history: [], traceDigest: null, statement: null };
 * const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
 * const { text } = await openAIExaminer({ model }).nextQuestion(context, options);
 * text; // => "Why is it a merge sort?"
 * model.requests.length; // => 1
 * ```
 *
 * @throws Error (from `complete`) if it runs out of answers.
 */
export function scriptedChatModel(...answers: readonly ScriptedAnswer[]): ScriptedChatModel {
  const rest = [...answers];
  const requests: (ChatRequest & { readonly purpose: string })[] = [];
  return {
    name: "scripted",
    requests,
    async complete(request, options) {
      if (options.purpose === "demands") return { text: '{"demands": []}' };
      requests.push({ ...request, purpose: options.purpose });
      const answer = rest.shift();
      if (answer === undefined)
        throw new Error(`the model was asked more often than it has answers (${answers.length})`);
      if (answer instanceof Error) throw answer;
      return { text: typeof answer === "string" ? answer : await answer(request, options) };
    },
  };
}

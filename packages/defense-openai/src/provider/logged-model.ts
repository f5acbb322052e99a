import type { ChatModel } from "./chat-model.js";
import { asFailure } from "./failure.js";
import type { Logger } from "./logger.js";

/** Logs the calls to a caller's own model in the same way as calls to servers. */
export function loggedModel(model: ChatModel, logger: Logger): ChatModel {
  const { name } = model;
  return {
    name,
    async complete(request, options) {
      const startedMs = performance.now();
      const line = () => ({
        provider: "examiner",
        model: name,
        purpose: options.purpose,
        ms: Math.round(performance.now() - startedMs),
      });
      try {
        const answer = await model.complete(request, options);
        logger.info(line(), "provider call");
        return answer;
      } catch (error) {
        options.signal.throwIfAborted(); // the caller stopped waiting; that is not a failure
        const failure = asFailure(error);
        logger.warn({ ...line(), failure: failure.code, ...originOf(failure) }, "provider call failed");
        throw failure;
      }
    },
  };
}

/**
 * The kind of a third-party error and where it was thrown. Its message is left out, because it may quote a learner or
 * contain a secret.
 */
function originOf({ cause }: Error): { readonly error?: string; readonly at?: string[] } {
  if (!(cause instanceof Error)) return {};
  const frames = cause.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: cause.name, at: frames.map((frame) => frame.trim()) };
}

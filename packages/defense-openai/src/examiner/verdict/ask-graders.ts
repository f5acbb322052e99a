import { ProviderFailure } from "../../provider/failure.js";
import { type CallBounds, withinBounds } from "../parts/model.js";

/** The share of the time that graders may take, so that a hanging grader does not prevent a verdict. */
const GRADERS_SHARE = 0.9;

/** Asks several graders concurrently and independently. If one fails, its failure replaces its grading. */
export async function askGraders<Asked, Reply>(
  asked: readonly Asked[],
  bounds: CallBounds,
  ask: (one: Asked, bounds: CallBounds) => Promise<Reply>,
): Promise<(Reply | ProviderFailure)[]> {
  const timeoutMs = Math.max(1, Math.floor((bounds.until - performance.now()) * GRADERS_SHARE));
  const over = new AbortController();
  const signal = AbortSignal.any([bounds.signal, over.signal]);
  const askOne = async (one: Asked, graderBounds: CallBounds) => {
    try {
      return await ask(one, graderBounds);
    } catch (error) {
      bounds.signal.throwIfAborted();
      if (!(error instanceof ProviderFailure)) throw error;
      return error;
    }
  };
  try {
    return await withinBounds(
      timeoutMs,
      signal,
      (graderBounds) => Promise.all(asked.map((one) => askOne(one, graderBounds))),
      bounds.meter,
    );
  } finally {
    over.abort(); // after an unforeseen error, stop the others
  }
}

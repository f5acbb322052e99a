import { ProviderFailure } from "../../provider/failure.js";
import { type CallBounds, withinBounds } from "../parts/model.js";

/** The share of the time that graders may take, so that one that hangs does not cost the verdict. */
const GRADERS_SHARE = 0.9;

/** Asks several graders at the same time, each on its own; the failure of one takes the place of what it would say. */
export async function askGraders<Asked, Told>(
  asked: readonly Asked[],
  bounds: CallBounds,
  ask: (one: Asked, bounds: CallBounds) => Promise<Told>,
): Promise<(Told | ProviderFailure)[]> {
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
    over.abort(); // after an unforeseen error, nobody waits for the others
  }
}

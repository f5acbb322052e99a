import { DefenseError } from "defense-core";
import { ProviderFailure } from "./failure.js";

/** The provider's name in the log and in messages to clients. */
export type ProviderName = "examiner" | "voice provider";

/** Turns a failure of the provider's servers into an error for the service. */
export async function mapProviderErrors<T>(provider: ProviderName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw mappedError(provider, error);
  }
}

/** Like {@link mapProviderErrors}, for results that arrive in pieces. */
export async function* mapProviderErrorsOf<T>(
  provider: ProviderName,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T, void> {
  try {
    yield* pieces;
  } catch (error) {
    throw mappedError(provider, error);
  }
}

function mappedError(provider: ProviderName, error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const { failureCode, message, retryAfterSeconds } = error;
  return new DefenseError(failureCode, `the ${provider} ${message}`, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

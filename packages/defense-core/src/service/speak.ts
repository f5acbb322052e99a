import { DefenseError } from "../domain/errors.js";
import type { CallOptions } from "./defense-service.js";
import { streamDefense, turnOf } from "./find.js";
import type { ServiceContext } from "./service-context.js";
import { startSpeech } from "./speech.js";

export async function speakTurn(
  context: ServiceContext,
  defenseId: string,
  seq: number | bigint,
  { signal }: CallOptions,
): Promise<AsyncIterableIterator<Uint8Array>> {
  const question = await turnOf(await streamDefense(context.store, defenseId), seq);
  if (question?.role !== "examiner")
    throw new DefenseError("examiner_turn_not_found", `no examiner turn ${seq}`);
  return startSpeech(context, question.text, { timeoutMs: context.timeouts.voiceMs, signal });
}

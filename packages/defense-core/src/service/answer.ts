import { toStorable } from "../domain/text.js";
import type { Turn } from "../domain/turn.js";
import { audioFormat } from "../domain/voice.js";
import type { Exchange, WriteOptions } from "../ports.js";
import { textDigest } from "./content-digest.js";
import type { AnsweredTurn, CallOptions, RepeatableCallOptions } from "./defense-service.js";
import { askQuestion, hasEnough } from "./examine.js";
import { cachedAnswerable, findAnswerable, findDefense, findState } from "./find.js";
import { messageOf } from "./history.js";
import { assertNotCarriedOut, carryOutOnce, idempotentRequest, type RequestContent } from "./idempotency.js";
import { examinerTurn, learnerTurn, type Said } from "./new-turns.js";
import { unusableAnswer } from "./provider-call.js";
import {
  type AnswerContent,
  type AnswerInput,
  type AnswerSource,
  answerContent,
  type ReceivedAnswer,
  receiveAnswer,
} from "./received-answer.js";
import { retryOnConflict } from "./retry-on-conflict.js";
import type { ServiceContext } from "./service-context.js";
import { timedCall, wholeMs } from "./timed-call.js";
import { withRecording } from "./with-recording.js";

/** Receives an answer, asks the next question, and stores both. */
export async function answerDefense(
  context: ServiceContext,
  defenseId: string,
  source: AnswerSource,
  { idempotencyKey, ...options }: RepeatableCallOptions,
): Promise<AnsweredTurn> {
  const { store, clock, queue } = context;
  // With a key, only the content shows if this is a repetition, so read it even if the defense is finished.
  if (idempotencyKey === undefined) await findAnswerable(context, defenseId);
  else await findState(store, defenseId);
  const received = await receiveAnswer(source, clock);
  const request = await idempotentRequest(idempotencyKey, ["answer", defenseId], () =>
    contentOf(received.input),
  );
  return carryOutOnce(
    context,
    request,
    async () => {
      if (request) await findAnswerable(context, defenseId);
      const answer = { ...received, content: answerContent(received.input) };
      return queue.run(defenseId, () => exchange(context, defenseId, answer, { ...options, request }));
    },
    async ({ seq }) => {
      const defense = await findDefense(store, defenseId);
      const stored = defense.turns.slice(seq, seq + 2) as [Turn, Turn];
      const history = defense.turns.slice(0, seq + 1).map(messageOf);
      return answered(stored, hasEnough(context, { ...defense, history }, messageOf(stored[1])), true);
    },
  );
}

type Answer = Omit<ReceivedAnswer, "input"> & { readonly content: AnswerContent };

async function exchange(
  context: ServiceContext,
  defenseId: string,
  answer: Answer,
  { signal, request, context: writeContext }: CallOptions & Pick<WriteOptions, "request">,
): Promise<AnsweredTurn> {
  const { store, recordings, clock, cache } = context;
  let defense = await cachedAnswerable(context, defenseId);
  const said = await understood(context, answer, signal);
  return withRecording(recordings, defenseId, answer.content, (recording) =>
    retryOnConflict(async () => {
      const seq = defense.history.length;
      const learner = learnerTurn(clock, defenseId, seq, said);
      const work = () => ({ ...defense, history: defense.history.concat(messageOf(learner)) });
      const question = await askQuestion(context, work(), signal);
      const stored = [learner, examinerTurn(clock, defenseId, seq + 1, question)] as const;
      const options = { request, context: writeContext, recording };
      if (await store.appendExchange(defenseId, seq, stored, options)) {
        cache.append(defenseId, seq, stored);
        return answered(stored, hasEnough(context, work(), messageOf(stored[1])), false);
      }
      await assertNotCarriedOut(store, request);
      defense = await findAnswerable(context, defenseId);
      return undefined;
    }),
  );
}

/** The reply to an answer, made from its turns. */
function answered([learner, examiner]: Exchange, suggestsFinish: boolean, replayed: boolean): AnsweredTurn {
  const turnLatency = { sttMs: learner.latencyMs, llmMs: examiner.latencyMs as number, ttsMs: null };
  return { question: examiner.text, turnLatency, suggestsFinish, replayed };
}

/** Passes the text as bytes, because control characters take six times as much space in JSON. */
async function contentOf({ text, audio }: AnswerInput): Promise<RequestContent> {
  const digest = text === undefined ? null : await textDigest(text);
  return { fields: [digest, audio?.contentType ?? null], bytes: audio?.bytes };
}

async function understood(
  context: ServiceContext,
  { content, readMs, arrivedAt }: Answer,
  signal: AbortSignal | undefined,
): Promise<Said> {
  if ("text" in content) return { text: toStorable(content.text), sttMs: null, arrivedAt };
  const { bytes, contentType } = content.audio;
  const { result, elapsedMs } = await timedCall(context, "voice provider", signal, (options) =>
    context.voice.transcribe(bytes, audioFormat(contentType), options),
  );
  if (typeof result !== "string") throw unusableAnswer("voice provider", "no text");
  return { text: toStorable(result), sttMs: wholeMs(readMs + elapsedMs), arrivedAt };
}

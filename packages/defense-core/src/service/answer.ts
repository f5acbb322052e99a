import { toStorable } from "../domain/text.js";
import { audioFormat } from "../domain/voice.js";
import type { AnsweredTurn, CallOptions } from "./defense-service.js";
import { askQuestion } from "./examine.js";
import { findInProgress } from "./find.js";
import { examinerTurn, learnerTurn, type Said } from "./new-turns.js";
import { unusableAnswer } from "./provider-call.js";
import { type AnswerSource, type ReceivedAnswer, receiveAnswer } from "./received-answer.js";
import type { ServiceContext } from "./service-context.js";
import { timedCall, wholeMs } from "./timed-call.js";
import { untilStored } from "./until-stored.js";

/** Takes an answer, asks the next question, and stores both. */
export async function answerDefense(
  context: ServiceContext,
  defenseId: string,
  source: AnswerSource,
  { signal }: CallOptions,
): Promise<AnsweredTurn> {
  const { store, clock, queue } = context;
  await findInProgress(store, defenseId);
  const received = await receiveAnswer(source, clock);
  return queue.run(defenseId, async () => {
    let defense = await findInProgress(store, defenseId);
    const said = await understood(context, received, signal);
    return untilStored(async () => {
      const seq = defense.turns.length;
      const learner = learnerTurn(clock, defenseId, seq, said);
      const question = await askQuestion(context, { ...defense, turns: [...defense.turns, learner] }, signal);
      const examiner = examinerTurn(clock, defenseId, seq + 1, question);
      if (await store.appendExchange(defenseId, seq, [learner, examiner])) {
        const turnLatency = { sttMs: said.sttMs, llmMs: question.elapsedMs, ttsMs: null };
        return { question: question.text, turnLatency };
      }
      defense = await findInProgress(store, defenseId);
      return undefined;
    });
  });
}

async function understood(
  context: ServiceContext,
  { content, readMs, arrivedAt }: ReceivedAnswer,
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

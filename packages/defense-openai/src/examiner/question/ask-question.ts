import {
  type ExaminerCallOptions,
  type ExaminerContext,
  type Question,
  TimeSlices,
  wordCount,
} from "defense-core";
import type { Message } from "../../provider/chat-model.js";
import { CUT_OFF, ProviderFailure, unusableAnswer } from "../../provider/failure.js";
import { readAnswers } from "../answers/answered-turns.js";
import { describeCriteria } from "../parts/criteria.js";
import { fenceOf, newFence } from "../parts/fence.js";
import { askModel, type CallBounds } from "../parts/model.js";
import { estimatedTokens, shortenedText } from "../parts/shorten.js";
import type { Asker } from "./asker.js";
import { type QuestionForm, questionMessages } from "./conversation.js";
import { fallbackQuestion } from "./fallback.js";
import type { DemandFinder, FoundDemands } from "./find-demands.js";
import { firstThingIn } from "./first-thing.js";
import { inventedQuote } from "./invented-quote.js";
import { countedCovers } from "./plan/covers.js";
import { itemsOf, knownDemands } from "./plan/items.js";
import { openItems, progressOf, withCovered } from "./plan/progress.js";
import { accountOf } from "./plan/tags.js";
import { questionFormat, readingIn, tagsIn } from "./question-document.js";
import { isMarked } from "./question-marks.js";
import { answerIn, type ReadQuestion, readQuestion } from "./read-question.js";
import { secondThingIn } from "./second-thing.js";
import { type Refusal, unusable } from "./unusable.js";

/** The tokens for an unusable answer that is shown to the model again, fewer than for the answer itself. */
const SHOWN_AGAIN_TOKENS = 330;

/**
 * Asks the model for the next question, and once more if the first question is unusable. If both are, code asks about
 * the next open item itself. Meanwhile, looks for the demands of the task if they are not known yet.
 *
 * @throws ProviderFailure if the model fails, or if every possible question says something confidential.
 */
export async function askQuestion(
  asker: Asker,
  finder: DemandFinder | null,
  context: ExaminerContext,
  { reveals }: ExaminerCallOptions,
  bounds: CallBounds,
): Promise<Question> {
  bounds.signal.throwIfAborted();
  const isSearched = finder !== null && needsDemands(context);
  let search: Promise<FoundDemands | undefined> | undefined;
  const isFirst = context.history.length === 0;
  const fence = isFirst ? newFence() : fenceOf(context);
  // `hasEnough` needs them, and must not take long.
  await readAnswers(context.history, new TimeSlices(bounds.signal));
  const question = await nextQuestion();
  const found = search && (await inTimeOrNothing(search, DEMANDS_WAIT_MS));
  if (found) bounds.meter.addAll(found.takeUsage());
  return {
    text: question.text,
    account: {
      ...question.account,
      ...(found && { demands: found.demands }),
      ...(isFirst && { fence: fence.mark }),
    },
  };

  async function nextQuestion() {
    const { model, prompts, criteria, format } = asker;
    const items = itemsOf(context, criteria);
    const progress = progressOf(context.history);
    const open = openItems(items, progress);
    const systemWith = (form: QuestionForm) =>
      prompts.fill("question", {
        language:
          asker.language ?? "the language of the learner's answers; before the first one, of the task",
        criteria: describeCriteria(criteria),
        form: form === "document" ? prompts.fill("question-form", {}) : "Write nothing but the question.",
        fence: fence.mark,
      });
    const system = systemWith("document");
    const maxTokens = asker.contextTokens - estimatedTokens(system) - ANSWER_TOKENS;
    const ask = (purpose: string, more: readonly Message[]) =>
      format
        .request(questionFormat, (formatted) => {
          const form = formatted.responseFormat ? "document" : "plain";
          const messages: Message[] = [
            { role: "system", content: systemWith(form) },
            ...questionMessages({
              context,
              items,
              open,
              awaitsDemands: isSearched,
              fence,
              form,
              maxTokens,
            }),
            ...more,
          ];
          const reply = askModel(model, purpose, { messages, ...formatted }, bounds);
          // A server with a single slot does first what it is asked first, and the learner waits for the question.
          if (isSearched) search ??= finder.find(asker, context.statement ?? "");
          return reply;
        })
        .catch(nothingIfCutOff);

    const first = await attemptFrom(await ask("question", []));
    const refusal = first.refusal ?? first.weakness;
    if (refusal === undefined) return first;
    bounds.meter.refuse(refusal.reason);
    const again = await ask("question again", [
      { role: "assistant", content: shortenedText(first.reply.trim(), SHOWN_AGAIN_TOKENS) || "(nothing)" },
      { role: "user", content: prompts.fill("question-again", { problem: refusal.problem }) },
    ]);
    const second = await attemptFrom(again);
    if (second.refusal === undefined) return second;
    bounds.meter.refuse(second.refusal.reason);
    const cut = second.cut ?? first.cut;
    if (cut) return cut;
    if (first.refusal === undefined) return first;
    const { language } = asker;
    const own = await fallbackQuestion(context, open, language, first.text, bounds.signal, isRefused);
    if (own) return own;
    throw unusableAnswer("no_question");

    /** A model's reply, as a question that can be asked or with the reason why not. */
    async function attemptFrom(reply: string) {
      const read = readQuestion(reply);
      const answer = answerIn(reply);
      const tags = tagsIn(answer);
      const reading = await countedReading(answer, tags.about);
      const after = withCovered(progress, reading?.covers ?? []);
      const accounted = accountOf(tags, items, openItems(items, after), after);
      const tagged = "account" in accounted ? accounted.account : NO_ACCOUNT;
      const account = { ...tagged, ...(reading && { reading }) };
      const second = secondThingIn(read.written);
      const cut = second === undefined ? read.text : (firstThingIn(read.written) ?? "");
      const quote = await inventedQuote(read.written, context, bounds.signal);
      const isCutUsable = "account" in accounted && quote === undefined && isUsable(cut);
      return {
        ...{ reply, text: read.text, account },
        refusal:
          refusalOf(read) ?? invented(quote) ?? ("needs" in accounted ? missed(accounted.needs) : undefined),
        weakness: weaknessOf(read.text),
        cut: isCutUsable ? { text: cut, account } : undefined,
      };
    }

    /** How the model read the latest answer, with the topics that count as covered. It asks about `about` itself. */
    async function countedReading(answer: string, about: string | undefined) {
      const reading = isFirst ? undefined : readingIn(answer);
      if (reading === undefined) return undefined;
      const claims = reading.says === "answers" ? reading.covers.filter(({ item }) => item !== about) : [];
      const bound = { topics: items.topics, open: open.topics, coveredBefore: progress.covered.size };
      return { ...reading, covers: await countedCovers(claims, context, bound, bounds.signal) };
    }

    function refusalOf(read: ReadQuestion): Refusal | undefined {
      return refusalIn(read.text) ?? tooMuch(read.more ?? secondThingIn(read.written));
    }

    function refusalIn(text: string): Refusal | undefined {
      const refused = unusable(text, context, fence.mark, system);
      if (refused !== undefined) return refused;
      // The model must not learn that it has guessed something confidential.
      if (reveals(text)) return { reason: "confidential", problem: "it is too close to a solution" };
      return tooMuch(secondThingIn(text));
    }

    function isUsable(text: string): boolean {
      return refusalIn(text) === undefined && weaknessOf(text) === undefined;
    }

    /** A question in our own words may quote a criterion, which is in the prompt. */
    function isRefused(text: string): boolean {
      return unusable(text, context, fence.mark, "") !== undefined || reveals(text);
    }
  }
}

const NO_ACCOUNT = { about: "", for: null, how: "follow_up" } as const;

/** How long a question that is ready waits for the demands of the task. */
const DEMANDS_WAIT_MS = 2_000;

function needsDemands(context: ExaminerContext): boolean {
  const { statement } = context;
  return statement !== null && statement.trim() !== "" && knownDemands(context) === undefined;
}

async function inTimeOrNothing<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Small models sometimes write without end. A question is possible without them, so that is no question. */
function nothingIfCutOff(error: unknown): string {
  if (ProviderFailure.is(error) && error.code === CUT_OFF) return "";
  throw error;
}

function missed(needs: readonly string[]): Refusal {
  return { reason: "item_missed", problem: `it has to be about one of these: ${needs.join(", ")}` };
}

function invented(quote: string | undefined): Refusal | undefined {
  if (quote === undefined) return undefined;
  const shown = shortenedText(quote, SHOWN_TOKENS);
  const problem = `it quotes “${shown}”, which stands nowhere; quote word for word, or say it in your own words`;
  return { reason: "quotation_invented", problem };
}

/** Tells a model what its question asks for as well. */
function tooMuch(second: string | undefined): Refusal | undefined {
  if (second === undefined) return undefined;
  const shown = shortenedText(second, SHOWN_TOKENS);
  return { reason: "second_thing", problem: `it asks more than one thing: also “${shown}”` };
}

const SHOWN_TOKENS = 60;

/** Problems worth a second request, although the question is usable: “Why?”, or a request instead of a question. */
function weaknessOf(question: string): Refusal | undefined {
  if (wordCount(question) < MIN_QUESTION_WORDS)
    return { reason: "unclear", problem: "it cannot be understood by itself" };
  return isMarked(question) ? undefined : { reason: "unmarked", problem: "there is no question mark in it" };
}

/** A shorter question, such as “Why?”, does not say what it is about. */
const MIN_QUESTION_WORDS = 4;

/** The tokens for a question and some reasoning before it. */
const ANSWER_TOKENS = 700;

import type { Texts } from "../../shared/texts/en.js";
import type { DefenseRecord, ExaminedQuestion, QuestionTopic, Turn, Verdict } from "../../shared/wire.js";
import { findQuote } from "../quotes/find-quote.js";

/** A topic in the reader's language. */
export interface WordedTopic {
  /** Words of the task or of the work record; absent for a gap, and for a topic that is neither. */
  readonly quoted?: string;
  readonly words: string;
}

/** What a reviewer reads beside a question. A member is `null` if it is not known, or says nothing. */
export interface QuestionLine {
  readonly topic: WordedTopic | null;
  /** The title of the criterion. */
  readonly criterion: string | null;
  /** How the question came about. */
  readonly mark: string | null;
}

/** A topic that an answer dealt with unasked, as the AI reads it. */
export interface Covered {
  readonly topic: WordedTopic;
  readonly words: string;
  /** False if the words are not in the answer. */
  readonly isSaid: boolean;
}

type ReviewerTexts = Pick<Texts["reviewer"], "questions" | "work">;

/** `null` if nothing is known of the question in this turn. */
export function questionLine(
  { topics = [], questions = [] }: DefenseRecord,
  verdict: Verdict | null,
  turn: number,
  texts: ReviewerTexts,
): QuestionLine | null {
  const question = questions.find((each) => each.turn === turn);
  if (!question) return null;
  const topic = topicOf(question, topics, texts);
  const criterion = verdict?.criteria.find(({ id }) => id === question.criterion)?.title ?? null;
  // “Second question on this topic” says nothing without the topic.
  const mark = question.how === "probe" && topic === null ? null : markOf(question, texts);
  return topic === null && criterion === null && mark === null ? null : { topic, criterion, mark };
}

/** The account of the next question says how this answer was read. */
export function coveredBy(
  { topics = [], questions = [] }: DefenseRecord,
  { seq, text }: Turn,
  texts: ReviewerTexts,
): readonly Covered[] {
  const covers = questions.find(({ turn }) => turn === seq + 1)?.covers ?? [];
  return covers.flatMap(({ topic: id, words }) => {
    const topic = topics.find((each) => each.id === id);
    return topic ? [{ topic: worded(topic, texts), words, isSaid: findQuote(text, words) !== null }] : [];
  });
}

function topicOf(
  { about }: ExaminedQuestion,
  topics: readonly QuestionTopic[],
  texts: ReviewerTexts,
): WordedTopic | null {
  if (about === "answer" || about === "work") return { words: texts.questions.topics[about] };
  const topic = topics.find(({ id }) => id === about);
  return topic ? worded(topic, texts) : null;
}

function worded(topic: QuestionTopic, { questions: { topics }, work }: ReviewerTexts): WordedTopic {
  switch (topic.type) {
    case "demand":
      return { quoted: topic.text, words: topics.demand };
    case "event":
      return { quoted: topic.event.summary || topic.event.kind, words: topics.event(topic.event.seq) };
    case "gap":
      return { words: topics.gap(work.gapEvents(topic.gap.after_seq, topic.gap.before_seq)) };
  }
}

/** The first question follows nothing, and most questions need no remark. */
function markOf({ how, turn }: ExaminedQuestion, { questions: { marks } }: ReviewerTexts): string | null {
  if (how === "asked" || (how === "follow_up" && turn === 0)) return null;
  return marks[how];
}

/** A longer text is shortened to fit into about two lines of a narrow screen. */
const MAX_SHOWN = 90;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a long text, in whole words if possible; `null` if the text need not be shortened. */
export function shortened(text: string): string | null {
  if (text.length <= MAX_SHOWN) return null;
  const beginning = beginningOf(text, words).trimEnd() || beginningOf(text, clusters);
  return `${beginning}…`;
}

function beginningOf(text: string, segmenter: Intl.Segmenter): string {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length >= MAX_SHOWN) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

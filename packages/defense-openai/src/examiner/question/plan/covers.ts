import { type ExaminerContext, type QuestionReading, TimeSlices, wordCount } from "defense-core";
import { Injections } from "../../answers/injections.js";
import { quotedTurn } from "../../answers/quotes.js";
import { saysSomething } from "../../answers/substance.js";
import { Vocabulary } from "../../answers/vocabulary.js";
import type { Topic } from "./items.js";

type Cover = QuestionReading["covers"][number];

/** What limits the topics that a model's reading may close. */
export interface CoverBounds {
  readonly topics: readonly Topic[];
  readonly open: readonly Topic[];
  /** How many topics earlier readings have closed. */
  readonly coveredBefore: number;
}

/** The words of an answer that deal with a topic, at least. */
const MIN_WORDS = 8;
/** The words that are kept, at most. */
const MAX_CODE_POINTS = 90;
/** The size of the words as JSON, so that they fit into an account beside the demands of a task. */
const MAX_BYTES = 300;
const MAX_COVERS = 2;

/**
 * The topics that the latest answer dealt with, as far as a model's word for it counts: open topics, each with at least
 * eight words of its own that are in the answer, at most two of an answer and half of all topics. The words must say
 * something that the question and the task do not say, and not that the learner does not know. An answer that tries to
 * instruct the examiner covers nothing.
 */
export async function countedCovers(
  claimed: readonly Cover[],
  { history, statement }: ExaminerContext,
  { topics, open, coveredBefore }: CoverBounds,
  signal: AbortSignal,
): Promise<readonly Cover[]> {
  const answer = history.at(-1);
  const room = Math.min(MAX_COVERS, Math.floor(topics.length / 2) - coveredBefore);
  const claims = claimed.filter(({ item }, index) => {
    return open.some(({ id }) => id === item) && claimed.findIndex((other) => other.item === item) === index;
  });
  if (answer === undefined || room <= 0 || claims.length === 0) return [];
  const slices = new TimeSlices(signal);
  const given = [history.at(-2)?.content ?? "", statement ?? ""];
  const covers: Cover[] = [];
  for (const { item, words } of claims) {
    const found = await quotedTurn(answer).findInSlices(words, slices);
    const kept = found === null ? "" : beginningOf(found);
    const isLong = wordCount(kept) >= MIN_WORDS && Buffer.byteLength(JSON.stringify(kept)) <= MAX_BYTES;
    const isOwn = covers.every(({ words }) => !words.includes(kept) && !kept.includes(words));
    if (isLong && isOwn && saysOwnWords(kept, answer.content, given)) covers.push({ item, words: kept });
  }
  if (covers.length === 0) return [];
  const injections = await Injections.in(
    { history: [answer], traceDigest: null, statement: null },
    [],
    slices,
  );
  return injections.flags().length > 0 ? [] : covers.slice(0, room);
}

function saysOwnWords(words: string, answer: string, given: readonly string[]): boolean {
  const vocabulary = Vocabulary.of(words, answer.slice(0, MAX_READ));
  return saysSomething(words, given, vocabulary) && !vocabulary.doesNotKnow(words);
}

/** How much of an answer shows its language. */
const MAX_READ = 4_000;

/** The first words of a passage. */
function beginningOf(passage: string): string {
  const characters = [...passage];
  if (characters.length <= MAX_CODE_POINTS) return passage;
  const cut = characters.slice(0, MAX_CODE_POINTS).join("");
  return cut.replace(/\s+\S*$/u, "");
}

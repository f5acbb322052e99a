import type { HistoryMessage, QuestionAccount } from "defense-core";
import { answeredAccounts, type CoveredTopic, coveredTopics } from "../parts/accounts.js";

/** What answered questions were about, by the IDs of topics and criteria. */
interface Asked {
  readonly topics: ReadonlySet<string>;
  readonly criteria: ReadonlySet<string>;
}

/** Something in the task or in the record of the work that a question can be about. */
export interface Topic {
  readonly id: string;
  readonly text: string;
}

/** What was never asked about. */
export interface Unasked {
  readonly topics: readonly Topic[];
  readonly criteria: readonly string[];
}

/** What the questions with an answer were about, as the examiner noted it. What code gave up was not asked about. */
function askedIn(history: readonly HistoryMessage[]): Asked {
  const accounts = answeredAccounts(history).filter(({ how }) => how !== "given_up");
  // A template asks about one thing: about its topic, or else for its criterion.
  const isAboutTopic = ({ about, how }: QuestionAccount) =>
    how === "template" && about !== "answer" && about !== "work";
  return {
    topics: new Set(accounts.map(({ about }) => about)),
    criteria: new Set(accounts.flatMap((account) => (isAboutTopic(account) ? [] : (account.for ?? [])))),
  };
}

/**
 * What was never asked about. A topic that an answer covered, by the word of a model, counts as asked about only if a
 * grader quotes the words that cover it. Without accounts, it is not known what was asked, so nothing counts as unasked.
 *
 * @param isQuoted true if a sound quote has words that cover a topic
 */
export function unaskedIn(
  history: readonly HistoryMessage[],
  criteria: readonly { readonly id: string }[],
  topics: readonly Topic[] = [],
  isQuoted: (covered: CoveredTopic) => boolean = () => false,
): Unasked {
  if (answeredAccounts(history).length === 0) return { topics: [], criteria: [] };
  const asked = askedIn(history);
  const covered = coveredTopics(history).filter(isQuoted);
  const known = new Set([...asked.topics, ...covered.map(({ item }) => item)]);
  return {
    topics: topics.filter(({ id }) => !known.has(id)),
    criteria: criteria.map(({ id }) => id).filter((id) => !asked.criteria.has(id)),
  };
}

/** True if it is known of each answered question which criterion it served, even if none. */
export function isPurposeKnown(history: readonly HistoryMessage[]): boolean {
  const answered = history.filter(({ role }) => role === "user").length;
  const known = answeredAccounts(history).filter(
    (account) => account.for !== null || account.how === "template" || account.how === "given_up",
  );
  return known.length === answered;
}

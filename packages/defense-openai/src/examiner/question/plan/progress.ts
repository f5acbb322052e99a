import type { HistoryMessage } from "defense-core";
import { answeredAccounts, coveredTopics } from "../../parts/accounts.js";
import type { Criterion } from "../../parts/criteria.js";
import type { Items, Topic } from "./items.js";

/** What the answered questions of a defense were about, and what answers covered, by the accounts of questions. */
export interface Progress {
  /** How many of them have an account. */
  readonly answered: number;
  /** The ids of topics that a question was about or an answer covered. */
  readonly topics: ReadonlySet<string>;
  /** The ids of topics that an answer covered. */
  readonly covered: ReadonlySet<string>;
  /** The ids of criteria that a question was for. */
  readonly criteria: ReadonlySet<string>;
  /** The ids of topics that a second question was about. */
  readonly probed: ReadonlySet<string>;
}

/** Questions from before accounts existed count for nothing. */
export function progressOf(history: readonly HistoryMessage[]): Progress {
  const accounts = answeredAccounts(history);
  const asked: Progress = {
    answered: accounts.length,
    topics: new Set(accounts.map(({ about }) => about)),
    covered: new Set(),
    criteria: new Set(accounts.flatMap((account) => account.for ?? [])),
    probed: new Set(accounts.filter(({ how }) => how === "probe").map(({ about }) => about)),
  };
  return withCovered(asked, coveredTopics(history));
}

/** The progress once the latest answer has covered these topics. */
export function withCovered(progress: Progress, covers: readonly { readonly item: string }[]): Progress {
  const items = covers.map(({ item }) => item);
  return {
    ...progress,
    topics: new Set([...progress.topics, ...items]),
    covered: new Set([...progress.covered, ...items]),
  };
}

/** The items that are still open, and how free the next question is. */
export interface OpenItems {
  readonly topics: readonly Topic[];
  /** Without those that come last, as long as others are open. */
  readonly criteria: readonly Criterion[];
  /** How many questions are left until all items were asked about. */
  readonly questionsLeft: number;
  /** True if the next question has to be about an open topic. */
  readonly needsTopic: boolean;
  /** True if the next question has to serve an open criterion. */
  readonly needsCriterion: boolean;
}

/**
 * The bound on a defense: with T topics, C criteria and P = ⌈max(T, C) / 2⌉ free questions, every item was asked about
 * after N = max(T, C) + P answers. Questions are free while fewer topics, and fewer criteria, are open than questions
 * are left; then each takes one of the open items, whatever the model and the learner do.
 */
export function openItems({ topics, criteria }: Items, progress: Progress): OpenItems {
  const longest = Math.max(topics.length, criteria.length);
  const left = longest + Math.ceil(longest / 2) - progress.answered;
  const openTopics = topics.filter(({ id }) => !progress.topics.has(id));
  const openCriteria = criteria.filter(({ id }) => !progress.criteria.has(id));
  const early = openCriteria.filter(({ last }) => !last);
  return {
    topics: openTopics,
    criteria: early.length > 0 ? early : openCriteria,
    questionsLeft: Math.max(0, left, openTopics.length, openCriteria.length),
    needsTopic: openTopics.length > 0 && openTopics.length >= left,
    needsCriterion: openCriteria.length > 0 && openCriteria.length >= left,
  };
}

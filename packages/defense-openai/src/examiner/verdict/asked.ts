import type { HistoryMessage } from "defense-core";

/** What answered questions were about, by the ids of topics and criteria. */
export interface Asked {
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

/** What the questions with an answer were about, as the examiner noted it, whether a model or code worded them. */
export function askedIn(history: readonly HistoryMessage[]): Asked {
  const accounts = answeredAccounts(history);
  return {
    topics: new Set(accounts.map(({ about }) => about)),
    criteria: new Set(accounts.flatMap((account) => account.for ?? [])),
  };
}

/** Without accounts, it is not known what was asked, so nothing counts as unasked. */
export function unaskedIn(
  history: readonly HistoryMessage[],
  criteria: readonly { readonly id: string }[],
  topics: readonly Topic[] = [],
): Unasked {
  if (answeredAccounts(history).length === 0) return { topics: [], criteria: [] };
  const asked = askedIn(history);
  return {
    topics: topics.filter(({ id }) => !asked.topics.has(id)),
    criteria: criteria.map(({ id }) => id).filter((id) => !asked.criteria.has(id)),
  };
}

/** True if the examiner noted of each answered question which criterion it served; a template about a topic serves none. */
export function isPurposeKnown(history: readonly HistoryMessage[]): boolean {
  return answeredAccounts(history).every((account) => account.for !== null || account.how === "template");
}

function answeredAccounts(history: readonly HistoryMessage[]) {
  return history.flatMap(({ account }, index) =>
    account !== undefined && history[index + 1]?.role === "user" ? account : [],
  );
}

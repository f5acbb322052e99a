import type { QuestionAccount } from "defense-core";
import type { Items } from "./items.js";
import type { OpenItems, Progress } from "./progress.js";

/** What a model says that its question is about; a member is absent if it says nothing. */
export interface Tags {
  readonly about?: string;
  readonly for?: string;
}

/** Something that the learner said, as a topic. */
export const ANSWER = "answer";
/** The work as a whole, as a topic. */
export const WORK = "work";

/** The account of a question; instead, `needs` names the items that it had to be about and is not. */
export type Accounted = { readonly account: Account } | { readonly needs: readonly string[] };
type Account = Pick<QuestionAccount, "about" | "for" | "how">;

/**
 * Checks a model's tags. A wrong tag makes a question a follow-up, unless it had to be about an open item. A model that
 * writes no tags at all is taken to have asked about the first item that was open to it.
 */
export function accountOf(tags: Tags, items: Items, open: OpenItems, progress: Progress): Accounted {
  const openTopics = open.topics.map(({ id }) => id);
  const openCriteria = open.criteria.map(({ id }) => id);
  const needsTopic = open.needsTopic && tags.about !== undefined && !openTopics.includes(tags.about);
  const needsCriterion = open.needsCriterion && tags.for !== undefined && !openCriteria.includes(tags.for);
  if (needsTopic || needsCriterion) return { needs: needsTopic ? openTopics : openCriteria };

  const topic = tags.about ?? (open.needsTopic ? openTopics[0] : undefined);
  const criterion = tags.for ?? (open.needsCriterion ? openCriteria[0] : undefined);
  const served = items.criteria.find(({ id }) => id === criterion)?.id ?? null;
  const about = items.topics.find(({ id }) => id === topic)?.id;
  if (about !== undefined && (openTopics.includes(about) || !progress.probed.has(about))) {
    return { account: { about, for: served, how: openTopics.includes(about) ? "asked" : "probe" } };
  }
  const isNew = served !== null && openCriteria.includes(served);
  const other = topic === WORK || progress.answered === 0 ? WORK : ANSWER;
  return { account: { about: other, for: served, how: isNew ? "asked" : "follow_up" } };
}

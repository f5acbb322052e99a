import type { HistoryMessage, QuestionTopic, TopicsContext } from "defense-core";
import { itemsOf } from "./items.js";

/** The topics of a defense, as data that a page can word in its reader's language. */
export function topicsForReview({ accounts, ...context }: TopicsContext): readonly QuestionTopic[] {
  const history = accounts.map((account): HistoryMessage => ({ role: "assistant", content: "", account }));
  return itemsOf({ ...context, history }, []).topics.flatMap((topic): QuestionTopic[] => {
    if (topic.type === "demand") return [topic];
    const { id, event, gap } = topic.fact;
    if (event) return [{ id, type: "event", event }];
    return gap ? [{ id, type: "gap", gap }] : [];
  });
}

import * as v from "valibot";
import type { QuestionMove } from "./question-account.js";
import type { NotableEvent, TraceGap } from "./trace.js";

/**
 * Something that questions can be about, by its ID in accounts: a demand of the task, in the words of its statement; an
 * event in the record of the work; or a gap in that record.
 */
export type QuestionTopic =
  | { readonly id: string; readonly type: "demand"; readonly text: string }
  | { readonly id: string; readonly type: "event"; readonly event: NotableEvent }
  | { readonly id: string; readonly type: "gap"; readonly gap: TraceGap };

/** What a question was about, as its account says. */
export interface QuestionForReview {
  readonly turn: number;
  /**
   * The ID of a topic, `answer` for something that the learner said, or `work` for the work as a whole; `null` if the
   * examiner does not name that topic.
   */
  readonly about: string | null;
  /** The ID of the criterion that the question serves; `null` if none is known. */
  readonly criterion: string | null;
  readonly how: QuestionMove;
  /**
   * Topics that the answer before this question dealt with although no question was about them, each with words of that
   * answer. A model says so; it is only checked that the answer has the words.
   */
  readonly covers: readonly { readonly topic: string; readonly words: string }[];
}

/** What the questions of a defense were about. It is for reviewers: never show it to the learner. */
export interface QuestionsForReview {
  /** What the examiner can name; empty if it names nothing. */
  readonly topics: readonly QuestionTopic[];
  /** The questions that have an account, in their order. */
  readonly questions: readonly QuestionForReview[];
}

const event = v.object({ seq: v.number(), at: v.string(), kind: v.string(), summary: v.string() });
const gap = v.object({
  after_seq: v.nullable(v.number()),
  before_seq: v.nullable(v.number()),
  missing: v.nullable(v.number()),
  after_at: v.exactOptional(v.string()),
  before_at: v.exactOptional(v.string()),
});

const topics = v.array(
  v.variant("type", [
    v.object({ id: v.string(), type: v.literal("demand"), text: v.string() }),
    v.object({ id: v.string(), type: v.literal("event"), event }),
    v.object({ id: v.string(), type: v.literal("gap"), gap }),
  ]),
);

/** The topics in a value from an examiner, without members that topics do not have; none if it has another form. */
export function topicsIn(value: unknown): readonly QuestionTopic[] {
  const parsed = v.safeParse(topics, value);
  return parsed.success ? parsed.output : [];
}

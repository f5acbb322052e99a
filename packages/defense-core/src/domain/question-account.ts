import * as v from "valibot";

/**
 * How a question relates to the earlier ones. `asked`: it opens a topic or a criterion. `probe`: it asks about the same
 * topic once more. `follow_up`: it follows up on the latest answer. `template`: code worded it, not a model.
 * `given_up`: code was to ask about the item, but could not, and asked something else.
 */
export const QUESTION_MOVES = ["asked", "probe", "follow_up", "template", "given_up"] as const;
/** One of {@link QUESTION_MOVES}. */
export type QuestionMove = (typeof QUESTION_MOVES)[number];

/** How much an answer gives: it answers its question, it is too vague to judge, or it says nothing. */
export const ANSWER_READINGS = ["answers", "vague", "nothing"] as const;
/** One of {@link ANSWER_READINGS}. */
export type AnswerReading = (typeof ANSWER_READINGS)[number];

/** How a model read the latest answer before it asked its question. It is the model's word, so it only steers. */
export interface QuestionReading {
  readonly says: AnswerReading;
  /** Topics that the answer dealt with although no question was about them, each with words of the answer. */
  readonly covers: readonly { readonly item: string; readonly words: string }[];
}

/**
 * What an examiner notes about its question. It is stored with the question and given back to the examiner, unread,
 * with the history. Learners never see it.
 */
export interface QuestionAccount {
  /** The ID of the topic, `answer` for something that the learner said, or `work` for the work as a whole. */
  readonly about: string;
  /** The ID of the criterion that the question serves; `null` if none is known. */
  readonly for: string | null;
  readonly how: QuestionMove;
  /** Absent in the account of the first question, and if the model does not say. */
  readonly reading?: QuestionReading;
  /** The demands of the statement that a model found; from then on, they are topics. */
  readonly demands?: readonly string[];
  /** A secret that marks data in the examiner's prompts: 16 to 64 letters, digits, `_` or `-`. */
  readonly fence?: string;
}

/** An account takes at most this many bytes as JSON. */
export const MAX_ACCOUNT_BYTES = 8_192;

const account = v.strictObject({
  about: v.string(),
  for: v.nullable(v.string()),
  how: v.picklist(QUESTION_MOVES),
  reading: v.optional(
    v.strictObject({
      says: v.picklist(ANSWER_READINGS),
      covers: v.array(v.strictObject({ item: v.string(), words: v.string() })),
    }),
  ),
  demands: v.optional(v.array(v.string())),
  fence: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))),
});

/** True if a value has the form of an account and is not too large. */
export function isQuestionAccount(value: unknown): value is QuestionAccount {
  return v.is(account, value) && Buffer.byteLength(JSON.stringify(value)) <= MAX_ACCOUNT_BYTES;
}

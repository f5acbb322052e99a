import * as v from "valibot";

/**
 * How a question relates to the earlier ones. `asked`: it opens a topic or a criterion. `probe`: it asks about the same
 * topic once more. `follow_up`: it follows up on the latest answer. `template`: code worded it, not a model.
 */
export const QUESTION_MOVES = ["asked", "probe", "follow_up", "template"] as const;
/** One of {@link QUESTION_MOVES}. */
export type QuestionMove = (typeof QUESTION_MOVES)[number];

/** What an answer says, as a model reads it. */
export const ANSWER_CONTENTS = ["answers", "vague", "nothing"] as const;
/** One of {@link ANSWER_CONTENTS}. */
export type AnswerContents = (typeof ANSWER_CONTENTS)[number];

/** How a model reads the answer before its question. */
export interface AnswerReading {
  readonly says: AnswerContents;
  /** Topics that the answer deals with although no question was about them, with the learner's words. */
  readonly covers: readonly { readonly item: string; readonly words: string }[];
}

/**
 * What an examiner notes about its question. It is stored with the question and given back to the examiner, unread,
 * with the history. Learners never see it.
 */
export interface QuestionAccount {
  /** The id of the topic, or `answer` for the latest answer. */
  readonly about: string;
  /** The id of the criterion that the question serves; `null` if none is known. */
  readonly for: string | null;
  readonly how: QuestionMove;
  /** How the model read the answer before this question. */
  readonly reading?: AnswerReading;
  /** The demands of the statement that a model found; from then on, they are topics. */
  readonly demands?: readonly string[];
  /** A secret that marks data in the examiner's prompts. */
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
      says: v.picklist(ANSWER_CONTENTS),
      covers: v.array(v.strictObject({ item: v.string(), words: v.string() })),
    }),
  ),
  demands: v.optional(v.array(v.string())),
  fence: v.optional(v.string()),
});

/** True if a value has the form of an account and is not too large. */
export function isQuestionAccount(value: unknown): value is QuestionAccount {
  return v.is(account, value) && Buffer.byteLength(JSON.stringify(value)) <= MAX_ACCOUNT_BYTES;
}

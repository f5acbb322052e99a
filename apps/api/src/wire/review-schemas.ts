import {
  CRITERION_LEVELS,
  MAX_NOTE_CHARACTERS,
  MAX_REVIEW_BYTES,
  MAX_REVIEW_CHARACTERS,
  REVIEW_OUTCOMES,
  VERDICT_OUTCOMES,
  VERDICT_RELEASES,
} from "defense-core";
import * as v from "valibot";
import { turnSeq, utcTime, wholeNumber } from "./values.js";

/** The documents of reviews, releases and notes. */

/** The messages for a missing member and for an unknown one. */
const MEMBERS = ({ expected }: v.StrictObjectIssue) =>
  expected === "never" ? "is nothing that belongs here" : "is required";

const oneOf = (options: readonly string[]) => `must be one of ${options.join(", ")}`;

const COUNT = "must be a whole number from 0";
const count = v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(0, COUNT));
const text = v.string("must be a string");

const level = v.picklist(CRITERION_LEVELS, oneOf(CRITERION_LEVELS));
const outcome = v.picklist(REVIEW_OUTCOMES, oneOf(REVIEW_OUTCOMES));
export const principal = v.pipe(
  v.string(),
  v.description("`reviewer:` and the name, `key:` and the id of an API key, or `anyone`"),
);

/** More than any verdict has criteria, unless a defense has more turns than it may by default. */
const MAX_DECISIONS = 1_000;

const decision = v.strictObject(
  {
    id: text,
    level,
    reason: v.pipe(
      v.nullish(text),
      v.description(
        `Required for a level that differs from the one in force; at most ${MAX_REVIEW_CHARACTERS} characters`,
      ),
    ),
  },
  MEMBERS,
);

export const reviewRequest = v.strictObject(
  {
    expected_reviews: v.pipe(
      count,
      v.description("How many reviews the decision rests on; with another number, nothing is stored"),
    ),
    expected_notes: v.optional(
      v.pipe(
        count,
        v.description(
          "How many notes the decision rests on; with another number, nothing is stored. Without it, all notes " +
            "count as seen",
        ),
      ),
    ),
    outcome,
    criteria: v.pipe(
      v.optional(
        v.pipe(
          v.array(decision, "must be a list"),
          v.maxLength(MAX_DECISIONS, `must be a list of at most ${MAX_DECISIONS}`),
        ),
        [],
      ),
      v.description("Criteria that are left out keep the level in force"),
    ),
    summary: v.pipe(
      text,
      v.description(
        `Why; never blank, and at most ${MAX_REVIEW_CHARACTERS} characters. Together with all reasons, those kept from the ` +
          `last review included, at most ${MAX_REVIEW_BYTES} bytes as JSON`,
      ),
    ),
  },
  MEMBERS,
);

const whole = {
  id: v.string(),
  title: v.string(),
};

export const review = v.object({
  number: v.pipe(wholeNumber, v.description("1, 2, 3, …")),
  by: principal,
  at: utcTime,
  outcome,
  summary: v.string(),
  criteria: v.array(
    v.object({
      ...whole,
      level,
      reason: v.pipe(
        v.nullable(v.string()),
        v.description("null if no review has changed the level or given a reason"),
      ),
    }),
  ),
});

export const reviewsResponse = v.object({
  reviews: v.pipe(v.array(review), v.description("Oldest first")),
});

export const releaseRequest = v.strictObject(
  {
    expected_reviews: v.optional(
      v.pipe(count, v.description("How many reviews there are; with another number, nothing is released")),
    ),
  },
  MEMBERS,
);

/** The pinned verdict that the learner sees. */
export const releasedVerdict = v.strictObject({
  outcome: v.picklist(VERDICT_OUTCOMES),
  summary: v.string(),
  criteria: v.array(
    v.strictObject({
      ...whole,
      level,
      rationale: v.pipe(
        v.string(),
        v.description("The reason of the person who chose the level, otherwise the examiner's"),
      ),
    }),
  ),
});

const learnersRelease = {
  review: v.pipe(
    v.nullable(wholeNumber),
    v.description("The number of the released review; null: the examiner's verdict"),
  ),
  at: utcTime,
  verdict: releasedVerdict,
};

export const release = v.object({ ...learnersRelease, by: principal });

export const noteRequest = v.strictObject(
  {
    text: v.pipe(text, v.description(`Never blank, and at most ${MAX_NOTE_CHARACTERS} characters`)),
  },
  MEMBERS,
);

export const note = v.object({ turn: turnSeq, text: v.string(), at: utcTime });

export const verdictRelease = v.picklist(VERDICT_RELEASES);
/** A release without the name of its maker. */
export const releaseForLearner = v.strictObject(learnersRelease);

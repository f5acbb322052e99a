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

const MEMBERS = ({ expected }: v.StrictObjectIssue) =>
  expected === "never" ? "is not a known member" : "is required";

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

/** More criteria than any verdict has, unless MAX_TURNS is above its default. */
const MAX_DECISIONS = 1_000;

const decision = v.strictObject(
  {
    id: text,
    level,
    reason: v.pipe(
      v.nullish(text),
      v.description(
        `Required for a level that differs from the current one; at most ${MAX_REVIEW_CHARACTERS} characters`,
      ),
    ),
  },
  MEMBERS,
);

export const reviewRequest = v.strictObject(
  {
    expected_reviews: v.pipe(
      count,
      v.description("The number of reviews that the decision is based on; if it differs, nothing is stored"),
    ),
    expected_notes: v.optional(
      v.pipe(
        count,
        v.description(
          "The number of notes that the decision is based on; if it differs, nothing is stored. If omitted, all " +
            "notes count as seen",
        ),
      ),
    ),
    outcome,
    criteria: v.pipe(
      v.optional(
        v.pipe(
          v.array(decision, "must be a list"),
          v.maxLength(MAX_DECISIONS, `must be a list of at most ${MAX_DECISIONS} criteria`),
        ),
        [],
      ),
      v.description("Omitted criteria keep their current level"),
    ),
    summary: v.pipe(
      text,
      v.description(
        `The reason for the outcome; not blank, and at most ${MAX_REVIEW_CHARACTERS} characters. At most ` +
          `${MAX_REVIEW_BYTES} bytes as JSON, together with all reasons, including those kept from the last review`,
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
      v.pipe(count, v.description("The expected number of reviews; if it differs, nothing is released")),
    ),
  },
  MEMBERS,
);

export const releasedVerdict = v.strictObject({
  outcome: v.picklist(VERDICT_OUTCOMES),
  summary: v.string(),
  criteria: v.array(
    v.strictObject({
      ...whole,
      level,
      rationale: v.pipe(
        v.string(),
        v.description("The reason given by the person who chose the level, or else the examiner's"),
      ),
    }),
  ),
});

const learnersRelease = {
  review: v.pipe(
    v.nullable(wholeNumber),
    v.description("The number of the released review; null if the examiner's verdict was released"),
  ),
  at: utcTime,
  verdict: releasedVerdict,
};

export const release = v.object({ ...learnersRelease, by: principal });

export const noteRequest = v.strictObject(
  {
    text: v.pipe(text, v.description(`Not blank, and at most ${MAX_NOTE_CHARACTERS} characters`)),
  },
  MEMBERS,
);

export const note = v.object({ turn: turnSeq, text: v.string(), at: utcTime });

export const verdictRelease = v.picklist(VERDICT_RELEASES);
/** A release without the name of its author. */
export const releaseForLearner = v.strictObject(learnersRelease);

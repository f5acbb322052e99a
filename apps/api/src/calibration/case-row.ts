import { CRITERION_LEVELS, REVIEW_OUTCOMES } from "defense-core";
import type { Criterion } from "defense-openai";
import * as v from "valibot";
import {
  MAX_MATERIAL_BYTES,
  MAX_MATERIAL_FILES,
  materialPath,
  materialText,
  rubric,
} from "../import/rows.js";
import { traceDigest } from "../wire/record-schema.js";

/** A line of a calibration file: a defense and people's ratings of it. */
export function caseRow(criteria: readonly Criterion[]) {
  const ids = criteria.map(({ id }) => id);
  const levels = v.pipe(
    v.record(
      v.picklist(ids, `has a criterion that is not configured; the configured ones are ${ids.join(", ")}`),
      v.picklist(CRITERION_LEVELS, `must be one of ${CRITERION_LEVELS.join(", ")}`),
      "must be an object that maps criteria to levels",
    ),
    v.check((given) => Object.keys(given).length > 0, "must have a level for at least one criterion"),
  );
  const rating = closed({
    by: v.optional(text),
    levels,
    outcome: v.optional(v.picklist(REVIEW_OUTCOMES, `must be one of ${REVIEW_OUTCOMES.join(", ")}`)),
  });
  return closed({
    id: v.optional(text),
    statement: v.optional(v.nullable(text), null),
    record: v.optional(v.nullable(traceDigest), null),
    rubric: v.optional(rubric),
    material: v.optional(material),
    turns: v.pipe(
      v.array(turn, "must be a list of turns"),
      v.check(
        (turns) => turns.every(({ role }, index) => role === (index % 2 === 0 ? "examiner" : "learner")),
        "must begin with the examiner, and alternate",
      ),
      v.minLength(2, "must have a question and an answer"),
    ),
    ratings: v.pipe(
      v.array(rating, "must be a list of ratings"),
      v.minLength(1, "must have at least one rating"),
    ),
  });
}

/**
 * The same limits as for the import. Graders never get more material than that, so calibrating with more would be
 * pointless.
 */
const material = v.pipe(
  v.array(closed({ path: materialPath, text: materialText("must be a string") }), "must be a list of files"),
  v.maxLength(MAX_MATERIAL_FILES, `must be at most ${MAX_MATERIAL_FILES} files`),
  v.check(
    (files) => files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) <= MAX_MATERIAL_BYTES,
    `must have at most ${MAX_MATERIAL_BYTES} bytes in total`,
  ),
);

export type CalibrationCase = v.InferOutput<ReturnType<typeof caseRow>>;

const text = v.string("must be a string");

const turn = closed({ role: v.picklist(["examiner", "learner"], "must be examiner or learner"), text });

function closed<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === "never") return "is not a known member";
    return issue.expected === "Object" ? "must be an object" : "is required";
  });
}

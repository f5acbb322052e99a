import * as v from "valibot";
import { REASON_CODES, REASON_SEVERITIES } from "./review-reason.js";
import {
  AGREEMENT_MEASURES,
  CRITERION_LEVELS,
  GRADING_SOURCES,
  LEVEL_BASES,
  RECORD_STATES,
  VERDICT_OUTCOMES,
} from "./verdict.js";

/**
 * The schema that validates an examiner's verdict. `verdict.schema.json`, which OpenAPI documents use, is generated
 * from it. A test checks at compile time that `Verdict` agrees with the schema (test/verdict.test.ts).
 */

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const turnSeq = v.pipe(wholeNumber, v.description("The turn's seq"));
const outcome = v.picklist(VERDICT_OUTCOMES);
const level = v.picklist(CRITERION_LEVELS);

export const modelUsage = v.object({
  calls: v.pipe(
    wholeNumber,
    v.description("Calls to models for the whole defense: for its questions and its verdict"),
  ),
  prompt_tokens: v.nullable(wholeNumber),
  completion_tokens: v.nullable(wholeNumber),
  cached_prompt_tokens: v.optional(
    v.pipe(wholeNumber, v.description("Prompt tokens that servers had cached, if any server reported them")),
  ),
  refused: v.optional(
    v.pipe(
      v.record(v.string(), wholeNumber),
      v.description("How many replies of models were refused, by reason"),
    ),
  ),
  latency_ms: wholeNumber,
});

const criterion = v.object({
  id: v.string(),
  title: v.string(),
  level,
  rationale: v.string(),
  evidence: v.array(v.object({ turn: turnSeq, quote: v.string() })),
  basis: v.optional(
    v.pipe(
      v.picklist(LEVEL_BASES),
      v.description(
        "What the level is based on besides the learner's words; general_knowledge: nothing that the grader was given. A learner's token does not get it",
      ),
    ),
  ),
  unverified_quotes: v.optional(
    v.pipe(wholeNumber, v.description("Quotes that were discarded because no learner turn contains them")),
  ),
  spread: v.optional(
    v.pipe(
      wholeNumber,
      v.description(
        "Steps between the lowest and the highest level that graders gave independently: 0 if all agree, at most 2",
      ),
    ),
  ),
  agreement: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(1),
      v.description("Share of pairs of graders that independently gave the same level"),
    ),
  ),
});

const grader = v.object({
  model: v.string(),
  outcome: v.nullable(outcome),
  levels: v.pipe(v.record(v.string(), level), v.description("By criterion id")),
  first_levels: v.optional(
    v.pipe(
      v.record(v.string(), level),
      v.description(
        "The grader's initial levels, present if the graders differed widely and this one was asked again",
      ),
    ),
  ),
  second_look_failure: v.optional(
    v.pipe(
      v.string(),
      v.description("Why it gave no levels when it was asked again; its first levels then count"),
    ),
  ),
  failure: v.nullable(v.string()),
});

const reason = v.object({
  code: v.picklist(REASON_CODES),
  severity: v.picklist(REASON_SEVERITIES),
  criteria: v.optional(v.array(v.string())),
  turns: v.optional(v.array(turnSeq)),
  quote: v.optional(v.string()),
});

const factualError = v.object({
  turn: v.optional(turnSeq),
  quote: v.optional(v.string()),
  says: v.pipe(v.string(), v.description("What the learner claims")),
  right: v.pipe(v.string(), v.description("What is correct")),
});

export const verdict = v.object({
  outcome,
  confidence: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  summary: v.string(),
  criteria: v.array(criterion),
  needs_review: v.boolean(),
  review_reasons: v.array(v.string()),
  reasons: v.optional(
    v.pipe(
      v.array(reason),
      v.description(
        "The reasons as data; review_reasons has an English sentence for each with the severity must. A learner's token does not get it",
      ),
    ),
  ),
  for_reviewer: v.optional(
    v.pipe(v.string(), v.description("What a grader tells the reviewer. A learner's token does not get it")),
  ),
  errors: v.optional(
    v.pipe(
      v.array(factualError),
      v.description("What the learner got wrong, as graders see it. A learner's token does not get it"),
    ),
  ),
  record: v.optional(
    v.pipe(
      v.picklist(RECORD_STATES),
      v.description("What was known of how the learner worked. A learner's token does not get it"),
    ),
  ),
  injection_flags: v.array(
    v.object({
      turn: v.pipe(
        v.nullable(turnSeq),
        v.description("null if the words are in the record of the learner's work or in one of its files"),
      ),
      quote: v.string(),
      file: v.optional(
        v.pipe(v.string(), v.description("The path of the learner's file that has the words")),
      ),
    }),
  ),
  examiner: v.object({
    provider: v.string(),
    model: v.nullable(v.string()),
    prompt_version: v.nullable(v.string()),
    runs: wholeNumber,
    agreement: v.pipe(
      v.nullable(v.pipe(v.number(), v.maxValue(1))),
      v.description(
        "Share of pairs of graders' levels that are the same, 0 to 1; null if nothing can be compared. Without agreement_measure, in verdicts of earlier versions, it is Krippendorff's alpha",
      ),
    ),
    agreement_measure: v.optional(v.picklist(AGREEMENT_MEASURES)),
    graders: v.optional(v.array(grader)),
    informed_by: v.optional(
      v.pipe(
        v.array(v.object({ source: v.picklist(GRADING_SOURCES), complete: v.boolean() })),
        v.description(
          "What graders received besides the defense; if empty, the correctness of answers was judged blind",
        ),
      ),
    ),
    usage: v.optional(modelUsage),
  }),
});

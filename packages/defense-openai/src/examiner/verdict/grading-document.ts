import { toJsonSchema } from "@valibot/to-json-schema";
import { CRITERION_LEVELS, LEVEL_BASES } from "defense-core";
import * as v from "valibot";
import type { ResponseFormat } from "../../provider/chat-model.js";
import { CONFLICT_KINDS } from "./conflicts.js";
import { toGradingForm } from "./grading-form.js";

/** A grading as written by a model, not yet verified. */

/**
 * Models must write in this order: a level comes after its grounds, because a model that writes the level first only
 * defends it afterwards. Conflicts come first, because words that were taken back are no grounds.
 */
const gradingDocument = v.object({
  conflicts: v.array(
    v.object({
      turn: v.pipe(v.number(), v.integer()),
      quote: v.string(),
      later_turn: v.pipe(v.number(), v.integer()),
      later_quote: v.string(),
      how: v.picklist(CONFLICT_KINDS),
    }),
  ),
  criteria: v.array(
    v.object({
      id: v.string(),
      evidence: v.array(v.object({ turn: v.pipe(v.number(), v.integer()), quote: v.string() })),
      rationale: v.string(),
      basis: v.nullable(v.picklist(LEVEL_BASES)),
      level: v.picklist(CRITERION_LEVELS),
    }),
  ),
  errors: v.array(
    v.object({
      turn: v.nullable(v.pipe(v.number(), v.integer())),
      quote: v.nullable(v.string()),
      says: v.string(),
      right: v.string(),
    }),
  ),
  instructions: v.array(v.object({ turn: v.nullable(v.pipe(v.number(), v.integer())), quote: v.string() })),
  summary: v.string(),
  for_reviewer: v.string(),
  confidence: v.nullable(v.number()),
});

export type GradingDocument = v.InferOutput<typeof gradingDocument>;

/**
 * Parses a grading leniently and checks it strictly. Returns the grading, or its problems for the model to correct.
 * `ids` are the criteria to grade.
 */
export function readGrading(
  document: unknown,
  ids: readonly string[],
): { grading: GradingDocument } | { problems: string } {
  if (document === undefined) return { problems: "there is no JSON document in it" };
  const result = v.safeParse(gradingDocument, toGradingForm(document, ids));
  if (result.success) {
    const torn = ofSeveralLevels(result.output, ids);
    if (torn.length === 0) return { grading: bounded(result.output) };
    return {
      problems: `${torn.join(", ")}: several levels for one criterion`.slice(0, MAX_PROBLEM_CHARACTERS),
    };
  }
  const problems = result.issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => `${v.getDotPath(issue) ?? "it"}: ${issue.message}`);
  return { problems: problems.join("; ").slice(0, MAX_PROBLEM_CHARACTERS) };
}

/** The ids of criteria with several levels, which makes the intended level unknown. */
function ofSeveralLevels({ criteria }: GradingDocument, ids: readonly string[]): string[] {
  return ids.filter((wanted) => {
    const levels = criteria.filter(({ id }) => id === wanted).map(({ level }) => level);
    return new Set(levels).size > 1;
  });
}

/** Cuts all parts of a document to their maximum length, and drops a confidence that is not a probability. */
function bounded({
  summary,
  confidence,
  criteria,
  instructions,
  ...others
}: GradingDocument): GradingDocument {
  return {
    conflicts: others.conflicts.map((conflict) => ({
      ...conflict,
      quote: cut(conflict.quote),
      later_quote: cut(conflict.later_quote),
    })),
    summary: cut(summary),
    for_reviewer: cut(others.for_reviewer),
    errors: others.errors.map(({ turn, quote, says, right }) => ({
      turn,
      quote: quote && cut(quote),
      says: cut(says),
      right: cut(right),
    })),
    confidence: confidence !== null && confidence >= 0 && confidence <= 1 ? confidence : null,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      rationale: cut(criterion.rationale),
      evidence: criterion.evidence
        .map(({ turn, quote }) => ({ turn, quote: cut(quote) }))
        .filter(({ quote }) => quote !== ""),
    })),
    instructions: instructions.map(({ turn, quote }) => ({ turn, quote: cut(quote) })),
  };
}

const MAX_CHARACTERS = 2_000;

function cut(text: string): string {
  return text.slice(0, MAX_CHARACTERS).toWellFormed().trim();
}

const MAX_PROBLEMS = 5;
const MAX_PROBLEM_CHARACTERS = 1_000;

/** The form of a grading, for servers that can enforce it. */
export const gradingFormat: ResponseFormat = {
  type: "json_schema",
  json_schema: {
    name: "grading",
    strict: true,
    schema: closed(toJsonSchema(gradingDocument, { errorMode: "throw" })),
  },
};

/** Strict servers require every object in a schema to rule out other members. */
function closed(schema: unknown): Record<string, unknown> {
  return closedValue(schema) as Record<string, unknown>;
}

function closedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedValue);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== "$schema");
  const copy = Object.fromEntries(members.map(([name, member]) => [name, closedValue(member)]));
  return copy.type === "object" ? { ...copy, additionalProperties: false } : copy;
}

import * as v from "valibot";
import { parse, YAMLParseError } from "yaml";
import { defaultCriteriaText } from "../../generated/default-texts.js";
import { criteriaDocument } from "./criteria-schema.js";

/** A criterion that a defense is judged by. */
export interface Criterion {
  /**
   * 1 to 64 letters, digits, `-` or `_`; unique among the criteria, and not the name of a member that every object has.
   */
  readonly id: string;
  readonly title: string;
  /** What a learner must show to meet it. */
  readonly description: string;
  /** True if a pass requires it. Default: `false`. */
  readonly essential?: boolean | undefined;
  /** True if it is asked about after all others, as transfer to something new is. Default: `false`. */
  readonly last?: boolean | undefined;
  /** What answers at each level look like. Only graders read it. Default: they decide by the description alone. */
  readonly levels?: LevelAnchors | undefined;
}

/** Descriptions of answers that meet a criterion, meet it in part, and do not meet it. */
export interface LevelAnchors {
  readonly met: string;
  readonly partly_met: string;
  readonly not_met: string;
}

/**
 * Reads a criteria document in YAML or JSON. Its schema is `defense-openai/criteria.schema.json`.
 *
 * @example
 * ```js
 * import { parseCriteria } from "defense-openai";
 *
 * const [depth] = parseCriteria("criteria: [{ id: depth, title: Depth, description: Explains why. }]");
 * depth; // => { id: "depth", title: "Depth", description: "Explains why.", essential: false }
 * ```
 *
 * @throws Error that says what is wrong and where; TypeError if `text` is not a string.
 */
export function parseCriteria(text: string): readonly Criterion[] {
  if (typeof text !== "string") throw new TypeError("parseCriteria expects the text of a document");
  const result = v.safeParse(criteriaDocument, parsed(text));
  if (result.success) return result.output.criteria;
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? "it"} ${issue.message}`).join("; "));
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(error.message, { cause: error });
    throw error;
  }
}

/** The criteria that come with this package, in `criteria/default.yaml`: five, two of them essential. */
export function defaultCriteria(): readonly Criterion[] {
  return parseCriteria(defaultCriteriaText);
}

/** Describes the criteria to the model that asks. */
export function describeCriteria(criteria: readonly Criterion[]): string {
  return criteria.map(describe).join("\n");
}

/** Describes the criteria to graders, with typical answers at each level. */
export function describeForGraders(criteria: readonly Criterion[]): string {
  return criteria
    .flatMap((criterion) => [
      describe(criterion),
      ...Object.entries(criterion.levels ?? {}).map(([level, anchor]) => `  ${level}: ${anchor}`),
    ])
    .join("\n");
}

function describe({ id, title, description }: Criterion): string {
  return `- ${id}: ${title}. ${description}`;
}

import * as v from "valibot";
import { parse, YAMLParseError } from "yaml";
import { defaultCriteriaText } from "../../generated/default-texts.js";
import { criteriaDocument } from "./criteria-schema.js";

/** What a defense is judged by. */
export interface Criterion {
  /** 1 to 64 letters, digits, `-` or `_`; unique among the criteria. */
  readonly id: string;
  readonly title: string;
  /** What a learner who meets it shows. */
  readonly description: string;
  /** Nobody passes without it. Default: no. */
  readonly essential?: boolean | undefined;
}

/**
 * Reads a document of criteria, in YAML or JSON. Its form: `defense-openai/criteria.schema.json`.
 *
 * @example
 * ```js
 * import { parseCriteria } from "defense-openai";
 *
 * const [depth] = parseCriteria("criteria: [{ id: depth, title: Depth, description: Explains why. }]");
 * depth; // => { id: "depth", title: "Depth", description: "Explains why.", essential: false }
 * ```
 *
 * @throws Error that says what is wrong, and where; TypeError for anything but a string.
 */
export function parseCriteria(text: string): readonly Criterion[] {
  if (typeof text !== "string") throw new TypeError("parseCriteria takes the text of a document");
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

/** The criteria as they are described to a model. */
export function describeCriteria(criteria: readonly Criterion[]): string {
  return criteria.map(({ id, title, description }) => `- ${id}: ${title}. ${description}`).join("\n");
}

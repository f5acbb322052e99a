import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse, YAMLParseError } from "yaml";
import { packageFolder } from "./package-folder.js";

/** What a defense is judged by. */
export interface Criterion {
  /** 1 to 64 letters, digits, `-` or `_`; no two criteria have the same. */
  readonly id: string;
  readonly title: string;
  /** What a learner shows who meets it. */
  readonly description: string;
  /** Without it nobody passes. Default: no. */
  readonly essential?: boolean | undefined;
}

const line = v.pipe(v.string("must be a text"), v.trim(), v.nonEmpty("must not be empty"));

/** A list of criteria: 1 to 30. */
export const criteriaList = v.pipe(
  v.array(
    v.strictObject(
      {
        id: v.pipe(line, v.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, - or _")),
        title: line,
        description: line,
        essential: v.optional(v.boolean("must be true or false"), false),
      },
      (issue) => (issue.expected === "never" ? "is not a known member" : "is needed"),
    ),
    "must be a list",
  ),
  v.minLength(1, "must have at least one criterion"),
  v.maxLength(30, "must have at most 30 criteria"),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "must not have an id twice"),
);

/** A document of criteria; `criteria/criteria.schema.json` says the same. */
export const criteriaDocument = v.object({ criteria: criteriaList }, "must be a document with criteria");

/**
 * Reads a document of criteria, YAML or JSON. Its form: `defense-openai/criteria.schema.json`.
 *
 * @example
 * const criteria = parseCriteria("criteria: [{ id: depth, title: Depth, description: Explains why. }]");
 *
 * @throws Error that says what is wrong with it, and where.
 */
export function parseCriteria(text: string): readonly Criterion[] {
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
  return parseCriteria(readFileSync(join(packageFolder(), "criteria", "default.yaml"), "utf8"));
}

/** The criteria as a model is told them. */
export function describeCriteria(criteria: readonly Criterion[]): string {
  return criteria.map(({ id, title, description }) => `- ${id}: ${title}. ${description}`).join("\n");
}

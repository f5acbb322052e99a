import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse, YAMLParseError } from "yaml";
import { packageFolder } from "../package-folder.js";

/** What a defense is judged by. */
export interface Criterion {
  readonly id: string;
  readonly title: string;
  /** What a learner shows who meets it. */
  readonly description: string;
  /** Without it nobody passes. */
  readonly essential: boolean;
}

const line = v.pipe(v.string("must be a text"), v.trim(), v.nonEmpty("must not be empty"));

const criteriaFile = v.object(
  {
    criteria: v.pipe(
      v.array(
        v.strictObject(
          {
            id: v.pipe(line, v.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, - or _")),
            title: line,
            description: line,
            essential: v.optional(v.boolean("must be true or false"), false),
          },
          (issue) => (issue.expected === "never" ? "is none that is known" : "is needed"),
        ),
        "must be a list",
      ),
      v.minLength(1, "must have at least one criterion"),
      v.maxLength(30, "must have at most 30 criteria"),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "must not have an id twice"),
    ),
  },
  "must be a document with criteria",
);

/**
 * Reads a file of criteria; without a name the one that comes with the server.
 *
 * @throws Error that says what is wrong with the file, and where.
 */
export function readCriteria(file: string | null): readonly Criterion[] {
  const path = file ?? join(packageFolder(), "criteria", "default.yaml");
  const wrong = (what: string, cause?: unknown) => new Error(`the criteria in ${path}: ${what}`, { cause });
  let content: unknown;
  try {
    content = parse(readFileSync(path, "utf8"));
  } catch (error) {
    const what =
      error instanceof YAMLParseError ? error.message : `cannot be read (${(error as Error).message})`;
    throw wrong(what, error);
  }
  const result = v.safeParse(criteriaFile, content);
  if (result.success) return result.output.criteria;
  throw wrong(result.issues.map((issue) => `${v.getDotPath(issue) ?? "it"} ${issue.message}`).join("; "));
}

/** The criteria as a model is told them. */
export function describeCriteria(criteria: readonly Criterion[]): string {
  return criteria.map(({ id, title, description }) => `- ${id}: ${title}. ${description}`).join("\n");
}

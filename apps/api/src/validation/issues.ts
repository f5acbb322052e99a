import * as v from "valibot";

/** How many problems are named. The others are only counted. */
const MAX_NAMED_ISSUES = 10;

/** Describes what is wrong in one readable sentence. It names the first fields, but not their values. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], whole: string): string {
  const named = issues
    .slice(0, MAX_NAMED_ISSUES)
    .map((issue) => `${v.getDotPath(issue) ?? whole}: ${issue.message}`);
  const more = issues.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

/** True if a JSON value is an object. Schemas accept arrays as objects. */
export function isJsonObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

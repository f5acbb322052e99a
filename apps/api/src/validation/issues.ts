import * as v from "valibot";

/** One readable sentence about everything that is wrong, naming each field; values are not repeated. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], whole: string): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? whole}: ${issue.message}`).join("; ");
}

/** Whether a JSON value is an object; schemas accept arrays as objects. */
export function isJsonObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

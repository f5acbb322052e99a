import type { IgnoredFinding } from "../../findings/ignored.js";

/** What the contract ignores, for each rule and reason: `2 × workflow/env: a reason`. */
export function ignoredTexts(ignored: readonly IgnoredFinding[]): string[] {
  const groups = Map.groupBy(ignored, ({ rule, reason }) => `${rule}: ${reason.trim()}`);
  return [...groups].map(([text, { length }]) => `${length} × ${text}`);
}

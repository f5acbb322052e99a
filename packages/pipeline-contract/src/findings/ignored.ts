import type { Finding } from "./finding.js";
import type { RuleId } from "./rules.js";

/** A rule whose findings people put up with, and why. */
export interface IgnoredRule {
  readonly rule: RuleId;
  readonly reason: string;
  /** Only findings about this stage. */
  readonly stage?: string;
}

/** A finding that does not count, because the contract says so. */
export interface IgnoredFinding extends Finding {
  /** What the contract gives as the reason. */
  readonly reason: string;
}

/** The entry that covers a finding. */
export type Ignoring = (rule: RuleId, stage: string | null | undefined) => IgnoredRule | undefined;

/** What a list of ignored rules covers: first for a stage by name, then for all. */
export function ignoringOf(entries: readonly IgnoredRule[] = []): Ignoring {
  const byScope = new Map<string, IgnoredRule>();
  for (const entry of entries) {
    const scope = scopeOf(entry.rule, entry.stage);
    if (!byScope.has(scope)) byScope.set(scope, entry);
  }
  return (rule, stage) => byScope.get(scopeOf(rule, stage ?? undefined)) ?? byScope.get(scopeOf(rule));
}

function scopeOf(rule: RuleId, stage?: string): string {
  return stage === undefined ? rule : `${rule} ${stage}`;
}

/** What is ignored, for each rule and reason: `2 × workflow/env: a reason`. */
export function summariesOf(ignored: readonly IgnoredFinding[]): string[] {
  const groups = Map.groupBy(ignored, ({ rule, reason }) => `${rule}: ${reason.trim()}`);
  return [...groups].map(([text, { length }]) => `${length} × ${text}`);
}

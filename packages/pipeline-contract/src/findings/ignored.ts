import type { Finding } from "./finding.js";
import type { RuleId } from "./rules.js";

/** A rule whose findings are accepted, with the reason. */
export interface IgnoredRule {
  readonly rule: RuleId;
  readonly reason: string;
  /** Limits the entry to findings about this stage. */
  readonly stage?: string;
}

/** A finding that the contract says to ignore. */
export interface IgnoredFinding extends Finding {
  /** The contract's reason. */
  readonly reason: string;
}

/** Finds the entry that covers a finding, if any. */
export type Ignoring = (rule: RuleId, stage: string | null | undefined) => IgnoredRule | undefined;

/** Looks for entries about a finding's stage first, then for entries without a stage. */
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

/** Summarizes ignored findings by rule and reason: `2 × workflow/env: a reason`. */
export function summariesOf(ignored: readonly IgnoredFinding[]): string[] {
  const groups = Map.groupBy(ignored, ({ rule, reason }) => `${rule}: ${reason.trim()}`);
  return [...groups].map(([text, { length }]) => `${length} × ${text}`);
}

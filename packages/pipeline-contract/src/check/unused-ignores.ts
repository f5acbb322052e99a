import type { Contract } from "../contract/contract.js";
import { collectFindings } from "../findings/collect.js";
import type { Finding } from "../findings/finding.js";
import { type IgnoredFinding, ignoringOf } from "../findings/ignored.js";
import type { SourceRange } from "../source/text.js";

export interface Ignored {
  readonly ignored: readonly IgnoredFinding[];
  readonly workflows: readonly unknown[];
  readonly scripts: readonly unknown[];
}

/** Reports entries of `ignore` that matched no findings, as hints. */
export function hintsAtUnused(
  { ignore = [] }: Contract,
  { ignored, workflows, scripts }: Ignored,
  file: string | undefined,
  rangeOf: (path: readonly string[]) => SourceRange,
): readonly Finding[] {
  const ignoring = ignoringOf(ignore);
  const used = new Set(ignored.map(({ rule, stage }) => ignoring(rule, stage)));
  return collectFindings(file ?? "contract", (report) => {
    for (const [index, entry] of ignore.entries()) {
      const checked = entry.rule.startsWith("workflow/") ? workflows : scripts;
      if (used.has(entry) || checked.length === 0) continue;
      report("contract/unused-ignore", rangeOf(["ignore", `${index}`, "rule"]), {
        message: "This entry matches no findings.",
        fix: "Remove it, so that it cannot hide a later finding.",
        stage: entry.stage,
        path: `ignore[${index}]`,
        actual: entry.rule,
      });
    }
  });
}

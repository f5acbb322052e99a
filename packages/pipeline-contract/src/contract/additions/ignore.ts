import type { IgnoredRule } from "../../findings/ignored.js";
import { nearest } from "../../findings/nearest.js";
import { rules } from "../../findings/rules.js";
import type { Contract } from "../contract.js";
import { malformed, type Refusal } from "../refusal.js";

/** More findings would not help the reader. */
const MAX_REFUSALS = 100;

/** Rejects entries that name an unknown rule or stage, give no reason, or would hide the fact that nothing is checked. */
export function refusedIgnores({ ignore = [], stages }: Contract): Refusal[] {
  const names = new Set(stages.map(({ name }) => name));
  const refusals: Refusal[] = [];
  for (const [index, entry] of ignore.entries()) {
    if (refusals.length >= MAX_REFUSALS) break;
    refusals.push(...refusedEntry(entry, ["ignore", `${index}`], names));
  }
  return refusals;
}

function refusedEntry(
  { rule, reason, stage }: IgnoredRule,
  path: readonly string[],
  stages: ReadonlySet<string>,
): Refusal[] {
  const refusals = refusedRule(rule, [...path, "rule"]);
  if (rule === "workflow/job-missing" && stage === undefined) {
    const message =
      "A missing job can be ignored for one stage only; otherwise, a workflow without any of the jobs would conform.";
    refusals.push(malformed(path, message, "Name the `stage`."));
  }
  if (!/[^\s\p{C}]/u.test(reason)) {
    const fix = "Say why the findings do not matter, for later readers.";
    refusals.push(malformed([...path, "reason"], "The reason is blank.", fix));
  }
  if (stage !== undefined && !stages.has(stage)) {
    const fix = "Name a stage of the contract, or remove `stage`.";
    refusals.push(malformed([...path, "stage"], `There is no stage ${JSON.stringify(stage)}.`, fix));
  }
  return refusals;
}

function refusedRule(rule: string, path: readonly string[]): Refusal[] {
  if (!Object.hasOwn(rules, rule)) {
    const guess = nearest(rule, Object.keys(rules));
    const fix = guess ? `Did you mean \`${guess}\`?` : "`pipeline-contract explain` lists all rules.";
    return [malformed(path, `There is no rule ${JSON.stringify(rule)}.`, fix)];
  }
  const reason = whyNotIgnored(rule);
  if (reason === undefined) return [];
  return [malformed(path, `The rule ${rule} cannot be ignored: ${reason}.`, "Remove the entry.")];
}

/** Explains why a rule cannot be ignored. A part that is not checked, or never runs, cannot conform. */
function whyNotIgnored(rule: string): string | undefined {
  if (rule.startsWith("contract/")) return "it is about the contract itself";
  if (rule.endsWith("/unreadable") || rule === "script/undecided-syntax")
    return "nothing is known about a file that cannot be read";
  if (rule === "workflow/refused") return "forges do not run such a workflow";
  if (rule === "workflow/missing" || rule === "workflow/ambiguous")
    return "no workflow is checked in that case";
  if (rule === "script/edited" || rule === "script/undecided-size")
    return "the rest of the script is not checked in that case";
  return undefined;
}

import type { Finding } from "../findings/finding.js";
import { quotedNames } from "../findings/quoted-names.js";

/** More causes would be hard to take in. */
const MAX_CAUSES = 8;

/**
 * Explains in a few lines why a workflow does not conform to its own draft: each cause once, with the jobs affected.
 */
export function summarize(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ["The workflow conforms to this draft."];
  const causes = [...Map.groupBy(findings, causeOf)];
  const more = causes.length - MAX_CAUSES;
  return [
    "The workflow does not conform to this draft yet:",
    ...causes.slice(0, MAX_CAUSES).map(([cause, found]) => `- ${placesOf(found)}: ${cause}`),
    ...(more > 0 ? [`- and ${more} more; \`pipeline-contract check\` lists all of them.`] : []),
  ];
}

function causeOf({ rule, message, fix, actual }: Finding): string {
  // Every job that runs shell commands is a stage of the draft.
  if (rule === "workflow/job-extra")
    return `The draft leaves out jobs without shell commands: ${actual}. Move them to another workflow.`;
  return rule.startsWith("workflow/command-") ? APART : `${message} ${fix}`;
}

/** Since the draft has the job's own commands, only their grouping can differ. */
const APART =
  "The job's steps cannot be joined into one command, because one step leaves something (such as a directory) for the next, or the stage is optional. Write them as one step, with `(…)` around commands that change the directory.";

function placesOf(findings: readonly Finding[]): string {
  const file = findings[0]?.file;
  const lines = [...new Set(findings.map(({ line }) => line))];
  const shown = lines.slice(0, MAX_CAUSES).join(", ") + (lines.length > MAX_CAUSES ? ", …" : "");
  const stages = [...new Set(findings.flatMap(({ stage }) => stage ?? []))];
  return stages.length === 0 ? `${file}:${shown}` : `${file}:${shown} (${quotedNames(stages)})`;
}

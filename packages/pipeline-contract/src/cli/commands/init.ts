import { checkConformance } from "../../check/check-conformance.js";
import { draftContract } from "../../draft/draft-contract.js";
import type { Finding } from "../../findings/finding.js";
import { existingWorkflows, readTextFile } from "../input/files.js";
import type { Options } from "../input/options.js";
import { printable } from "../messages/printable.js";
import { UsageError } from "../messages/usage-error.js";

/** Prints a draft contract for an existing workflow, and notes what could not be carried over. */
export async function init(options: Options): Promise<number> {
  const [name, ...more] = options.workflow ?? existingWorkflows();
  if (name === undefined)
    throw new UsageError("No workflow found to start from. Specify one with --workflow.");
  if (more.length > 0)
    throw new UsageError("A contract describes one workflow. Specify which with --workflow.");
  const { text } = readTextFile(name);
  const draft = draftContract(text);
  if (draft.problem) throw new UsageError(`${name}:${draft.problem.line}: ${draft.problem.message}`);
  process.stdout.write(draft.contract);
  const { findings } = checkConformance({
    contract: draft.contract,
    workflow: text,
    files: { workflow: name },
  });
  for (const note of [...draft.notes, ...findings.map(noteOf)]) process.stderr.write(`${printable(note)}\n`);
  return findings.length === 0 ? 0 : 1;
}

function noteOf({ file, line, rule, message, fix }: Finding): string {
  return `${file}:${line} ${rule}: not carried over. ${message} ${fix}`;
}

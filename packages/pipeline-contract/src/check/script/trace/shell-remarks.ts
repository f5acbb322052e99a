import type { Script } from "unbash";
import { bashIn } from "../../../shell/bash.js";
import { profileOf } from "../../../shell/command-profile.js";
import { type ScriptShell, shellNamedBy } from "../../../shell/shebang.js";
import { located } from "../../../source/text.js";
import type { Remark, ScriptRun } from "../state/execution-record.js";

const RULE = "script/undecided-shell";
const FIX = "Start the script with `#!/usr/bin/env bash`, or rewrite this for sh.";

/**
 * Reports where the shell of the first line may read the script, or the contract's commands in it, differently from the
 * checker.
 */
export function remarksOnFirstLine(script: Script, source: string, runs: readonly ScriptRun[]): Remark[] {
  const { shebang } = script;
  if (shebang === undefined) return remarksOnShell("sh", script, source, runs);
  const shell = shellNamedBy(shebang);
  if (shell !== undefined) return remarksOnShell(shell, script, source, runs);
  const message = "It is not known how this interpreter reads the script.";
  return [{ rule: RULE, offset: 0, message, fix: "Use sh or bash.", actual: shebang }];
}

/** Reports what a known shell may read differently. @param start where the script starts in the joined texts */
export function remarksOnShell(
  shell: ScriptShell,
  script: Script,
  source: string,
  runs: readonly ScriptRun[],
  start = 0,
): Remark[] {
  if (shell === "bash") return [];
  return [...bashRemarks(script, source, start), ...commandRemarks(runs)];
}

/** One remark on each line: more would add nothing. */
function bashRemarks(script: Script, source: string, start: number): Remark[] {
  const { positionOf } = located(source);
  const lines = new Set<number>();
  const remarks: Remark[] = [];
  for (const { pos, end } of bashIn(script, source)) {
    const { line } = positionOf(pos);
    if (lines.has(line)) continue;
    lines.add(line);
    const message = "This is specific to Bash; it is not known how another shell interprets it.";
    const actual = source.slice(pos, end).split("\n", 1)[0];
    remarks.push({ rule: RULE, offset: start + pos, end: start + end, message, fix: FIX, actual });
  }
  return remarks;
}

/** A workflow runs the contract's commands in Bash. */
function commandRemarks(runs: readonly ScriptRun[]): Remark[] {
  return runs.flatMap(({ text, offset, end, isOfContract }) => {
    const different = isOfContract ? profileOf(text).notPortable : undefined;
    if (different === undefined) return [];
    const message = `The workflow runs this command in Bash; in sh, \`${different}\` may mean something else.`;
    return [{ rule: RULE, offset, end, message, fix: FIX, actual: text }];
  });
}

import type { Script } from "unbash";
import { bashIn } from "../../../shell/bash.js";
import { profileOf } from "../../../shell/command-profile.js";
import { type ScriptShell, shellNamedBy } from "../../../shell/shebang.js";
import { located } from "../../../source/text.js";
import type { Remark, ScriptRun } from "../state/execution-record.js";
import { assumedFolderIn } from "../values/paths.js";

const RULE = "script/undecided-shell";
const FIX = "Start the script with `#!/usr/bin/env bash`, or rewrite this for sh.";

/**
 * Reports parts of the script, and commands of the contract in it, that the shell named in the first line may interpret
 * differently from Bash.
 */
export function remarksOnFirstLine(script: Script, source: string, runs: readonly ScriptRun[]): Remark[] {
  const { shebang } = script;
  if (shebang === undefined)
    return [...remarksOnShell("sh", script, source, runs), ...folderRemarks(script, source)];
  const shell = shellNamedBy(shebang);
  if (shell !== undefined) return remarksOnShell(shell, script, source, runs);
  const message = "It is not known how this interpreter reads the script.";
  return [{ rule: RULE, offset: 0, message, fix: "Use sh or bash.", actual: shebang }];
}

/** Reports what fails in a script that no one can start by its name. */
function folderRemarks(script: Script, source: string): Remark[] {
  const found = assumedFolderIn(script);
  if (!found) return [];
  const { pos, end } = found;
  const message =
    "Without a first line that names its shell, the script is started as `sh ci.sh`, a path without a folder.";
  const fix = 'Start the script with `#!/bin/sh`, or write `$(dirname "$0")`.';
  return [{ rule: RULE, offset: pos, end, message, fix, actual: source.slice(pos, end) }];
}

/**
 * Reports what the given shell may interpret differently from Bash. @param start where the script starts in the joined
 * texts
 */
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

/** Adds one remark for each line. */
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

function commandRemarks(runs: readonly ScriptRun[]): Remark[] {
  return runs.flatMap(({ text, offset, end, isOfContract }) => {
    const different = isOfContract ? profileOf(text).notPortable : undefined;
    if (different === undefined) return [];
    const message = `The workflow runs this command in Bash; in sh, \`${different}\` may mean something else.`;
    return [{ rule: RULE, offset, end, message, fix: FIX, actual: text }];
  });
}

import type { Script } from "unbash";
import type { ReportFinding } from "../../findings/finding.js";
import { bashIn } from "../../shell/bash.js";
import { profileOf } from "../../shell/command-profile.js";
import { type LocatedText, START } from "../../source/text.js";
import type { ScriptRun } from "./execution-record.js";

const INTERPRETER = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s*)?)?(sh|ash|bash|dash|busybox\s+sh)\s*$/;
/** All that follows a program in a first line is one argument of it, unless `env -S` splits it. */
const WITH_OPTIONS = /^#!\s*(?:\S*\/)?(?:env\s+-S\s*)?(sh|ash|bash|dash)\s+-[euxv]+\s*$/;
const FIX = "Start the script with `#!/usr/bin/env bash`, or rewrite this for sh.";

/** The script is run by a shell that takes it, and the contract's commands in it, for what the checker does. */
export function checkShell(
  script: Script,
  runs: readonly ScriptRun[],
  source: LocatedText,
  report: ReportFinding,
): void {
  const { shebang } = script;
  const [, shell] = INTERPRETER.exec(shebang ?? "") ?? WITH_OPTIONS.exec(shebang ?? "") ?? [];
  if (shebang !== undefined && shell === undefined) {
    report("script/undecided-shell", START, {
      message: "It is not known how this interpreter reads the script.",
      fix: "Use sh or bash.",
      actual: shebang,
    });
    return;
  }
  if (shell === "bash") return;
  reportBash(script, source, report);
  reportCommands(runs, source, report);
}

/** Only the first one of each line: more of them say nothing new. */
function reportBash(script: Script, { text, placeOf }: LocatedText, report: ReportFinding): void {
  const lines = new Set<number>();
  for (const { pos, end } of bashIn(script, text)) {
    const at = placeOf(pos, end);
    if (lines.has(at.line)) continue;
    lines.add(at.line);
    report("script/undecided-shell", at, {
      message: "This is specific to Bash; it is not known how another shell interprets it.",
      fix: FIX,
      actual: text.slice(pos, end).split("\n", 1)[0],
    });
  }
}

/** A workflow runs the contract's commands in Bash. */
function reportCommands(runs: readonly ScriptRun[], { placeOf }: LocatedText, report: ReportFinding): void {
  for (const { text, offset, end, known } of runs) {
    const different = known ? profileOf(text).notPortable : undefined;
    if (different === undefined) continue;
    report("script/undecided-shell", placeOf(offset, end), {
      message: `The workflow runs this command in Bash; in sh, \`${different}\` may mean something else.`,
      fix: FIX,
      actual: text,
    });
  }
}

import type { Script } from "unbash";
import type { ReportFinding } from "../../findings/finding.js";
import { bashIn } from "../../shell/bash.js";
import { type LocatedText, START } from "../../source/text.js";

const INTERPRETER =
  /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s*)?)?(sh|ash|bash|dash|busybox\s+sh)(?:\s+-[euxv]+)?\s*$/;

/** The script is run by a shell that takes it for what the checker does. */
export function checkShell(script: Script, source: LocatedText, report: ReportFinding): void {
  const { shebang } = script;
  const [, shell] = INTERPRETER.exec(shebang ?? "") ?? [];
  if (shebang !== undefined && shell === undefined) {
    report("script/undecided-shell", START, {
      message: "What this interpreter makes of the script is not known.",
      fix: "Use sh or bash.",
      actual: shebang,
    });
    return;
  }
  if (shell !== "bash") reportBash(script, source, report);
}

/** Only the first one of each line: more of them say nothing new. */
function reportBash(script: Script, { text, positionOf }: LocatedText, report: ReportFinding): void {
  const lines = new Set<number>();
  for (const { pos, end } of bashIn(script, text)) {
    const at = positionOf(pos);
    if (lines.has(at.line)) continue;
    lines.add(at.line);
    report("script/undecided-shell", at, {
      message: "Only Bash understands this; what another shell makes of it is not known.",
      fix: "Start the script with `#!/usr/bin/env bash`, or write it for sh.",
      actual: text.slice(pos, end).split("\n", 1)[0],
    });
  }
}

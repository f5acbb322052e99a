import type { ReportFinding } from "../../../findings/finding.js";
import { quotedNames } from "../../../findings/quoted-names.js";
import type { JoinedTexts } from "../../../source/joined-texts.js";
import type { FileLocation } from "../../../source/text.js";
import type { Difference, Part } from "../../sequence/differences.js";
import { describeMissing } from "../../sequence/missing.js";
import type { ScriptRun } from "../state/execution-record.js";
import type { Trace } from "../trace/trace-script.js";
import { type NotRun, notRunIn } from "./not-run.js";

type Missing = Extract<Difference<ScriptRun>, { kind: "missing" }>;

/** Reports the commands that the script does not run, with one finding for each location or cause. */
export function checkMissing(
  missing: readonly Missing[],
  trace: Trace,
  texts: JoinedTexts,
  report: ReportFinding,
): void {
  const runs = new Map(trace.runs.map((run) => [run.text, run]));
  const notRun = notRunIn(texts.text, trace);
  const withoutCommand = new Set(
    missing.flatMap(({ expected: { stage, kind, whole } }) => (kind === "command" && !whole ? [stage] : [])),
  );
  const absent: Missing[] = [];
  const installs: Part[] = [];
  for (const one of missing) {
    const { expected } = one;
    const isRun = runs.has(expected.text);
    const found = isRun ? undefined : notRun(expected.text);
    // The command may be among the hidden ones, which have already been reported.
    if (found && found.rule !== "script/command-unreachable" && trace.hidesCommands) continue;
    const isForCommand = expected.kind === "install" && !withoutCommand.has(expected.stage);
    if (isRun && isForCommand) installs.push(expected);
    else if (found) reportNotRun(expected, found, texts, report);
    else absent.push(one);
  }
  for (const [install, parts] of Map.groupBy(installs, (part) => part.text))
    reportInstall(parts, texts.rangeOf(runs.get(install)?.offset ?? 0), report);
  for (const [before, together] of Map.groupBy(absent, (one) => one.before)) {
    const parts = together.map(({ expected }) => expected);
    reportAbsent(parts, texts.rangeOf(before?.offset ?? texts.endOfFirst), report);
  }
}

function reportNotRun(
  { stage, text }: Part,
  { rule, offset, message, fix }: NotRun,
  texts: JoinedTexts,
  report: ReportFinding,
): void {
  report(rule, texts.rangeOf(offset), { message, fix, stage: stage.name, expected: text });
}

function reportInstall(parts: readonly Part[], at: FileLocation, report: ReportFinding): void {
  const names = parts.map(({ stage }) => stage.name);
  report("script/command-missing", at, {
    message: `The script runs this install, but not again for ${names.length === 1 ? "stage" : "the stages"} ${quotedNames(names)}.`,
    fix: "Set the contract's `install_once`, if one install is enough for all stages; or run it before each command.",
    stage: onlyName(parts),
    expected: parts[0]?.text,
  });
}

function reportAbsent(parts: readonly Part[], at: FileLocation, report: ReportFinding): void {
  const [first, ...more] = parts;
  if (!first) return;
  report("script/command-missing", at, {
    message: `The script does not run ${describeMissing([first, ...more])} here.`,
    fix:
      more.length === 0
        ? "Add the command, or generate the script."
        : "Add the commands, or generate the script.",
    stage: onlyName(parts),
    expected: parts.map(({ text }) => text).join("\n"),
  });
}

function onlyName(parts: readonly Part[]): string | undefined {
  const names = new Set(parts.map(({ stage }) => stage.name));
  return names.size === 1 ? parts[0]?.stage.name : undefined;
}

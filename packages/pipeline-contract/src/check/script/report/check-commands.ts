import { sharedInstall } from "../../../contract/additions/install-once.js";
import { type Contract, type ContractCommand, commandsOf } from "../../../contract/contract.js";
import type { ReportFinding } from "../../../findings/finding.js";
import type { RuleId } from "../../../findings/rules.js";
import type { JoinedTexts } from "../../../source/joined-texts.js";
import type { FileLocation } from "../../../source/text.js";
import { compareSequences } from "../../sequence/compare-sequences.js";
import type { Part, Present } from "../../sequence/differences.js";
import { joined } from "../../sequence/joined.js";
import { mayBe, type ScriptRun } from "../state/execution-record.js";
import { allOf, anyOf } from "../state/tristate.js";
import type { Trace } from "../trace/trace-script.js";
import { checkContexts } from "./check-contexts.js";
import { checkLaterSteps } from "./check-later-steps.js";
import { checkMissing } from "./check-missing.js";
import { checkStatus } from "./check-status.js";

/**
 * Checks that the script runs the contract's commands unchanged and in order, and that failures have the declared
 * effect.
 */
export function checkCommands(
  contract: Contract,
  trace: Trace,
  texts: JoinedTexts,
  report: ReportFinding,
): void {
  const commands = expectedIn(contract, trace.runs);
  const { pairs, differences } = compareSequences(commands, joined(commands, trace.runs, joinedRuns));
  for (const [command, run] of pairs) {
    checkStatus(command, run, texts.rangeOf(run.offset, run.end), report);
    checkContexts(contract, command, run, texts, report);
    checkLaterSteps(command, texts.rangeOf(run.offset, run.end), report);
  }
  const runs = differences.flatMap((difference) =>
    difference.kind === "missing" ? [] : [difference.actual],
  );
  const isIgnored = (id: RuleId) => contract.ignore?.some(({ rule }) => rule === id) === true;
  const isComputed = ({ expected }: { readonly expected: Part }) =>
    trace.computesNames || runs.some((run) => mayBe(run, expected.text));
  // A missing command may be one of those whose text is computed or not read.
  const missing = differences
    .filter((difference) => difference.kind === "missing")
    .filter((difference) => isIgnored("script/undecided-command") || !isComputed(difference));
  if (!trace.hasUnreadCalls || isIgnored("script/undecided-call"))
    checkMissing(missing, trace, texts, report);
  const lacking = differences.flatMap(({ expected }) => (expected ? [expected.text] : []));
  // A function may be called several times, but its commands are reported once.
  const unclear = new Set<number>();
  for (const difference of differences) {
    if (difference.kind === "missing") continue;
    const { expected, actual } = difference;
    const at = texts.rangeOf(actual.offset, actual.end);
    const wanted = expected ? [expected.text] : lacking;
    const isUnclear = !isIgnored("script/undecided-command") && wanted.some((text) => mayBe(actual, text));
    if (!isUnclear) reportDifference(difference, at, report);
    else if (!unclear.has(actual.offset)) reportComputed(at, report);
    if (isUnclear) unclear.add(actual.offset);
  }
}

function reportComputed(at: FileLocation, report: ReportFinding): void {
  report("script/undecided-command", at, {
    message:
      "The checker does not follow what a part of this expands to, so it cannot tell whether it is the contract's command.",
    fix: "Write the command as the contract does.",
  });
}

/**
 * All commands of the stages. If the contract allows it and the script installs only once, they start with that
 * install.
 */
function expectedIn(contract: Contract, runs: readonly ScriptRun[]): ContractCommand[] {
  const all = contract.stages.flatMap(commandsOf);
  const install = sharedInstall(contract);
  if (!install || runs.filter(({ text }) => text === install.text).length > 1) return all;
  return [install, ...all.filter(({ kind }) => kind === "command")];
}

/** Joins the runs of a command's parts. The command fails the script only if each part does. */
function joinedRuns(text: string, runs: readonly ScriptRun[]): ScriptRun {
  const [first, last] = [runs[0], runs.at(-1)] as [ScriptRun, ScriptRun];
  const own = new Set(runs.map((run) => run.text));
  return {
    text,
    offset: first.offset,
    end: last.end,
    by: { pos: first.by.pos, end: last.by.end },
    isOfContract: true,
    fatal: allOf(runs.map(({ fatal }) => fatal)),
    goesOn: anyOf(runs.map(({ goesOn }) => goesOn)),
    conditional: runs.some(({ conditional }) => conditional),
    contexts: runs.flatMap(({ contexts }) => contexts),
    after: runs.map(({ after }) => after).find((after) => after !== undefined && !own.has(after)),
  };
}

const advice = {
  altered: {
    message: "The script runs something other than the contract's command.",
    fix: "Copy the command from the contract.",
  },
  apart: {
    message: "The script splits this command up, which changes what it does.",
    fix: "Copy the command from the contract as a whole.",
  },
  order: {
    message: "The command runs out of order.",
    fix: "Run the commands in the contract's order.",
  },
  repeated: {
    message: "The script runs this command more often than the contract calls for.",
    fix: "Keep one call.",
  },
  extra: {
    message: "The script runs something that is not in the contract.",
    fix: "Remove it, or add it to the contract.",
  },
} as const;

function reportDifference(
  { kind, expected, actual }: Present<ScriptRun>,
  at: FileLocation,
  report: ReportFinding,
): void {
  report(`script/command-${kind === "apart" ? "altered" : kind}`, at, {
    ...advice[kind],
    stage: expected?.stage.name,
    expected: expected?.text,
    actual: actual.text,
  });
}

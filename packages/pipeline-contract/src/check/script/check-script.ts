import { type Contract, type ContractCommand, commandsOf, commandText } from "../../contract/contract.js";
import { parseShell } from "../../shell/parse.js";
import { type Position, positionAt, positions, textProblem, unixLines } from "../../source/text.js";
import type { Report } from "../finding.js";
import { compareSequences, type Difference } from "../sequence.js";
import { checkGenerated, isGenerated } from "./generated.js";
import type { ScriptRun } from "./record.js";
import { checkShell } from "./shebang.js";
import { type Trace, traceScript } from "./trace.js";

/** Conformance rules 2 and 3 of the specification: the script runs the contract's commands, in order. */
export function checkScript(contract: Contract, text: string, report: Report): void {
  const problem = textProblem(text);
  if (problem) {
    report("script/unreadable", problem, problem);
    return;
  }
  checkLineEnds(text, report);
  const source = unixLines(text);
  if (isGenerated(source)) {
    checkGenerated(contract, source, report);
    return;
  }
  const positionOf = positions(source);
  const { script, problem: syntax } = parseShell(source);
  if (!script) {
    const message = `The script cannot be read: ${syntax.message}.`;
    report("script/unreadable", positionOf(syntax.offset), { message, mend: "Correct it." });
    return;
  }
  checkShell(script, source, positionOf, report);
  const trace = traceScript(contract, source, script);
  for (const { rule, offset, message, mend } of trace.remarks)
    report(rule, positionOf(offset), { message, mend });
  reportSequence(contract, source, trace, positionOf, report);
}

/** YAML takes both line ends for one, a shell does not. */
function checkLineEnds(text: string, report: Report): void {
  const offset = text.indexOf("\r\n");
  if (offset < 0) return;
  report("script/line-ends", positionAt(text, offset), {
    message: "A carriage return ends this line: a shell takes it for a part of the last word.",
    mend: "Save the script with Unix line ends, and keep them with `*.sh text eol=lf` in .gitattributes.",
  });
}

function reportSequence(
  contract: Contract,
  source: string,
  trace: Trace,
  positionOf: (offset: number) => Position,
  report: Report,
): void {
  const { pairs, differences } = compareSequences(contract.stages.flatMap(commandsOf), trace.runs);
  for (const [command, run] of pairs) checkStatus(command, run, positionOf(run.offset), report);
  const whereElse = elsewhere(source, trace);
  for (const difference of differences) {
    if (difference.kind === "missing")
      reportMissing(difference, whereElse(difference.expected.text), positionOf, source, report);
    else reportDifference(difference, positionOf(difference.actual.offset), report);
  }
}

/** A stage is run whatever happens, and its failure counts as the contract says. */
function checkStatus(command: ContractCommand, run: ScriptRun, at: Position, report: Report): void {
  const { stage, text } = command;
  const details = { stage: stage.name, actual: text };
  if (run.conditional || waitsForOther(command, run)) {
    report("script/command-conditional", at, {
      ...details,
      message: "A condition or a loop decides whether, or how often, this command runs.",
      mend: "Run it once, unconditionally.",
    });
  }
  if (run.fatal === undefined) {
    report("script/undecided-status", at, {
      ...details,
      message: "Whether the script fails when this command fails cannot be seen.",
      mend: "Use `set -e` and nothing around the command, or `|| true` if the stage is optional.",
    });
  } else if (stage.required && !run.fatal) {
    report("script/tolerant", at, {
      ...details,
      message: "The contract requires this stage, but the script goes on when the command fails.",
      mend: "Use `set -e` at the top, and nothing that takes the status: no `||`, no pipe, no `&`, and no `&&` after it.",
    });
  } else if (!stage.required && run.fatal) {
    report("script/not-tolerant", at, {
      ...details,
      message: "The contract's stage is optional, but the script stops when the command fails.",
      mend: "Add `|| true`.",
    });
  }
}

/** A stage may end with its own install, but not with another stage. */
function waitsForOther({ stage, kind }: ContractCommand, { after }: ScriptRun): boolean {
  if (after === undefined) return false;
  return kind === "install" || stage.install === undefined || after !== commandText(stage.install);
}

const advice = {
  altered: {
    message: "The script runs something other than the contract's command.",
    mend: "Copy the command from the contract.",
  },
  order: {
    message: "The command does not run in its turn.",
    mend: "Run the commands in the contract's order.",
  },
  repeated: {
    message: "The script runs this command once more than the contract.",
    mend: "Remove it.",
  },
  extra: {
    message: "The script runs a command that is not in the contract.",
    mend: "Remove it, or make it part of the contract.",
  },
} as const;

function reportDifference(
  { kind, expected, actual }: Exclude<Difference<ScriptRun>, { kind: "missing" }>,
  at: Position,
  report: Report,
): void {
  report(`script/command-${kind}`, at, {
    ...advice[kind],
    stage: expected?.stage.name,
    expected: expected?.text,
    actual: actual.text,
  });
}

interface Elsewhere {
  readonly rule: "script/command-unreachable" | "script/command-uncalled" | "script/command-inert";
  readonly offset: number;
  readonly message: string;
  readonly mend: string;
}

/** So many missing commands are looked for in places where they are not run. */
const MAX_SEARCHES = 100;

function elsewhere(
  source: string,
  { unreachable, uncalled }: Trace,
): (text: string) => Elsewhere | undefined {
  const ended = new Map(unreachable.map(({ text, offset }) => [text, offset]));
  const idle = new Map(uncalled.map(({ text, offset }) => [text, offset]));
  let searches = 0;
  return (text) => {
    const after = ended.get(text);
    if (after !== undefined) {
      const message = "The command stands where the script has already ended.";
      return {
        rule: "script/command-unreachable",
        offset: after,
        message,
        mend: "Move it before the `exit`.",
      };
    }
    const within = idle.get(text);
    if (within !== undefined) {
      const message = "The command stands in a function that is never called.";
      return { rule: "script/command-uncalled", offset: within, message, mend: "Call the function." };
    }
    searches += 1;
    const offset = searches > MAX_SEARCHES ? -1 : source.indexOf(text);
    if (offset < 0) return undefined;
    const message =
      "The command stands only where it is not run: in a comment, a text, a here-document, or a part of another command.";
    return { rule: "script/command-inert", offset, message, mend: "Make it a command of its own." };
  };
}

function reportMissing(
  { expected, before }: Extract<Difference<ScriptRun>, { kind: "missing" }>,
  found: Elsewhere | undefined,
  positionOf: (offset: number) => Position,
  source: string,
  report: Report,
): void {
  const details = { stage: expected.stage.name, expected: expected.text };
  if (found) {
    report(found.rule, positionOf(found.offset), { ...details, message: found.message, mend: found.mend });
    return;
  }
  report("script/command-missing", positionOf(before?.offset ?? source.trimEnd().length), {
    ...details,
    message: `The script does not run the ${expected.kind} of stage ${JSON.stringify(expected.stage.name)} here.`,
    mend: "Add the command, or generate the script.",
  });
}

import type { Script } from "unbash";
import { type Contract, type ContractCommand, commandsOf } from "../../../contract/contract.js";
import { profileOf } from "../../../shell/command-profile.js";
import { is } from "../../../shell/names.js";
import { bodyOf, parseCommand } from "../../../shell/parse.js";
import { partsOf } from "../../../shell/parts.js";
import { optionsOfShebang } from "../../../shell/shebang.js";
import type { JoinedTexts } from "../../../source/joined-texts.js";
import type { Repository } from "../reading/repository.js";
import { type ContractCommandText, contractNames } from "../state/contract-names.js";
import { ExecutionRecord, type Remark, type ScriptRun } from "../state/execution-record.js";
import { factsOf } from "../state/followed-script.js";
import { startingFrame } from "../state/frame.js";
import { OwnVariables } from "../state/own-variables.js";
import { CalledScripts } from "./called-scripts.js";
import { ContractCommands } from "./contract-commands.js";
import { CommandFinder } from "./finder.js";
import { Interpreter } from "./interpreter.js";
import { NpmScripts } from "./npm-scripts.js";
import { remarksOnFirstLine } from "./shell-remarks.js";

/** Everything that a script and the scripts it calls run, in order, as far as the text shows. */
export interface Trace {
  readonly runs: readonly ScriptRun[];
  readonly remarks: readonly Remark[];
  /** Remarks to report only if nothing else is found. */
  readonly doubts: readonly Remark[];
  /** True if the text does not show everything that the script runs. */
  readonly hidesCommands: boolean;
  readonly computesNames: boolean;
  readonly hasUnreadCalls: boolean;
  /** Commands of the contract that come after the end of the script. */
  readonly afterEnd: readonly ScriptRun[];
  /** Commands of the contract that a condition prevents from running. */
  readonly neverRun: ExecutionRecord["neverRun"];
  readonly uncalled: readonly ScriptRun[];
}

/**
 * Follows a script from its first statement to its last.
 * @param texts starts with the script's text; the texts of the scripts it calls are added
 */
export function traceScript(
  contract: Contract,
  texts: JoinedTexts,
  script: Script,
  repository: Repository | undefined,
): Trace {
  const source = texts.text;
  const expected = contract.stages.flatMap(commandsOf);
  const order = expected.map(({ text }) => text);
  const commands = new Map(
    [...order, ...expected.flatMap(partsIn)].map((text) => [text, contractCommand(text)]),
  );
  const finder = new CommandFinder(order, commands, texts);
  finder.include(script, 0);
  const names = contractNames(contract, commands);
  const scripts = new CalledScripts(repository, texts, finder);
  const npmScripts = new NpmScripts(repository, commands.keys());
  const facts = factsOf(script);
  const caller = { path: repository?.path, script, facts, callers: [] };
  const part = () => {
    const record = new ExecutionRecord(texts);
    const contractCommands = new ContractCommands(record, commands, names.environment);
    const budget = { statements: 0, nesting: 0 };
    return new Interpreter(
      { record, commands: contractCommands, finder, names, scripts, npmScripts, progress: budget },
      caller,
    );
  };

  const whole = part();
  const { record } = whole;
  const options = optionsOfShebang(script.shebang ?? "");
  if (names.captureTraces && options.traces) {
    const message =
      "One of the contract's commands captures output, and this option adds the shell's trace to it.";
    record.remark("script/shell-option", script, message, "Do not set it.");
  }
  whole.script(script.commands, startingFrame(facts, options), true);
  const own = record.runs.filter(({ offset }) => offset < source.length);
  const unreachable = part();
  unreachable.list(record.afterEnd, startingFrame(facts), true);
  const uncalled = part();
  for (const definition of record.uncalled) uncalled.node(bodyOf(definition), startingFrame(facts), true);
  return {
    runs: record.runs,
    remarks: [...remarksOnFirstLine(script, source, own), ...record.remarks],
    doubts: record.doubts,
    hidesCommands: record.hiddenCommands > 0,
    computesNames: record.computedNames > 0,
    hasUnreadCalls: record.unreadCalls > 0,
    neverRun: record.neverRun,
    afterEnd: unreachable.record.runs.filter(({ isOfContract }) => isOfContract),
    uncalled: uncalled.record.runs.filter(({ isOfContract }) => isOfContract),
  };
}

/**
 * The parts into which a script may split a command. None if one of them only prints, because it would look like a
 * heading.
 */
function partsIn({ stage, text }: ContractCommand): readonly string[] {
  const parts = (stage.required && partsOf(text)) || [];
  return parts.some((part) => is("harmless", part.split(/\s/, 1)[0])) ? [] : parts;
}

function contractCommand(text: string): ContractCommandText {
  const script = parseCommand(text);
  const profile = profileOf(text, script);
  const variables = new OwnVariables(script);
  const exposed = [...profile.variables].find((name) => variables.suspicionOf(name) !== undefined);
  return { script, profile, exposed };
}

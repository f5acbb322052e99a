import type { Script } from "unbash";
import { type Contract, type ContractCommand, commandsOf } from "../../contract/contract.js";
import { profileOf } from "../../shell/command-profile.js";
import { is } from "../../shell/names.js";
import { bodyOf, nodesIn, parseCommand } from "../../shell/parse.js";
import { partsOf } from "../../shell/parts.js";
import { Values } from "../../shell/values.js";
import { argumentsOf, literal } from "../../shell/words.js";
import { ExecutionRecord, type Remark, type ScriptRun } from "./execution-record.js";
import { CommandFinder } from "./finder.js";
import { type ScriptFacts, startingFrame } from "./frame.js";
import { type ContractCommandText, namesIn } from "./names.js";
import { optionsOf } from "./options.js";
import { Tracer } from "./tracer.js";

/** What a script runs, in order, as far as its text shows. */
export interface Trace {
  readonly runs: readonly ScriptRun[];
  readonly remarks: readonly Remark[];
  /** What is worth saying only if there is nothing else to say. */
  readonly doubts: readonly Remark[];
  /** Whether the script runs what its text does not show. */
  readonly hidesCommands: boolean;
  /** Commands of the contract after the script has ended. */
  readonly unreachable: readonly ScriptRun[];
  /** Commands of the contract in functions that are never called. */
  readonly uncalled: readonly ScriptRun[];
}

/** Follows a script from its first statement to its last. */
export function traceScript(contract: Contract, source: string, script: Script): Trace {
  const expected = contract.stages.flatMap(commandsOf);
  const order = expected.map(({ text }) => text);
  const commands = new Map(
    [...order, ...expected.flatMap(partsIn)].map((text) => [text, contractCommand(text)]),
  );
  const finder = new CommandFinder(order, commands, source, script);
  const names = namesIn(contract, commands);
  const values = new Values(script);
  const part = () =>
    new Tracer(new ExecutionRecord(source, commands, names.environment), finder, names, values);

  const whole = part();
  if (names.captureTraces && /\s-\w*[xv]/.test(script.shebang ?? "")) {
    const message = "A command of the contract captures what this makes the shell print.";
    whole.record.remark("script/shell-option", script, message, "Do not set it.");
  }
  const facts = factsOf(script);
  whole.list(script.commands, startingFrame(facts, optionsIn(script.shebang ?? "")), true);
  const unreachable = part();
  unreachable.list(whole.unreachable, startingFrame(facts), true);
  const uncalled = part();
  for (const definition of whole.calls.uncalled())
    uncalled.node(bodyOf(definition), startingFrame(facts), true);
  return {
    runs: whole.record.runs,
    remarks: whole.record.remarks,
    doubts: whole.record.doubts,
    hidesCommands: whole.record.hidesCommands,
    unreachable: unreachable.record.runs.filter(({ known }) => known),
    uncalled: uncalled.record.runs.filter(({ known }) => known),
  };
}

/** The parts in which a script may run a command. What only prints is a heading wherever it stands. */
function partsIn({ stage, text }: ContractCommand): readonly string[] {
  const parts = (stage.required && partsOf(text)) || [];
  return parts.some((part) => is("harmless", part.split(/\s/, 1)[0])) ? [] : parts;
}

function contractCommand(text: string): ContractCommandText {
  const script = parseCommand(text);
  return { script, profile: profileOf(text, script) };
}

function factsOf(script: Script): ScriptFacts {
  const commands = nodesIn(script).filter((node) => node.type === "Command");
  const ends = commands.filter(({ name }) => /^(?:exit|return)$/.test(literal(name) ?? ""));
  const given = ends.flatMap(argumentsOf).flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []);
  const sets = commands.filter(({ name }) => literal(name) === "set");
  return {
    statuses: new Set(given),
    keepsErrexit: sets.every((set) => optionsOf(set).errexit !== false),
    setsNounset: sets.some((set) => optionsOf(set).nounset === true),
  };
}

/** A first line's options count: it says how the script is to be started, which is by its own name. */
function optionsIn(shebang: string): { errexit: boolean; nounset: boolean } {
  return { errexit: /\s-\w*e/.test(shebang), nounset: /\s-\w*u/.test(shebang) };
}

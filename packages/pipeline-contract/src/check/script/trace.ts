import type { Script } from "unbash";
import { type Contract, commandsOf } from "../../contract/contract.js";
import { bodyOf, parseCommand } from "../../shell/parse.js";
import { ExecutionRecord, type Remark, type ScriptRun } from "./execution-record.js";
import { CommandFinder } from "./finder.js";
import { startingFrame } from "./frame.js";
import { namesIn } from "./names.js";
import { Tracer } from "./tracer.js";
import { Values } from "./values.js";

/** What a script runs, in order, as far as its text shows. */
export interface Trace {
  readonly runs: readonly ScriptRun[];
  readonly remarks: readonly Remark[];
  /** Commands of the contract after the script has ended. */
  readonly unreachable: readonly ScriptRun[];
  /** Commands of the contract in functions that are never called. */
  readonly uncalled: readonly ScriptRun[];
}

/** Follows a script from its first statement to its last. */
export function traceScript(contract: Contract, source: string, script: Script): Trace {
  const order = contract.stages.flatMap(commandsOf).map(({ text }) => text);
  const commands = new Map(order.map((text) => [text, parseCommand(text)]));
  const finder = new CommandFinder(order, commands, source, script);
  const names = namesIn(commands);
  const values = new Values(script);
  const part = () => new Tracer(new ExecutionRecord(source, commands), finder, names, values);

  const whole = part();
  whole.list(script.commands, startingFrame(/\s-\w*u/.test(script.shebang ?? "")), true);
  const unreachable = part();
  unreachable.list(whole.unreachable, startingFrame(), true);
  const uncalled = part();
  for (const definition of whole.calls.uncalled()) uncalled.node(bodyOf(definition), startingFrame(), true);
  return {
    runs: whole.record.runs,
    remarks: whole.record.remarks,
    unreachable: unreachable.record.runs.filter(({ known }) => known),
    uncalled: uncalled.record.runs.filter(({ known }) => known),
  };
}

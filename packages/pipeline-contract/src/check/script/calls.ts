import type { Command, Function as FunctionNode, PipelineNode } from "unbash";
import { bodyOf } from "../../shell/parse.js";
import type { ExecutionRecord } from "./execution-record.js";
import { type Frame, isUncertain } from "./frame.js";
import type { ContractNames } from "./names.js";
import { Scope } from "./scope.js";
import { literal } from "./words.js";

/** So deep may functions call each other. */
export const MAX_CALLS = 16;

/** Follows the functions of a script: where they are defined, and where they are called. */
export class Calls {
  readonly #record: ExecutionRecord;
  readonly #names: ContractNames;
  readonly #defined = new Set<FunctionNode>();
  readonly #called = new Set<FunctionNode>();

  constructor(record: ExecutionRecord, names: ContractNames) {
    this.#record = record;
    this.#names = names;
  }

  /** The functions that nobody has called. */
  uncalled(): FunctionNode[] {
    return [...this.#defined].filter((definition) => !this.#called.has(definition));
  }

  define(definition: FunctionNode, frame: Frame): void {
    const name = definition.name.value;
    if (this.#names.commands.has(name)) {
      const message = `This function takes the place of the command \`${name}\`.`;
      this.#record.remark("script/shadowed", definition, message, "Give the function another name.");
    }
    if (isUncertain(frame) || frame.shell.functions.get(name)) {
      const message = `Which function \`${name}\` is depends on what runs before.`;
      const fix = "Define it once, unconditionally.";
      this.#record.remark("script/undecided-command", definition, message, fix);
    }
    frame.shell.functions.define(name, definition);
    this.#defined.add(definition);
  }

  /** Calls a function: its body is visited in the circumstances of the call. */
  call(
    definition: FunctionNode,
    command: Command,
    frame: Frame,
    visit: (body: PipelineNode, frame: Frame) => void,
  ): void {
    this.#called.add(definition);
    if (frame.depth >= MAX_CALLS) {
      const message = "Functions call each other too deeply to be followed.";
      this.#record.remark("script/undecided-size", command, message, "Call the commands themselves.");
      return;
    }
    if (command.prefix.some(({ type }) => type === "Assignment")) {
      const message = "The commands of the function have these variables in their environment.";
      const fix = "Set variables within the contract's commands.";
      this.#record.remark("script/env", command, message, fix);
    }
    const { mayHaveReturned, scope } = frame.shell;
    // What it sets may be its own.
    frame.shell.scope = new Scope(scope);
    const parameters = command.args.filter(isOneWord).length;
    visit(bodyOf(definition), { ...frame, depth: frame.depth + 1, parameters, top: false });
    frame.shell.mayHaveReturned = mayHaveReturned;
    frame.shell.scope = scope;
  }
}

/** Whether an argument is one word whatever its expansions give. */
function isOneWord(argument: Command["args"][number]): boolean {
  return argument.type === "Word" && (literal(argument) !== undefined || /^"[^"@]*"$/s.test(argument.text));
}

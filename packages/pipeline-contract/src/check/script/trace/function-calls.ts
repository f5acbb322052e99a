import type { Command, Function as FunctionNode, PipelineNode } from "unbash";
import { bodyOf } from "../../../shell/parse.js";
import { type Frame, isUncertain, MAX_CALLS } from "../state/frame.js";
import { LoopOrCall } from "../state/loop.js";
import { Parameters } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import type { Tristate } from "../state/tristate.js";
import type { TraceContext } from "./context.js";

export class FunctionCalls {
  readonly #context: TraceContext;
  readonly #defined = new Set<FunctionNode>();
  readonly #called = new Set<FunctionNode>();

  constructor(context: TraceContext) {
    this.#context = context;
  }

  uncalled(): FunctionNode[] {
    return [...this.#defined].filter((definition) => !this.#called.has(definition));
  }

  define(definition: FunctionNode, frame: Frame): void {
    const name = definition.name.value;
    if (this.#context.names.commands.has(name)) {
      const message = `This function shadows the command \`${name}\`.`;
      this.#context.record.remark("script/shadowed", definition, message, "Rename the function.");
    }
    if (this.#context.names.callAnything) {
      const message = `A command of the contract computes what it calls, which may be \`${name}\`.`;
      this.#context.record.remark(
        "script/undecided-command",
        definition,
        message,
        "Write the contract's command literally.",
      );
    }
    if (isUncertain(frame) || frame.shell.functions.get(name)) {
      const message = `Which function \`${name}\` refers to depends on what runs before.`;
      const fix = "Define it once, unconditionally.";
      this.#context.record.remark("script/undecided-command", definition, message, fix);
    }
    frame.shell.functions.define(name, definition);
    this.#defined.add(definition);
  }

  call(
    definition: FunctionNode,
    command: Command,
    frame: Frame,
    fatal: Tristate,
    visit: (body: PipelineNode, frame: Frame) => void,
  ): void {
    this.#called.add(definition);
    if (frame.depth >= MAX_CALLS) {
      const message = "Function calls are nested too deeply to follow.";
      this.#context.record.remark("script/undecided-size", command, message, "Call the commands directly.");
      return;
    }
    if (command.prefix.some(({ type }) => type === "Assignment")) {
      const message = "These variables are in the environment of the function's commands.";
      const fix = "Set variables in the contract's commands.";
      this.#context.record.remark("script/env", command, message, fix);
    }
    const { mayHaveReturned, scope } = frame.shell;
    const own = new Scope(scope);
    frame.shell.scope = own;
    const parameters = Parameters.ofCall(command, frame.parameters, frame.shell.facts.isBash);
    const proven = new Set([...frame.proven].filter((name) => !/^\d+$/.test(name)));
    const loop = new LoopOrCall(frame.loop, { isCall: true });
    const depth = frame.depth + 1;
    const inner = {
      ...frame,
      depth,
      parameters,
      locals: frame.locals.ofCall(),
      proven,
      loop,
      returnIsFatal: fatal,
      top: false,
    };
    visit(bodyOf(definition), inner);
    frame.shell.mayHaveReturned = mayHaveReturned;
    frame.shell.scope = scope;
    const { locals } = frame.shell.facts;
    for (const name of own.own) if (!locals.has(name)) scope.set(name, true);
  }
}

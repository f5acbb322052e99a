import type { Command } from "unbash";
import { changesFiles, literal, printsHereDocument, touchesFiles } from "../../../shell/words.js";
import { type Frame, isUncertain } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import { Builtins } from "./builtins.js";
import type { ScriptContext, Visit } from "./context.js";
import { FunctionCalls } from "./function-calls.js";
import { type Follow, ScriptCalls } from "./script-calls.js";

/** Follows commands outside the contract: calls of functions and scripts, builtins and other programs. */
export class SimpleCommands {
  readonly calls: FunctionCalls;
  readonly #context: ScriptContext;
  readonly #builtins: Builtins;
  readonly #scriptCalls: ScriptCalls;
  readonly #visit: Visit;

  /**
   * @param visit follows the body of a function
   * @param follow follows a called script
   */
  constructor(context: ScriptContext, visit: Visit, follow: Follow) {
    this.calls = new FunctionCalls(context);
    this.#context = context;
    this.#builtins = new Builtins(context);
    this.#scriptCalls = new ScriptCalls(context, follow);
    this.#visit = visit;
  }

  follow(command: Command, frame: Frame, fatal: Tristate): void {
    const name = literal(command.name);
    if (this.#isComputed(command, frame)) {
      this.#context.record.computedNames += 1;
      this.#context.record.hidden(command, "This command's name is computed.");
      return;
    }
    const expands = this.#context.expander.expand([command], command, frame);
    const definition = frame.shell.functions.get(name ?? "");
    const writes =
      command.redirects.some(definition ? changesFiles : touchesFiles) && !printsHereDocument(command);
    if (writes && !expands) this.#context.record.extra(command, frame);
    if (name === "exec" && !definition && this.#exec(command, frame)) return;
    if (definition) {
      this.calls.call(definition, command, frame, fatal, (body, inner) => this.#visit(body, inner, fatal));
    } else if (!expands && !writes && !this.#scriptCalls.call(command, frame, fatal)) {
      this.#context.failures.note(command, frame, fatal);
      this.#builtins.run(name, command, frame, fatal);
    }
  }

  #isComputed(command: Command, frame: Frame): boolean {
    return (
      command.name !== undefined &&
      literal(command.name) === undefined &&
      !this.#scriptCalls.isCall(command, frame)
    );
  }

  /** Follows `exec`. Returns true if a program replaces the shell. */
  #exec(command: Command, frame: Frame): boolean {
    const program = replacementIn(command);
    if (!program || this.#isComputed(program, frame)) return false;
    const text = this.#context.finder.takeWords(program);
    if (text !== undefined) this.#context.commands.run(text, program, frame, frame.endIsFatal);
    else if (!this.#scriptCalls.call(program, frame, frame.endIsFatal))
      this.#context.record.extra(program, frame);
    if (isUncertain(frame)) frame.shell.mayHaveEnded = true;
    else frame.shell.ended = true;
    return true;
  }
}

/**
 * The program that replaces the shell, as a command; `undefined` if `exec` does anything else. The program's name may
 * be computed.
 */
function replacementIn({ args, prefix, redirects }: Command): Command | undefined {
  const [name, ...others] = args;
  if (name?.type !== "Word" || /^["']?-/.test(name.text)) return undefined;
  if (prefix.length > 0 || redirects.length > 0) return undefined;
  const end = others.at(-1)?.end ?? name.end;
  return { type: "Command", pos: name.pos, end, name, args: others, prefix, redirects, suffix: others };
}

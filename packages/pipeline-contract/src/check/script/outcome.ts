import type { Command, If, PipelineNode, Statement, SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../shell/expansions.js";
import { bodyOf, nodesIn } from "../../shell/parse.js";
import { onlyCommandOf } from "../../shell/statements.js";
import {
  argumentsOf,
  changesFiles,
  isStatus,
  literal,
  substitutionsDo,
  touchesFiles,
} from "../../shell/words.js";
import { MAX_CALLS } from "./calls.js";
import { alwaysSucceeds } from "./failure.js";
import type { Frame, Tristate } from "./frame.js";
import { Parameters } from "./parameters.js";
import { Scope } from "./scope.js";
import { withoutValue } from "./without-value.js";

/** How code that only prints and sets variables ends. */
export type Outcome = "exits" | "returns" | "fails" | "succeeds";

/**
 * How the code after a failure ends; `undefined` if it does anything else, or if the text does not show it.
 *
 * @param kept a variable that has its status; `$?` has it otherwise
 */
export function outcomeAfter(
  handler: Statement["command"],
  frame: Frame,
  kept?: string,
): Outcome | undefined {
  return new Handler(frame, kept === undefined, { kept }).outcome([handler]);
}

/** How a list of statements ends. @param afterFailure whether `$?` is the status of a failure where it starts */
export function outcomeOf(
  statements: readonly Statement[],
  frame: Frame,
  afterFailure: boolean,
  kept?: string,
): Outcome | undefined {
  if (statements.some(({ background }) => background)) return undefined;
  return new Handler(frame, afterFailure, { kept }).outcome(statements.map(({ command }) => command));
}

/** True if statements may run at the script's end without changing its status. */
export function keepsStatus(statements: readonly Statement[], frame: Frame): boolean {
  if (statements.some(({ background }) => background)) return false;
  if (outcomeOf(statements, frame, false) === "succeeds") return true;
  return (
    new Handler(frame, true, { isAtEnd: true }).outcome(statements.map(({ command }) => command)) === "exits"
  );
}

/** True if the script fails after a failure. @param otherwise whether it does if what follows the failure fails */
export function fatalAfter(outcome: Outcome | undefined, frame: Frame, otherwise: Tristate): Tristate {
  switch (outcome) {
    case "exits":
      return frame.endIsFatal;
    case "returns":
      return frame.returnIsFatal;
    case "fails":
      return otherwise;
    case "succeeds":
      return false;
    case undefined:
      return undefined;
  }
}

/** The most commands that are examined; code after a failure is short in practice. */
const MAX_COMMANDS = 200;

interface HandlerOptions {
  /** True at the script's end, where `$?` may be 0 and must remain the status. */
  readonly isAtEnd?: boolean;
  readonly budget?: { commands: number };
  /** A variable that holds the status of the failure. */
  readonly kept?: string | undefined;
}

class Handler {
  readonly #frame: Frame;
  readonly #isAtEnd: boolean;
  readonly #budget: { commands: number };
  /** Variables that hold the status of the failure. */
  readonly #statuses = new Set<string>();
  /** True if `$?` is still the status of the failure. */
  #isAfterFailure: boolean;
  /** True if `set -u` may end the shell. */
  #mayRefuse = false;
  /** True if it sets a variable that later decides the script's status. */
  #isDeferred = false;

  constructor(
    frame: Frame,
    isAfterFailure: boolean,
    { isAtEnd = false, budget = { commands: MAX_COMMANDS }, kept }: HandlerOptions,
  ) {
    if (kept !== undefined) this.#statuses.add(kept);
    this.#isAtEnd = isAtEnd;
    this.#budget = budget;
    this.#frame = { ...frame, shell: { ...frame.shell, scope: new Scope(frame.shell.scope) } };
    this.#isAfterFailure = isAfterFailure;
  }

  outcome(commands: readonly Statement["command"][]): Outcome | undefined {
    const outcome = this.#ofList(commands);
    if (this.#isDeferred && outcome === "succeeds") return undefined;
    return this.#mayRefuse && (this.#isAtEnd || outcome !== "exits") ? undefined : outcome;
  }

  #ofList(commands: readonly Statement["command"][]): Outcome | undefined {
    const last = commands.at(-1);
    if (!last) return "succeeds";
    const prepares = commands.slice(0, -1).every((command) => this.#of(command) === "succeeds");
    return prepares ? this.#of(last) : undefined;
  }

  #of(node: Statement["command"]): Outcome | undefined {
    switch (node.type) {
      case "BraceGroup":
        return this.#ofStatements(node.body.commands);
      case "Redirected":
        return node.redirects.some(changesFiles) ? undefined : this.#of(node.command);
      case "If":
        return this.#ofIf(node);
      case "Command": {
        this.#budget.commands -= 1;
        if (this.#budget.commands < 0 || substitutionsDo(node)) return undefined;
        this.#mayRefuse ||= this.#frame.shell.nounset && withoutValue(node, this.#frame) !== undefined;
        const outcome = this.#ofCommand(node);
        this.#expand(node);
        this.#isAfterFailure = false;
        return outcome;
      }
      default:
        return undefined;
    }
  }

  #ofStatements(statements: readonly Statement[]): Outcome | undefined {
    if (statements.some(({ background }) => background)) return undefined;
    return this.#ofList(statements.map(({ command }) => command));
  }

  /** Understands only an `if` that tests something and then prints. */
  #ofIf(node: If): Outcome | undefined {
    const clauses = [node, ...node.elif].map(({ clause }) => clause.commands);
    const bodies = [node.then, ...node.elif.map(({ then }) => then), ...(node.else ? [node.else] : [])];
    this.#mayRefuse ||= this.#frame.shell.nounset && withoutValue(node, this.#frame) !== undefined;
    const tests = clauses.map(onlyCommandOf).every((test) => test && isTest(test, this.#frame));
    this.#isAfterFailure = false;
    this.#expand(node);
    const prints = bodies.every(({ commands }) => this.#ofStatements(commands) === "succeeds");
    return tests && prints ? "succeeds" : undefined;
  }

  #ofCommand(node: Command): Outcome | undefined {
    const name = literal(node.name);
    if (!node.name || name === "local") return this.#assign(node);
    if (name === "false") return "fails";
    if (name === "exit") return this.#hasFailed(node) ? "exits" : undefined;
    if (name === "return") return this.#hasFailed(node) && this.#frame.depth > 0 ? "returns" : undefined;
    const definition = this.#frame.shell.functions.get(name ?? "");
    if (!definition) return alwaysSucceeds(node, this.#frame) ? "succeeds" : undefined;
    if (node.prefix.length > 0 || node.redirects.some(touchesFiles) || this.#frame.depth >= MAX_CALLS)
      return undefined;
    return this.#call(node, bodyOf(definition));
  }

  #call(command: Command, body: PipelineNode): Outcome | undefined {
    const { depth, parameters } = this.#frame;
    const isAfterFailure = this.#isAfterFailure && !nodesIn(command).some(setsStatus);
    const frame = { ...this.#frame, depth: depth + 1, parameters: Parameters.ofCall(command, parameters) };
    const outcome = new Handler(frame, isAfterFailure, {
      isAtEnd: this.#isAtEnd,
      budget: this.#budget,
    }).outcome([body]);
    return outcome === "returns" ? "fails" : outcome;
  }

  #assign({ prefix, args, redirects }: Command): Outcome | undefined {
    const assignments = [...prefix, ...args].filter((part) => part.type === "Assignment");
    if (redirects.length > 0 || assignments.length < prefix.length + args.length) return undefined;
    for (const { name, text } of assignments) {
      if (isStatus(text.slice(name.length + 1)) && this.#isAfterFailure) this.#statuses.add(name);
      else this.#statuses.delete(name);
      this.#isDeferred ||= this.#frame.shell.facts.statuses.has(name);
      this.#frame.shell.scope.set(name, true);
    }
    return "succeeds";
  }

  /** Follows expansions, which may change the variables that hold a status. */
  #expand(node: SyntaxNode): void {
    const { values, statuses } = this.#frame.shell.facts;
    for (const name of effectsOfExpansions(node, values).variables) {
      this.#statuses.delete(name);
      this.#isDeferred ||= statuses.has(name);
    }
  }

  /** True if the argument of `exit` or `return` is certainly not 0. */
  #hasFailed(command: Command): boolean {
    const [word, ...more] = argumentsOf(command);
    if (more.length > 0 || command.redirects.length > 0) return false;
    if (word === undefined || isStatus(word.text)) return this.#isAfterFailure;
    const [, plain, braced] = /^"?\$(?:(\w+)|\{(\w+)\})"?$/.exec(word.text) ?? [];
    if (this.#statuses.has(plain ?? braced ?? "")) return true;
    const status = literal(word) ?? "";
    // A status is a byte and wraps around to 0.
    return !this.#isAtEnd && /^[1-9]\d*$/.test(status) && Number(status) <= 255;
  }
}

function setsStatus({ type }: { readonly type: string }): boolean {
  return type === "CommandExpansion";
}

function isTest(node: Statement["command"], { shell }: Frame): boolean {
  if (node.type === "Command") {
    const name = literal(node.name) ?? "";
    return /^(?:\[|test)$/.test(name) && !shell.functions.get(name) && !substitutionsDo(node);
  }
  return /^(?:Test|Arithmetic)Command$/.test(node.type) && !substitutionsDo(node);
}

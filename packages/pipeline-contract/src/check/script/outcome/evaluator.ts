import type { AndOr, Assignment, Command, If, PipelineNode, Statement, SyntaxNode } from "unbash";
import { effectsOfExpansions } from "../../../shell/expansions.js";
import { bodyOf, nodesIn } from "../../../shell/parse.js";
import { onlyCommandOf } from "../../../shell/statements.js";
import {
  argumentsOf,
  changesFiles,
  isStatus,
  literal,
  substitutionsDo,
  touchesFiles,
  variableOf,
} from "../../../shell/words.js";
import { type Frame, MAX_CALLS } from "../state/frame.js";
import { Parameters } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import { withoutValue } from "../values/unset-variables.js";
import type { Outcome } from "./outcome.js";
import { onlyPrints } from "./printing.js";

/**
 * How the code that handles a failure ends; `unknown` if the code does more than print, set variables and exit.
 * @param kept a variable that holds the status of the failure; without one, `$?` holds it
 */
export function outcomeAfter(handler: Statement["command"], frame: Frame, kept?: string): Outcome {
  return new Evaluator(frame, kept === undefined, { kept }).outcome([handler]);
}

/** How a list of statements ends. @param afterFailure true if `$?` holds the status of a failure at the start */
export function outcomeOf(
  statements: readonly Statement[],
  frame: Frame,
  afterFailure: boolean,
  kept?: string,
): Outcome {
  if (statements.some(({ background }) => background)) return "unknown";
  return new Evaluator(frame, afterFailure, { kept }).outcome(statements.map(({ command }) => command));
}

export function keepsStatus(statements: readonly Statement[], frame: Frame): boolean {
  if (statements.some(({ background }) => background)) return false;
  if (outcomeOf(statements, frame, false) === "succeeds") return true;
  return (
    new Evaluator(frame, true, { isAtEnd: true }).outcome(statements.map(({ command }) => command)) ===
    "exits"
  );
}

/** Longer code is not examined. Code that handles a failure is short in practice. */
const MAX_COMMANDS = 200;

interface EvaluatorOptions {
  /** True at the script's end, where the status may be 0 and must not change. */
  readonly isAtEnd?: boolean;
  readonly budget?: { commands: number };
  readonly kept?: string | undefined;
}

class Evaluator {
  readonly #frame: Frame;
  readonly #isAtEnd: boolean;
  readonly #budget: { commands: number };
  readonly #statuses = new Set<string>();
  #isAfterFailure: boolean;
  #mayRefuse = false;
  /** True if the code sets a variable that later decides the script's status. */
  #isDeferred = false;

  constructor(
    frame: Frame,
    isAfterFailure: boolean,
    { isAtEnd = false, budget = { commands: MAX_COMMANDS }, kept }: EvaluatorOptions,
  ) {
    if (kept !== undefined) this.#statuses.add(kept);
    this.#isAtEnd = isAtEnd;
    this.#budget = budget;
    this.#frame = { ...frame, shell: { ...frame.shell, scope: new Scope(frame.shell.scope) } };
    this.#isAfterFailure = isAfterFailure;
  }

  outcome(commands: readonly Statement["command"][]): Outcome {
    const outcome = this.#ofList(commands);
    if (this.#isDeferred && outcome === "succeeds") return "unknown";
    return this.#mayRefuse && (this.#isAtEnd || outcome !== "exits") ? "unknown" : outcome;
  }

  #ofList(commands: readonly Statement["command"][]): Outcome {
    const last = commands.at(-1);
    if (!last) return "succeeds";
    const prepares = commands.slice(0, -1).every((command) => this.#of(command) === "succeeds");
    return prepares ? this.#of(last) : "unknown";
  }

  #of(node: Statement["command"]): Outcome {
    switch (node.type) {
      case "BraceGroup":
        return this.#ofStatements(node.body.commands);
      case "Redirected":
        return node.redirects.some(changesFiles) ? "unknown" : this.#of(node.command);
      case "If":
        return this.#ofIf(node);
      case "AndOr":
        return this.#ofAndOr(node);
      case "Command": {
        this.#budget.commands -= 1;
        if (this.#budget.commands < 0 || substitutionsDo(node)) return "unknown";
        this.#mayRefuse ||= this.#frame.shell.nounset && withoutValue(node, this.#frame) !== undefined;
        const outcome = this.#ofCommand(node);
        this.#expand(node);
        this.#isAfterFailure = false;
        return outcome;
      }
      default:
        return "unknown";
    }
  }

  #ofStatements(statements: readonly Statement[]): Outcome {
    if (statements.some(({ background }) => background)) return "unknown";
    return this.#ofList(statements.map(({ command }) => command));
  }

  /** Handles only an `if` whose branches do nothing but print. */
  #ofIf(node: If): Outcome {
    const clauses = [node, ...node.elif].map(({ clause }) => clause.commands);
    const bodies = [node.then, ...node.elif.map(({ then }) => then), ...(node.else ? [node.else] : [])];
    this.#mayRefuse ||= this.#frame.shell.nounset && withoutValue(node, this.#frame) !== undefined;
    const tests = clauses.map(onlyCommandOf).every((test) => test && isPlainTest(test, this.#frame));
    this.#isAfterFailure = false;
    this.#expand(node);
    const prints = bodies.every(({ commands }) => this.#ofStatements(commands) === "succeeds");
    return tests && prints ? "succeeds" : "unknown";
  }

  /** Understands only tests with a handler that prints. */
  #ofAndOr(node: AndOr): Outcome {
    const tests = node.commands.slice(0, -1);
    const handler = node.commands.at(-1);
    if (node.operators.at(-1) !== "||" || !tests.every((test) => isPlainTest(test, this.#frame)))
      return "unknown";
    this.#mayRefuse ||= this.#frame.shell.nounset && withoutValue(node, this.#frame) !== undefined;
    for (const test of tests) this.#expand(test);
    this.#isAfterFailure = false;
    return handler && this.#of(handler) === "succeeds" ? "succeeds" : "unknown";
  }

  #ofCommand(node: Command): Outcome {
    const name = literal(node.name);
    if (!node.name || name === "local") return this.#assign(node);
    if (name === "false") return "fails";
    if (name === "exit") return this.#hasFailed(node) ? "exits" : "unknown";
    if (name === "return") return this.#hasFailed(node) && this.#frame.depth > 0 ? "returns" : "unknown";
    const definition = this.#frame.shell.functions.get(name ?? "");
    if (!definition) return onlyPrints(node, this.#frame) ? this.#print(node) : "unknown";
    if (node.prefix.length > 0 || node.redirects.some(touchesFiles) || this.#frame.depth >= MAX_CALLS)
      return "unknown";
    return this.#call(node, bodyOf(definition));
  }

  #call(command: Command, body: PipelineNode): Outcome {
    const { depth, parameters: outer, shell } = this.#frame;
    const isAfterFailure = this.#isAfterFailure && !nodesIn(command).some(setsStatus);
    const parameters = Parameters.ofCall(command, outer, shell.facts.isBash);
    const frame = { ...this.#frame, depth: depth + 1, parameters };
    const outcome = new Evaluator(frame, isAfterFailure, {
      isAtEnd: this.#isAtEnd,
      budget: this.#budget,
    }).outcome([body]);
    return outcome === "returns" ? "fails" : outcome;
  }

  #assign({ prefix, args, redirects }: Command): Outcome {
    const parts = [...prefix, ...args];
    const assignments = parts.filter((part) => part.type === "Assignment");
    const names = args.filter((part) => part.type === "Word" && /^[A-Za-z_]\w*$/.test(part.text));
    if (redirects.length > 0 || assignments.length + names.length < parts.length) return "unknown";
    for (const { text } of names) {
      this.#overwrite(text);
      // Bash forgets the value of a variable that it declares local.
      this.#frame.shell.scope.set(text, false);
    }
    for (const assignment of assignments) {
      const { name } = assignment;
      this.#overwrite(name);
      if (savesStatus(assignment) && this.#isAfterFailure) this.#statuses.add(name);
      this.#frame.shell.scope.set(name, true);
    }
    return "succeeds";
  }

  /** Assignments before a special builtin persist in some shells. */
  #print({ prefix }: Command): Outcome {
    for (const part of prefix) if (part.type === "Assignment") this.#overwrite(part.name);
    return "succeeds";
  }

  /** Follows expansions, because they may change the variables that hold a status. */
  #expand(node: SyntaxNode): void {
    const { variables } = effectsOfExpansions(node, this.#frame.shell.facts.values);
    for (const name of variables) this.#overwrite(name);
  }

  #overwrite(name: string): void {
    this.#statuses.delete(name);
    this.#isDeferred ||= this.#frame.shell.facts.statuses.has(name);
  }

  /** True if the argument of `exit` or `return` is known not to be 0. */
  #hasFailed(command: Command): boolean {
    const [word, ...more] = argumentsOf(command);
    if (more.length > 0 || command.redirects.length > 0) return false;
    if (word === undefined || isStatus(word)) return this.#isAfterFailure;
    if (this.#statuses.has(variableOf(word) ?? "")) return true;
    const status = literal(word) ?? "";
    // A status is one byte: 256 wraps around to 0.
    return !this.#isAtEnd && /^[1-9]\d*$/.test(status) && Number(status) <= 255;
  }
}

function setsStatus({ type }: { readonly type: string }): boolean {
  return type === "CommandExpansion";
}

/** True for a test whose expansions run nothing. */
export function isPlainTest(node: Statement["command"], { shell }: Frame): boolean {
  if (node.type === "Command") {
    const name = literal(node.name) ?? "";
    return /^(?:\[|test)$/.test(name) && !shell.functions.get(name) && !substitutionsDo(node);
  }
  return /^(?:Test|Arithmetic)Command$/.test(node.type) && !substitutionsDo(node);
}

/** True if an assignment saves the previous status: `status=$?`. */
export function savesStatus({ append, index, value }: Assignment): boolean {
  return append !== true && index === undefined && value.type === "Word" && isStatus(value);
}

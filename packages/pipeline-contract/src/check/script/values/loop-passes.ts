import type { ArithmeticExpression, Case, Command, If, SyntaxNode, WordPart } from "unbash";
import { bodyOf, nodesIn } from "../../../shell/parse.js";
import { argumentsOf, changesFiles, literal, touchesFiles } from "../../../shell/words.js";
import type { Functions } from "../state/functions.js";

/**
 * True for a step of a loop: an assignment, an arithmetic expression, or a command.
 *
 * @param isInCall true in a function that the loop calls
 */
export type IsStep = (node: SyntaxNode, isInCall: boolean) => boolean;

/** What certainly happens in a part of a loop. */
interface Pass {
  /** True if all ways through it run a step in this shell, or leave the loop. */
  readonly steps: boolean;
  /** True if it may start the next pass, or return from the function, before a step has run. */
  readonly skips: boolean;
}

const NOTHING: Pass = { steps: false, skips: false };
const LEAVES: Pass = { steps: true, skips: false };
const SKIPS: Pass = { steps: true, skips: true };

/** True if each pass through a loop certainly runs a step, unless it leaves the loop. */
export function stepsInEachPass(
  { clause, body }: Extract<SyntaxNode, { type: "While" }>,
  isStep: IsStep,
  functions: Functions,
): boolean {
  const { steps, skips } = new Passes(isStep, functions).of([...clause.commands, ...body.commands]);
  return steps && !skips;
}

class Passes {
  readonly #isStep: IsStep;
  readonly #functions: Functions;
  /** The functions whose calls are being examined. */
  readonly #called: SyntaxNode[] = [];
  /** The number of inner loops around the part that is being examined. */
  #depth = 0;

  constructor(isStep: IsStep, functions: Functions) {
    this.#isStep = isStep;
    this.#functions = functions;
  }

  get #isInCall(): boolean {
    return this.#called.length > 0;
  }

  of(nodes: readonly SyntaxNode[]): Pass {
    return nodes.reduce<Pass>((before, node) => then(before, this.#of(node)), NOTHING);
  }

  #of(node: SyntaxNode): Pass {
    switch (node.type) {
      case "Statement":
        return node.background ? NOTHING : this.#of(node.command);
      case "CompoundList":
        return this.of(node.commands);
      case "BraceGroup":
        return this.#of(node.body);
      case "Redirected": {
        const inner = this.#of(node.command);
        // If a file cannot be opened, nothing runs.
        return node.redirects.some(changesFiles) ? { ...inner, steps: false } : inner;
      }
      case "Pipeline":
        // Each part of a pipe runs in a separate shell.
        return node.commands.length === 1 ? this.of(node.commands) : NOTHING;
      case "AndOr": {
        const [first, ...others] = node.commands.map((command) => this.#of(command));
        return eitherOf([first ?? NOTHING, ...others.map((other) => then(first ?? NOTHING, other))]);
      }
      case "If":
        return this.#ofIf(node);
      case "Case":
        return this.#ofCase(node);
      case "While":
        return { ...this.#inner([node.clause, node.body]), steps: false };
      case "For":
      case "Select":
      case "ArithmeticFor":
        return { ...this.#inner([node.body]), steps: false };
      case "ArithmeticCommand":
        return this.#ofAny(evaluatedIn(node.expression));
      case "Command":
        return this.#ofCommand(node);
      default:
        return NOTHING;
    }
  }

  #inner(nodes: readonly SyntaxNode[]): Pass {
    this.#depth += 1;
    const pass = this.of(nodes);
    this.#depth -= 1;
    return pass;
  }

  #ofIf(node: If): Pass {
    let before = NOTHING;
    const branches = [node, ...node.elif].map((branch) => {
      before = then(before, this.#of(branch.clause));
      return then(before, this.#of(branch.then));
    });
    return eitherOf([...branches, node.else ? then(before, this.#of(node.else)) : before]);
  }

  #ofCase({ items }: Case): Pass {
    const isComplete = items.some(({ pattern }) => pattern.some(({ text }) => text === "*"));
    return eitherOf([...items.map(({ body }) => this.#of(body)), ...(isComplete ? [] : [NOTHING])]);
  }

  #ofCommand(command: Command): Pass {
    const name = literal(command.name);
    const definition = this.#functions.get(name ?? "");
    if (definition) return this.#ofCall(bodyOf(definition));
    if (name === "exit") return LEAVES;
    if (name === "return") return this.#isInCall ? SKIPS : LEAVES;
    if (name === "break" || name === "continue") return this.#ofJump(name, command);
    const assigned = command.name ? [] : command.prefix;
    const computed = command.args.flatMap(computedIn);
    return command.redirects.some(touchesFiles) ? NOTHING : this.#ofAny([command, ...assigned, ...computed]);
  }

  #ofAny(nodes: readonly SyntaxNode[]): Pass {
    return nodes.some((node) => this.#isStep(node, this.#isInCall)) ? LEAVES : NOTHING;
  }

  #ofJump(name: string, command: Command): Pass {
    const [word] = argumentsOf(command);
    const count = word ? Number(literal(word)) : 1;
    // The number of loops that it leaves or starts again.
    const outer = count - 1 - this.#depth;
    if (!(outer <= 0)) return Number.isNaN(outer) || this.#isInCall ? SKIPS : LEAVES;
    if (outer < 0) return NOTHING;
    if (name === "continue") return SKIPS;
    // In most shells, `break` in a function has no effect on the caller's loop.
    return this.#isInCall ? NOTHING : LEAVES;
  }

  #ofCall(body: SyntaxNode): Pass {
    if (this.#called.includes(body)) return NOTHING;
    this.#called.push(body);
    const depth = this.#depth;
    this.#depth = 0;
    const { steps, skips } = this.#of(body);
    this.#depth = depth;
    this.#called.pop();
    // In some shells, `continue` in a function starts the caller's loop again.
    return { steps: steps && !skips, skips: nodesIn(body).some(isContinue) };
  }
}

function isContinue(node: SyntaxNode): boolean {
  return node.type === "Command" && literal(node.name) === "continue";
}

/** What happens in a part after another. */
function then(before: Pass, after: Pass): Pass {
  return {
    steps: before.steps || after.steps,
    skips: before.skips || (!before.steps && after.skips),
  };
}

function eitherOf(ways: readonly Pass[]): Pass {
  return { steps: ways.every(({ steps }) => steps), skips: ways.some(({ skips }) => skips) };
}

/** An expression and the parts of it that a shell certainly evaluates. */
function evaluatedIn(expression: ArithmeticExpression | undefined): readonly SyntaxNode[] {
  switch (expression?.type) {
    case "ArithmeticBinary": {
      const { left, operator, right } = expression;
      const isLazy = operator === "&&" || operator === "||";
      return [expression, ...evaluatedIn(left), ...(isLazy ? [] : evaluatedIn(right))];
    }
    case "ArithmeticGroup":
      return evaluatedIn(expression.expression);
    default:
      return expression ? [expression] : [];
  }
}

/** The arithmetic that a shell certainly evaluates when it expands a word. */
function computedIn(argument: Command["args"][number]): readonly SyntaxNode[] {
  const parts = argument.type === "Word" ? (argument.parts ?? []) : [];
  return parts.flatMap((part: WordPart) => {
    const inner: readonly WordPart[] = part.type === "DoubleQuoted" ? part.parts : [part];
    return inner.flatMap((one) => (one.type === "ArithmeticExpansion" ? evaluatedIn(one.expression) : []));
  });
}

import type { AndOr, Command, Script, Statement, SyntaxNode, Word } from "unbash";
import { isNegated } from "../../../shell/errexit.js";
import { alwaysHasValue, is, isVariable } from "../../../shell/names.js";
import { bodyOf, nodesIn, parseShell } from "../../../shell/parse.js";
import { foregroundOf, onlyCommandOf, onlyForegroundOf } from "../../../shell/statements.js";
import { isTest } from "../../../shell/tests.js";
import type { Values } from "../../../shell/values.js";
import {
  argumentsOf,
  asksForProgram,
  changesFiles,
  literal,
  setsOption,
  touchesFiles,
} from "../../../shell/words.js";
import type { ContractNames } from "../state/contract-names.js";
import type { ScriptInProgress } from "../state/followed-script.js";
import { type Frame, stopsAtFailure } from "../state/frame.js";
import { isOneWord, Parameters } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import { agreed, allOf, anyOf, not, type Tristate } from "../state/tristate.js";
import type { Assignments } from "../values/assignments.js";
import { PossibleValues } from "../values/possible-values.js";
import { provenBy, provenByText } from "../values/proven.js";
import { ASKS_MACHINE, truthOfTest, type WordKnowledge } from "../values/test-command.js";
import { assign, withoutValue } from "../values/unset-variables.js";
import type { PossibleTexts } from "../values/word-values.js";
import { declaresOnly, findsPrograms } from "./failure-checks.js";
import { onlyPrints, refusesIn } from "./printing.js";

type Node = Statement["command"];

/** Variables that describe the shell rather than the machine. */
const OWN =
  /^(?:_|IFS|LINENO|OPTIND|PPID|S?RANDOM|SECONDS|EPOCH\w+|FUNCNAME|BASH_(?:COMMAND|LINENO|SUBSHELL))$/;

/** Functions and variables nested more deeply are not examined. Conditions are short in practice. */
const MAX_DEPTH = 4;

/**
 * Decides conditions as far as the text allows, for a script started without arguments. The methods for truth assume a
 * machine that has what the contract's commands need. Those for certainty assume nothing about the machine.
 */
export class Conditions {
  readonly #assignments: Assignments;
  readonly #names: ContractNames;
  readonly #values: Values;
  readonly #possible: PossibleValues;
  readonly #isBash: boolean;
  readonly #parsed = new Map<string, Script>();
  #depth = 0;

  constructor(assignments: Assignments, names: ContractNames, { script, facts }: ScriptInProgress) {
    this.#assignments = assignments;
    this.#names = names;
    this.#values = facts.values;
    this.#possible = new PossibleValues(assignments, script);
    this.#isBash = facts.isBash;
  }

  /** All possible expansions of a word, if it always expands to one word; otherwise `undefined`. */
  valuesOf(word: Word, frame: Frame): PossibleTexts {
    return this.#possible.of(word, frame);
  }

  /** Like {@link valuesOf}, on any machine. */
  certainValuesOf(word: Word, frame: Frame): PossibleTexts {
    return this.#onAnyMachine(() => this.valuesOf(word, frame));
  }

  /** True if a command succeeds. */
  truthOf(node: Node, frame: Frame): Tristate {
    switch (node.type) {
      case "Command":
        return this.#truthOfCommand(node, frame);
      case "TestCommand":
      case "ArithmeticCommand":
        return truthOfTest(node, this.#wordsIn(frame));
      case "AndOr":
        return this.#truthOfList(node, frame);
      case "Pipeline": {
        const last = node.commands.at(-1);
        const truth = last && this.truthOf(last, frame);
        // With pipefail, the status may come from another part of the pipe.
        const status = truth === true && node.commands.length > 1 ? undefined : truth;
        return isNegated(node) ? not(status) : status;
      }
      case "BraceGroup":
      case "Subshell":
        return this.truthOfAll(node.body.commands, frame);
      case "Redirected":
        return node.redirects.some(changesFiles) ? undefined : this.truthOf(node.command, frame);
      default:
        return undefined;
    }
  }

  certaintyOf(node: Node, frame: Frame): Tristate {
    return this.#onAnyMachine(() => this.truthOf(node, frame));
  }

  certaintyOfAll(statements: readonly Statement[], frame: Frame): Tristate {
    return this.#onAnyMachine(() => this.truthOfAll(statements, frame));
  }

  #onAnyMachine<T>(decide: () => T): T {
    const before = this.#possible.isEquipped;
    this.#possible.isEquipped = false;
    try {
      return decide();
    } finally {
      this.#possible.isEquipped = before;
    }
  }

  truthOfAll(statements: readonly Statement[], frame: Frame): Tristate {
    const last = foregroundOf(statements.at(-1));
    const others = statements.slice(0, -1);
    if (!last || others.some((other) => this.#mayLeave(other, frame))) return undefined;
    const truth = this.#truthOfLast(last, frame);
    if (truth !== true) return truth;
    const mayStop =
      anyRefuses(statements, frame) ||
      (stopsAtFailure(frame) !== false && others.some(({ command }) => this.#mayFail(command, frame)));
    return mayStop ? undefined : true;
  }

  #truthOfLast(last: Node, frame: Frame): Tristate {
    if (last.type !== "Command" || !isLeaving(last)) return this.truthOf(last, frame);
    const [word, ...more] = argumentsOf(last);
    // Shells differ on a status above 255.
    if (more.length > 0 || !/^\d+$/.test(word?.text ?? "") || Number(word?.text) > 255) return undefined;
    return Number(word?.text) === 0;
  }

  /**
   * True if a node may end its list, function or shell, so that the code after it does not run.
   * @param called the functions examined so far
   */
  #mayLeave(node: SyntaxNode, frame: Frame, isCalled = false, called = new Set<SyntaxNode>()): boolean {
    return nodesIn(node).some((inner) => {
      if (inner.type !== "Command") return false;
      const name = literal(inner.name) ?? "";
      // In a called function, `return` only ends that function.
      if (isLeaving(inner)) return name !== "return" || !isCalled;
      const definition = frame.shell.functions.get(name);
      if (!definition || called.has(definition)) return false;
      called.add(definition);
      const body = bodyOf(definition);
      return mayRefuse(body, frame) || this.#mayLeave(body, frame, true, called);
    });
  }

  /** True if `set -e` may end the shell because this command fails. */
  #mayFail(node: Node, frame: Frame): boolean {
    // A failure of an earlier operand has no effect under `set -e`.
    if (node.type === "AndOr") return node.commands.slice(-1).some((last) => this.#mayFail(last, frame));
    return !isNegated(node) && this.truthOf(node, frame) !== true;
  }

  asks(node: SyntaxNode, frame: Frame, way: Way = { depth: 0, reached: new Map() }): boolean {
    if (node.type === "BraceGroup" || node.type === "Subshell")
      return this.#anyAsks(this.#decidingIn(node.body.commands, frame), frame, way);
    if (node.type === "AndOr") return this.#anyAsks(node.commands, frame, way);
    return nodesIn(node).some((inner) => {
      switch (inner.type) {
        case "Command":
          return this.#commandAsks(inner, frame, way);
        case "TestUnary":
          return ASKS_MACHINE.test(inner.operator);
        case "SimpleExpansion":
          return this.#variableAsks(inner.text.slice(1), frame, way);
        case "ParameterExpansion":
          // A computation on known values is not evaluated, but may always give the same result.
          if (
            inner.operation &&
            inner.operation.type !== "Default" &&
            this.#possible.ofVariable(inner.parameter, frame)
          )
            return false;
          return this.#variableAsks(inner.parameter, frame, way);
        case "ArithmeticWord":
          return this.#variableAsks(/^[A-Za-z_]\w*/.exec(inner.value)?.[0] ?? "", frame, way);
        default:
          return false;
      }
    });
  }

  #anyAsks(nodes: readonly SyntaxNode[], frame: Frame, way: Way): boolean {
    return nodes.some((node) => this.asks(node, frame, way));
  }

  /** The statements on which the result of a list depends: the last, and those that may leave the list. */
  #decidingIn(statements: readonly Statement[], frame: Frame): readonly Node[] {
    return statements
      .filter((statement, index) => index === statements.length - 1 || this.#mayLeave(statement, frame))
      .map(({ command }) => command);
  }

  /** The frame of code that runs only if a condition holds, or only if it does not hold. */
  after(condition: Node, holds: boolean, frame: Frame): Frame {
    const truths = [this.truthOf(condition, frame), this.certaintyOf(condition, frame)] as const;
    const proven = provenBy(condition, holds, frame.shell.functions);
    return this.#decided(truths, [condition], holds, {
      ...frame,
      proven: proven.length > 0 ? new Set([...frame.proven, ...proven]) : frame.proven,
    });
  }

  /** Like {@link after}, for the last of several statements. */
  afterAll(statements: readonly Statement[], holds: boolean, frame: Frame): Frame {
    const only = onlyForegroundOf(statements);
    if (only) return this.after(only, holds, frame);
    const truths = [this.truthOfAll(statements, frame), this.certaintyOfAll(statements, frame)] as const;
    return this.#decided(truths, this.#decidingIn(statements, frame), holds, frame);
  }

  #decided(
    [truth, certainty]: readonly [Tristate, Tristate],
    conditions: readonly Node[],
    holds: boolean,
    frame: Frame,
  ): Frame {
    const isAsked = truth === undefined && conditions.some((one) => this.asks(one, frame));
    return {
      ...frame,
      machineDependent: frame.machineDependent || isAsked,
      unreachable: frame.unreachable || truth === !holds,
      neverRun: frame.neverRun || certainty === !holds,
    };
  }

  ofOperands({ commands, operators }: Pick<AndOr, "commands" | "operators">, frame: Frame): Frame[] {
    let truth: Tristate;
    let certainty: Tristate;
    let asks = false;
    let proven: readonly string[] | undefined = [];
    return commands.map((command, index) => {
      const operator = operators[index - 1];
      const holds = operator === "&&";
      const inside: Frame = {
        ...frame,
        machineDependent: frame.machineDependent || (index > 0 && truth === undefined && asks),
        unreachable: frame.unreachable || (index > 0 && truth === !holds),
        neverRun: frame.neverRun || (index > 0 && certainty === !holds),
        proven: proven?.length ? new Set([...frame.proven, ...proven]) : frame.proven,
      };
      const next = this.truthOf(command, frame);
      truth = index === 0 ? next : joinedBy(operator, truth, next);
      const surely = this.certaintyOf(command, frame);
      certainty = index === 0 ? surely : joinedBy(operator, certainty, surely);
      asks ||= this.asks(command, frame);
      // After a different operator, any earlier operand may be the one that decides.
      const isChain = index === 0 || operator === operators[index];
      const own = provenBy(command, operators[index] === "&&", frame.shell.functions);
      if (!isChain) proven = undefined;
      else if (proven && own.length > 0) proven = [...proven, ...own];
      return inside;
    });
  }

  #wordsIn(frame: Frame): WordKnowledge {
    return {
      valuesOf: (word) => this.valuesOf(word, frame),
      valuesOfVariable: (name) => this.#possible.ofVariable(name, frame),
      isEmpty: (word) => {
        const values = this.valuesOf(word, frame);
        if (values) return agreed(values.map((value) => value === ""));
        return isOneWord(word) && this.#isText(word, frame) ? false : undefined;
      },
    };
  }

  #alwaysHasText(name: string): boolean {
    if (this.#values.textsOf(name).length > 0) return false;
    if (isVariable("bash", name)) return this.#isBash && isVariable("set", name);
    return (
      (name === "HOME" && this.#possible.isEquipped) ||
      (alwaysHasValue(name, this.#isBash) && !/^[@*]$/.test(name))
    );
  }

  /** True if a loop over a word is known to run at least once. */
  isThere(word: Word, frame: Frame): boolean {
    const values = this.valuesOf(word, frame);
    if (values) return !values.includes("");
    return /^\/?\*$/.test(word.text) || this.#isText(word, frame);
  }

  /** True if a word is known to be non-empty. */
  #isText(word: Word, frame: Frame): boolean {
    if (this.#possible.isText(word, frame)) return true;
    if (provenByText(word).some((name) => this.#alwaysHasText(name))) return true;
    // The command prints the path of a program that the stages need anyway.
    const [quoted, ...more] = word.parts ?? [];
    const [part, ...others] = quoted?.type === "DoubleQuoted" ? quoted.parts : [quoted];
    if (part?.type !== "CommandExpansion" || more.length > 0 || others.length > 0) return false;
    const command = onlyCommandOf(part.script?.commands ?? []);
    return this.#possible.isEquipped && command?.type === "Command" && findsPrograms(command, this.#names);
  }

  #truthOfCommand(command: Command, frame: Frame): Tristate {
    if (command.redirects.some(touchesFiles)) return undefined;
    const name = literal(command.name);
    if (!command.name)
      return nodesIn(command).some(({ type }) => type === "CommandExpansion") ? undefined : true;
    const definition = frame.shell.functions.get(name ?? "");
    if (definition) {
      if (this.#depth >= MAX_DEPTH) return undefined;
      const parameters = Parameters.ofCall(command, frame.parameters, this.#isBash);
      this.#depth += 1;
      const truth = this.truthOf(bodyOf(definition), { ...frame, depth: frame.depth + 1, parameters });
      this.#depth -= 1;
      return truth;
    }
    if (isTest(command)) return truthOfTest(command, this.#wordsIn(frame));
    if (this.#possible.isEquipped && findsPrograms(command, this.#names)) return true;
    if (name === "false") return false;
    if (setsOption(command) && frame.parameters.count === 0) return false;
    const succeeds: boolean = onlyPrints(command, frame) || declaresOnly(command);
    return succeeds ? true : undefined;
  }

  #truthOfList({ commands, operators }: AndOr, frame: Frame): Tristate {
    if (commands.slice(0, -1).some((command) => this.#mayLeave(command, frame))) return undefined;
    const truths = commands.map((command) => this.truthOf(command, frame));
    return truths
      .slice(1)
      .reduce<Tristate>((truth, next, index) => joinedBy(operators[index], truth, next), truths[0]);
  }

  #commandAsks(command: Command, frame: Frame, way: Way): boolean {
    const name = literal(command.name);
    if (name === undefined) return command.name !== undefined;
    const definition = frame.shell.functions.get(name);
    if (definition) {
      const deeper = deeperIn(`${name}()`, way);
      return deeper !== undefined && this.asks(bodyOf(definition), frame, deeper);
    }
    if (asksForProgram(name, command)) return !findsPrograms(command, this.#names) && !isNoProgram(command);
    if (name === "test" || name === "[") return command.args.some(({ text }) => ASKS_MACHINE.test(text));
    return !is("builtin", name) && !/^(?:basename|date|dirname)$/.test(name);
  }

  #variableAsks(name: string, frame: Frame, way: Way): boolean {
    if (/^(?:\d+|[@*#])$/.test(name)) {
      const { areOfScript, count } = frame.parameters;
      return areOfScript && count === undefined;
    }
    if (!/^\w+$/.test(name) || OWN.test(name)) return false;
    const deeper = deeperIn(name, way);
    if (!deeper) return false;
    if (this.#values.textsOf(name).length === 0 || this.#assignments.dependsOnMachine(name)) return true;
    return this.#possible.textsGivenTo(name).some((text) => this.#textAsks(text, frame, deeper));
  }

  #textAsks(text: string, frame: Frame, way: Way): boolean {
    const known = this.#parsed.get(text);
    const script = known ?? parseShell(`: ${text}`).script;
    if (script && !known) this.#parsed.set(text, script);
    return script !== undefined && this.asks(script, frame, way);
  }
}

/** The functions and variables between a condition and the code being examined. */
interface Way {
  readonly depth: number;
  /**
   * The depth at which each was last examined. Each is examined again only at a lower depth, which leaves more levels
   * to search.
   */
  readonly reached: Map<string, number>;
}

/** Goes one level deeper. Returns `undefined` if the name was examined before or is too deep. */
function deeperIn(name: string, { depth, reached }: Way): Way | undefined {
  if (depth > MAX_DEPTH || (reached.get(name) ?? Number.POSITIVE_INFINITY) <= depth) return undefined;
  reached.set(name, depth);
  return { depth: depth + 1, reached };
}

/** True if a command looks up a program with an empty name, which no program has. */
function isNoProgram(command: Command): boolean {
  return argumentsOf(command).some((word) => literal(word) === "");
}

function joinedBy(
  operator: AndOr["operators"][number] | undefined,
  truth: Tristate,
  next: Tristate,
): Tristate {
  return (operator === "&&" ? allOf : anyOf)([truth, next]);
}

/** True if a command may exit the enclosing list, or sets what happens when the shell ends. */
function isLeaving(node: SyntaxNode): boolean {
  return (
    node.type === "Command" && /^(?:exit|return|break|continue|exec|set)$/.test(literal(node.name) ?? "")
  );
}

/** True if one of several statements may end the shell, after those before it. */
function anyRefuses(statements: readonly Statement[], frame: Frame): boolean {
  const scope = new Scope(frame.shell.scope);
  const inside = { ...frame, shell: { ...frame.shell, scope } };
  return statements.some((statement) => {
    if (mayRefuse(statement, inside)) return true;
    if (!statement.background) assign(statement.command, scope);
    return false;
  });
}

/** True if an expansion or `shift` in a node may end the shell. */
function mayRefuse(node: SyntaxNode, frame: Frame): boolean {
  return refusesIn(node) || (frame.shell.nounset && withoutValue(node, frame) !== undefined);
}

import type { Assignment, Script, SyntaxNode, Word, WordPart } from "unbash";
import { setByExpansions } from "../../../shell/expansions.js";
import { isNamedVariable } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { argumentsOf, literal } from "../../../shell/words.js";
import type { Frame } from "../state/frame.js";
import { isOneWord } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import type { Assignments } from "./assignments.js";
import { type PossibleTexts, valuesOfWord } from "./word-values.js";

/** Variables nested more deeply are not examined. Conditions are short in practice. */
const MAX_DEPTH = 2;
/** Limits on the assignments to one variable: how many are searched, and how many values are used. */
const MAX_GIVEN = 500;
const MAX_KNOWN = 8;

/** Builtins that set the variables named in their arguments. */
export const SETTING =
  /^(?:declare|getopts|let|local|mapfile|printf|read|readarray|trap|typeset|unset|wait)$/;

interface Reading {
  /** The variables whose values are already being examined. */
  readonly seen: ReadonlySet<string>;
  /**
   * The position of the assignment that reads the variable. Later assignments do not replace the value that it read.
   */
  readonly at: number;
}

const NOW: Reading = { seen: new Set(), at: Number.POSITIVE_INFINITY };

/** Determines what words may expand to. A variable may hold any value that the script assigns to it anywhere. */
export class PossibleValues {
  /** True if the machine is assumed to have what the contract's commands need. */
  isEquipped = true;
  readonly #assignments: Assignments;
  readonly #given = new Map<string, (Assignment | Word)[]>();
  readonly #computed: Set<string>;
  /** Variables that functions set. The time of the call is unknown. */
  readonly #setByFunctions: ReadonlySet<string>;

  constructor(assignments: Assignments, script: Script) {
    this.#assignments = assignments;
    const nodes = nodesIn(script);
    this.#computed = new Set(setByExpansions(nodes));
    for (const node of nodes) this.#note(node);
    const bodies = nodes.filter((node) => node.type === "Function").flatMap(nodesIn);
    this.#setByFunctions = new Set(bodies.flatMap(setBy));
  }

  #note(node: SyntaxNode): void {
    if (node.type === "Assignment") this.#give(node.name, node);
    else if (node.type === "For") for (const word of node.wordlist ?? []) this.#give(node.name.value, word);
    if ((node.type === "For" && !node.wordlist) || node.type === "Select")
      this.#computed.add(node.name.value);
    if (node.type === "FileDescriptorVariable") this.#computed.add(node.name);
    if (node.type === "Command" && SETTING.test(literal(node.name) ?? ""))
      for (const { text } of argumentsOf(node))
        for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) this.#computed.add(name);
  }

  #give(name: string, value: Assignment | Word): void {
    const given = this.#given.get(name);
    if (given) given.push(value);
    else this.#given.set(name, [value]);
  }

  of(word: Word, frame: Frame, reading: Reading = NOW): PossibleTexts {
    return valuesOfWord(word, (name) => this.ofVariable(name, frame, reading));
  }

  /** The values that the script may have assigned to a variable before it is read. */
  #givenTo(name: string, { at }: Reading): readonly (Assignment | Word)[] {
    const all = this.#given.get(name) ?? [];
    if (all.length > MAX_GIVEN) return [];
    const start = this.#setByFunctions.has(name) ? 0 : this.#assignments.lastReset(name, at);
    return all.filter(
      (one) =>
        one.pos >= start &&
        !(one.type === "Assignment" && this.#assignments.isNeverRun(one, this.isEquipped)),
    );
  }

  /** The same values, as written. */
  textsGivenTo(name: string): readonly string[] {
    const texts = this.#givenTo(name, NOW).map((one) =>
      one.type === "Word" ? one.text : one.text.slice(one.text.indexOf("=") + 1),
    );
    return [...new Set(texts)];
  }

  /** True if a word never expands to an empty text. */
  isText({ value, parts }: Word, frame: Frame, isWhole = false, reading: Reading = NOW): boolean {
    return parts === undefined
      ? value !== ""
      : parts.some((part) => this.#isText(part, frame, isWhole, reading));
  }

  #isText(part: WordPart, frame: Frame, isWhole: boolean, reading: Reading): boolean {
    switch (part.type) {
      case "Literal":
      case "SingleQuoted":
        return part.value !== "";
      case "DoubleQuoted":
        return part.parts.some((inner) => this.#isText(inner, frame, true, reading));
      case "SimpleExpansion":
        return isWhole && this.#hasText(part.text.slice(1), frame, reading);
      case "ParameterExpansion": {
        const { parameter, prefix, index, operation } = part;
        if (!isWhole || prefix !== undefined || index !== undefined) return false;
        if (!operation) return this.#hasText(parameter, frame, reading);
        return (
          operation.type === "Default" &&
          /^:[-=]$/.test(operation.operator) &&
          this.isText(operation.operand, frame, true, reading)
        );
      }
      default:
        return false;
    }
  }

  #hasText(name: string, frame: Frame, reading: Reading): boolean {
    const given = this.#givenTo(name, reading);
    if (frame.shell.exported.has(name) || !this.#isFollowed(name, frame, reading)) return false;
    return (
      given.length > 0 &&
      given.length <= MAX_KNOWN &&
      given.every((one) => {
        if (one.type === "Word") return literalIn(one)?.includes("") === false;
        // The variables in the value may have had other values at the time of the assignment.
        const known = this.#assignments.isResolved(one) ? frame : { ...frame, shell: nothingSet(frame) };
        const inner = readingIn(one, reading);
        return (
          one.index === undefined && one.value.type === "Word" && this.isText(one.value, known, true, inner)
        );
      })
    );
  }

  /** True if the script itself has assigned every value that a variable may have. */
  #isFollowed(name: string, { shell }: Frame, { seen }: Reading): boolean {
    // Until the script sets a variable, it may come from the environment. Shells may change variables of their own.
    return (
      shell.scope.has(name) &&
      !this.#computed.has(name) &&
      !isNamedVariable(name) &&
      !seen.has(name) &&
      seen.size <= MAX_DEPTH
    );
  }

  ofVariable(name: string, frame: Frame, reading: Reading = NOW): PossibleTexts {
    if (name === "#") return frame.parameters.count === undefined ? undefined : [`${frame.parameters.count}`];
    if (/^\d+$/.test(name)) return this.#ofParameter(Number(name), frame, reading);
    const given = this.#givenTo(name, reading);
    if (!this.#isFollowed(name, frame, reading) || given.length > MAX_KNOWN) return undefined;
    const inherited = frame.shell.exported.get(name);
    const all = given.map((one) =>
      one.type === "Word" ? literalIn(one) : this.#ofAssignment(one, frame, readingIn(one, reading)),
    );
    if (all.length === 0 || all.includes(undefined)) return undefined;
    return [...new Set([...all.flatMap((one = []) => one), ...(inherited === undefined ? [] : [inherited])])];
  }

  #ofAssignment(assignment: Assignment, frame: Frame, reading: Reading): PossibleTexts {
    const { append, index, value, text } = assignment;
    if (append === true || index !== undefined || value.type !== "Word" || /[*?[~]/.test(text))
      return undefined;
    // In a function, parameters in the value may differ from those of the assignment.
    const isShown =
      this.#assignments.isResolved(assignment) && !(frame.depth > 0 && /\$\{?[\d#@*]/.test(text));
    return valuesOfWord(value, (name) => (isShown ? this.ofVariable(name, frame, reading) : undefined), true);
  }

  #ofParameter(number: number, { parameters, ...frame }: Frame, reading: Reading): PossibleTexts {
    const { count, words, caller } = parameters;
    if (number === 0) return undefined;
    if (count === 0) return [""];
    if (!words || !caller) return undefined;
    const outer = { ...frame, parameters: caller, depth: frame.depth - 1 };
    const values = words.slice(0, number).map((word) => this.of(word, outer, reading));
    const areWords = words.slice(0, number).every((word, index) => isOneWord(word) || values[index]);
    if (!areWords) return undefined;
    return number > words.length ? [""] : values[number - 1];
  }
}

/** The {@link Reading} of variables in the value of an assignment. */
function readingIn({ name, pos }: Assignment, { seen, at }: Reading): Reading {
  return { seen: new Set([...seen, name]), at: Math.min(pos, at) };
}

function setBy(node: SyntaxNode): readonly string[] {
  if (node.type === "Assignment") return [node.name];
  return node.type === "For" ? [node.name.value] : [];
}

function nothingSet({ shell }: Frame): Frame["shell"] {
  return { ...shell, scope: new Scope() };
}

function literalIn(word: Word): PossibleTexts {
  return valuesOfWord(word, () => undefined);
}

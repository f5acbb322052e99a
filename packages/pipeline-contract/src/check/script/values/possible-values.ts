import type { Assignment, Script, SyntaxNode, Word, WordPart } from "unbash";
import { setByExpansions } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { argumentsOf, literal } from "../../../shell/words.js";
import type { Frame } from "../state/frame.js";
import { isOneWord } from "../state/parameters.js";
import { Scope } from "../state/scope.js";
import type { Assignments } from "./assignments.js";
import { type PossibleTexts, valuesOfWord } from "./word-values.js";

/** How deep variables are examined. Conditions are short in practice. */
const MAX_DEPTH = 2;
/** The maximum numbers of assignments to one variable that are examined, and whose values are used. */
const MAX_GIVEN = 500;
const MAX_KNOWN = 8;

/** Builtins that set variables named by them or their arguments. */
const SETTING = /^(?:declare|getopts|let|local|mapfile|printf|read|readarray|trap|typeset|unset|wait)$/;

/** Knows what words may expand to: a variable may hold any value that the script gives it anywhere. */
export class PossibleValues {
  /** True if the machine is assumed to have what the contract's commands need. */
  isEquipped = true;
  readonly #assignments: Assignments;
  readonly #given = new Map<string, (Assignment | Word)[]>();
  /** Variables whose values are not followed. */
  readonly #computed: Set<string>;
  /** Variables that functions set, whenever they are called. */
  readonly #setByFunctions: ReadonlySet<string>;

  constructor(assignments: Assignments, script: Script) {
    this.#assignments = assignments;
    const nodes = nodesIn(script);
    this.#computed = new Set(setByExpansions(nodes));
    for (const node of nodes) this.#note(node);
    const bodies = nodes.filter((node) => node.type === "Function").flatMap(nodesIn);
    this.#setByFunctions = new Set(bodies.flatMap((node) => (node.type === "Assignment" ? [node.name] : [])));
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

  /** What a word may expand to, as one word; `undefined` if the text does not show it. */
  of(word: Word, frame: Frame, seen: ReadonlySet<string> = new Set()): PossibleTexts {
    return valuesOfWord(word, (name) => this.ofVariable(name, frame, seen));
  }

  /** What the script may have assigned to a variable by now. */
  #givenTo(name: string): readonly (Assignment | Word)[] {
    const all = this.#given.get(name) ?? [];
    if (all.length > MAX_GIVEN) return [];
    const start = this.#setByFunctions.has(name) ? 0 : this.#assignments.lastReset(name);
    return all.filter(
      (one) =>
        one.pos >= start &&
        !(one.type === "Assignment" && this.#assignments.isNeverRun(one, this.isEquipped)),
    );
  }

  /** The texts of these values, as written. */
  textsGivenTo(name: string): readonly string[] {
    const texts = this.#givenTo(name).map((one) =>
      one.type === "Word" ? one.text : one.text.slice(one.text.indexOf("=") + 1),
    );
    return [...new Set(texts)];
  }

  /** True if a word certainly expands to something. */
  isText(
    { value, parts }: Word,
    frame: Frame,
    isWhole = false,
    seen: ReadonlySet<string> = new Set(),
  ): boolean {
    return parts === undefined
      ? value !== ""
      : parts.some((part) => this.#isText(part, frame, isWhole, seen));
  }

  #isText(part: WordPart, frame: Frame, isWhole: boolean, seen: ReadonlySet<string>): boolean {
    switch (part.type) {
      case "Literal":
      case "SingleQuoted":
        return part.value !== "";
      case "DoubleQuoted":
        return part.parts.some((inner) => this.#isText(inner, frame, true, seen));
      case "SimpleExpansion":
        return isWhole && this.#hasText(part.text.slice(1), frame, seen);
      case "ParameterExpansion": {
        const { parameter, prefix, index, operation } = part;
        if (!isWhole || prefix !== undefined || index !== undefined) return false;
        if (!operation) return this.#hasText(parameter, frame, seen);
        return (
          operation.type === "Default" &&
          /^:[-=]$/.test(operation.operator) &&
          this.isText(operation.operand, frame, true, seen)
        );
      }
      default:
        return false;
    }
  }

  #hasText(name: string, frame: Frame, seen: ReadonlySet<string>): boolean {
    const { scope, exported } = frame.shell;
    const given = this.#givenTo(name);
    if (!scope.has(name) || exported.has(name) || this.#computed.has(name) || seen.has(name)) return false;
    if (seen.size > MAX_DEPTH || given.length > MAX_KNOWN) return false;
    const inner = new Set([...seen, name]);
    return (
      given.length > 0 &&
      given.every((one) => {
        if (one.type === "Word") return literalIn(one)?.includes("") === false;
        // The variables that it expands may have had other values.
        const known = this.#assignments.isResolved(one) ? frame : { ...frame, shell: nothingSet(frame) };
        return (
          one.index === undefined && one.value.type === "Word" && this.isText(one.value, known, true, inner)
        );
      })
    );
  }

  /** What a variable or a parameter may hold. */
  ofVariable(name: string, frame: Frame, seen: ReadonlySet<string> = new Set()): PossibleTexts {
    if (name === "#") return frame.parameters.count === undefined ? undefined : [`${frame.parameters.count}`];
    if (/^\d+$/.test(name)) return this.#ofParameter(Number(name), frame, seen);
    const { scope, exported } = frame.shell;
    const given = this.#givenTo(name);
    // Until the script sets it, it may come from the environment.
    if (!scope.has(name) || this.#computed.has(name) || seen.has(name) || seen.size > MAX_DEPTH)
      return undefined;
    if (given.length > MAX_KNOWN) return undefined;
    const inherited = exported.get(name);
    const inner = new Set([...seen, name]);
    const all = given.map((one) =>
      one.type === "Word" ? literalIn(one) : this.#ofAssignment(one, frame, inner),
    );
    if (all.length === 0 || all.includes(undefined)) return undefined;
    return [...new Set([...all.flatMap((one = []) => one), ...(inherited === undefined ? [] : [inherited])])];
  }

  #ofAssignment(assignment: Assignment, frame: Frame, seen: ReadonlySet<string>): PossibleTexts {
    const { append, index, value, text } = assignment;
    if (append === true || index !== undefined || value.type !== "Word" || /[*?[~]/.test(text))
      return undefined;
    // A function has its own parameters.
    const isShown =
      this.#assignments.isResolved(assignment) && !(frame.depth > 0 && /\$\{?[\d#@*]/.test(text));
    return valuesOfWord(value, (name) => (isShown ? this.ofVariable(name, frame, seen) : undefined), true);
  }

  #ofParameter(number: number, { parameters, ...frame }: Frame, seen: ReadonlySet<string>): PossibleTexts {
    const { count, words, caller } = parameters;
    if (number === 0) return undefined;
    if (count === 0) return [""];
    if (!words || !caller) return undefined;
    const outer = { ...frame, parameters: caller, depth: frame.depth - 1 };
    const values = words.slice(0, number).map((word) => this.of(word, outer, seen));
    const areWords = words.slice(0, number).every((word, index) => isOneWord(word) || values[index]);
    if (!areWords) return undefined;
    return number > words.length ? [""] : values[number - 1];
  }
}

function nothingSet({ shell }: Frame): Frame["shell"] {
  return { ...shell, scope: new Scope() };
}

function literalIn(word: Word): PossibleTexts {
  return valuesOfWord(word, () => undefined);
}

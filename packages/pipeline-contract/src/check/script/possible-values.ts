import type { Assignment, Script, SyntaxNode, Word } from "unbash";
import { effectsOfExpansions } from "../../shell/expansions.js";
import { nodesIn } from "../../shell/parse.js";
import type { Values } from "../../shell/values.js";
import { argumentsOf, literal } from "../../shell/words.js";
import type { Assignments } from "./assignments.js";
import type { Frame } from "./frame.js";
import { isOneWord } from "./parameters.js";
import { type PossibleTexts, valuesOfWord } from "./word-values.js";

/** How deep variables are looked into; what people ask is short. */
const MAX_DEPTH = 4;

/** Builtins that set the variables that they name. */
const SETTING = /^(?:declare|getopts|let|local|mapfile|printf|read|readarray|typeset|unset|wait)$/;

/** Knows what words may expand to: a variable may hold whatever the script gives it anywhere. */
export class PossibleValues {
  readonly #assignments: Assignments;
  readonly #given = new Map<string, (Assignment | Word)[]>();
  /** Variables that get what is not followed. */
  readonly #computed: Set<string>;

  constructor(assignments: Assignments, script: Script, values: Values) {
    this.#assignments = assignments;
    this.#computed = new Set(effectsOfExpansions(script, values).variables);
    for (const node of nodesIn(script)) this.#note(node);
  }

  #note(node: SyntaxNode): void {
    if (node.type === "Assignment") this.#give(node.name, node);
    else if (node.type === "For") for (const word of node.wordlist ?? []) this.#give(node.name.value, word);
    if ((node.type === "For" && !node.wordlist) || node.type === "Select")
      this.#computed.add(node.name.value);
    if (node.type === "FileDescriptorVariable") this.#computed.add(node.name);
    if (node.type === "Command" && SETTING.test(literal(node.name) ?? ""))
      for (const { text } of argumentsOf(node)) this.#computed.add(text);
  }

  #give(name: string, value: Assignment | Word): void {
    this.#given.set(name, [...(this.#given.get(name) ?? []), value]);
  }

  /** What a word may expand to, as one word; `undefined` if the text does not show it. */
  of(word: Word, frame: Frame, seen: ReadonlySet<string> = new Set()): PossibleTexts {
    return valuesOfWord(word, (name) => this.#ofVariable(name, frame, seen));
  }

  #ofVariable(name: string, frame: Frame, seen: ReadonlySet<string>): PossibleTexts {
    if (name === "#") return frame.parameters.count === undefined ? undefined : [`${frame.parameters.count}`];
    if (/^\d+$/.test(name)) return this.#ofParameter(Number(name), frame, seen);
    const { scope, exported } = frame.shell;
    const given = this.#given.get(name) ?? [];
    // Before the script gives it a value, it may have one of the environment.
    if (!scope.has(name) || this.#computed.has(name) || seen.has(name) || seen.size > MAX_DEPTH)
      return undefined;
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
    // A function has other parameters.
    const isShown =
      this.#assignments.isResolved(assignment) && !(frame.depth > 0 && /\$\{?[\d#@*]/.test(text));
    return valuesOfWord(value, (name) => (isShown ? this.#ofVariable(name, frame, seen) : undefined), true);
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

function literalIn(word: Word): PossibleTexts {
  return valuesOfWord(word, () => undefined);
}

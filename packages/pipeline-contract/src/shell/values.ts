import type { ArithmeticExpression, Script } from "unbash";
import { functionNames, nodesIn } from "./parse.js";
import { literal } from "./words.js";

/** Matches numbers, but not 08, because a leading 0 means octal. */
const NUMBER = /^(?:|[-+]?(?:0[xX][\dA-Fa-f]+|0[0-7]*|[1-9]\d*)|'(?:0|[1-9]\d*)')$/;
/** A value that Bash takes for the name of another variable. Other shells reject it. */
const WORD = /^["']?[A-Za-z_]/;
const NAME = /^(?:\$?([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)(?::?[-+]\d*)?\})$/;
const COUNT =
  /^(?:(?:BASH_VERSINFO\[[01]\]|\$\{BASH_VERSINFO\[[01]\]\})|\$\{?[#?$!]\}?|\$\{#\w+(?:\[[@*]\])?\})$/;
const ARGUMENT = /^\$(?:[\d@*]|\{(?:\d+|[@*])(?::?-\d*)?\})$/;
const ARITHMETIC = /^\$\(\(.*\)\)$/s;
/** A sum. */
const SUM = /^\$\(\(([^()]*)\)\)$/s;
const VERSION = /^(?:BASH_VERSINFO\[[01]\]|\$\{BASH_VERSINFO\[[01]\]\})$/;
/** A variable, or its value without an end, at the start of a word. */
const PATH = /^"?\$(?:([A-Za-z_]\w*|0)|\{([A-Za-z_]\w*|0)(?:%%?[^{}]*)?\})/;
/** Commands that print a path which does not start with a dash. */
const PRINTED = /^"?\$\( ?(?:dirname "?\$|git rev-parse |pwd|readlink |realpath |cd .*&& pwd)/s;
/** Commands that print a number without a leading 0. */
const CLOCK =
  /^\$\((?:date(?: -u| --utc)? (["']?)\+%s(?:%\d?N)?\1|tput (?:cols|lines))(?: 2>\/dev\/null)?\)$/;

/** A variable or parameter expanded without an operation. */
const REFERENCE = /\$(?:([A-Za-z_]\w*|[\d@*])|\{(\w+|[@*])\})/g;
/** Any other expansion, except those that are numbers. */
const EXPANSION = /`|\$(?![?#$]|["']?$)/;
const CODE = /^(?:\$'(?:\\(?:e|033|x1[bB]|n|t)|[\w[;: ])*'|"?\$\(tput [\w ]+\)"?)$/;

/** All values that a script assigns to its variables or passes to its functions. */
export class Values {
  readonly #assigned = new Map<string, Set<string>>();
  /** Values that replace a variable only while it has none. */
  readonly #defaults = new Map<string, Set<string>>();
  readonly #arguments: string[] = [];
  /** Variables that arithmetic does more than increase. */
  readonly #computed = new Set<string>();

  constructor(script: Script) {
    const functions = functionNames(script);
    for (const node of nodesIn(script)) {
      if (node.type === "Assignment") this.#add(node.name, node.text.slice(node.text.indexOf("=") + 1));
      else if (node.type === "For" || node.type === "Select") {
        for (const { text } of node.wordlist ?? []) this.#add(node.name.value, text);
      } else if (node.type === "ParameterExpansion" && node.operation?.type === "Default") {
        const isAssigned = node.operation.operator.endsWith("=");
        this.#add(node.parameter, node.operation.operand.text, isAssigned ? this.#assigned : this.#defaults);
      } else if (node.type === "Command" && functions.has(literal(node.name) ?? "")) {
        this.#arguments.push(...node.args.map(({ text }) => text));
      } else if (node.type === "ArithmeticUnary" && node.operator === "--") {
        this.#compute(node.operand);
      } else if (node.type === "ArithmeticBinary" && /^[^=!<>]?=$|^(?:<<|>>)=$/.test(node.operator)) {
        const { left, operator, right } = node;
        const isIncrease = operator === "+=" && right.type === "ArithmeticWord" && /^\d+$/.test(right.value);
        if (!isIncrease) this.#compute(left);
      }
    }
  }

  #add(name: string, text: string, all = this.#assigned): void {
    const texts = all.get(name);
    if (texts) texts.add(text);
    else all.set(name, new Set([text]));
  }

  #compute(target: ArithmeticExpression): void {
    if (target.type === "ArithmeticWord") this.#computed.add(target.value);
  }

  #of(name: string): readonly string[] {
    return [...this.textsOf(name), ...(this.#defaults.get(name) ?? [])];
  }

  /** The values assigned to a variable, as written. */
  textsOf(name: string): readonly string[] {
    return [...(this.#assigned.get(name) ?? [])];
  }

  /**
   * True if text in arithmetic is only a number. Shells evaluate the value of a variable as an expression, which may
   * set variables and, in Bash, run commands.
   */
  isNumber(text: string, seen: ReadonlySet<string> = new Set()): boolean {
    const word = text.trim().replace(/^"(.*)"$/s, "$1");
    if (NUMBER.test(word) || COUNT.test(word) || ARITHMETIC.test(word)) return true;
    if (CLOCK.test(word) || VERSION.test(word)) return true;
    if (ARGUMENT.test(word)) return this.#areNumbers("", this.#arguments, seen);
    const [, plain, braced] = NAME.exec(word) ?? [];
    const name = plain ?? braced;
    return name !== undefined && this.#areNumbers(name, this.#of(name), seen);
  }

  /** True if text is just a number that is not negative. */
  isIndex(text: string, seen: ReadonlySet<string> = new Set()): boolean {
    const word = text.trim().replace(/^"(.*)"$/s, "$1");
    const [, sum] = SUM.exec(word) ?? [];
    if (sum !== undefined) return sum.split("+").every((summand) => this.isIndex(summand, seen));
    if (!this.isNumber(word) || ARITHMETIC.test(word) || /-|\d{10}/.test(word)) return false;
    const [, plain, braced] = NAME.exec(word) ?? [];
    const name = plain ?? braced ?? "";
    if (this.#computed.has(name)) return false;
    const texts = ARGUMENT.test(word) ? this.#arguments : this.#of(name);
    return seen.has(name) || texts.every((one) => this.isIndex(one, new Set([...seen, name])));
  }

  /** True if all values that a script assigns to a variable are plain words. */
  isName(text: string): boolean {
    const [, plain, braced] = NAME.exec(text.replace(/^"(.*)"$/s, "$1")) ?? [];
    const texts = this.#of(plain ?? braced ?? "");
    return (
      (plain ?? braced) !== undefined &&
      texts.every((value) => /^["']?(?:[\w./][\w./:-]*)?["']?$/.test(value))
    );
  }

  /** True if a word that starts with a variable of the script is never an option. */
  isNoOption(text: string): boolean {
    const [start = "", plain, braced] = /^"?\$(?:(\w+)|\{(\w+)\})/.exec(text) ?? [];
    const texts = this.#of(plain ?? braced ?? "");
    const rest = text.slice(start.length);
    return (
      texts.length > 0 &&
      texts.every((value) => {
        if (/^(?:""|''|)$/.test(value)) return /^[^"'$`-]/.test(rest) || this.isNoOption(rest);
        return /^(?:["']?[^\s"'$`-]|\$'\\(?:e|033|x1[bB])|"?\$\(tput )/.test(value);
      })
    );
  }

  /** True if a word is certainly not an option, unless a variable of the environment holds one. */
  isOperand(text: string, seen: ReadonlySet<string> = new Set()): boolean {
    const [start = "", plain, braced] = PATH.exec(text) ?? [];
    const name = plain ?? braced;
    if (name === undefined) return /^["']?(?:[^"'$`-]|$)/.test(text) || PRINTED.test(text);
    const rest = text.slice(start.length);
    const isNamed = this.#of(name).every(
      (value) => seen.has(name) || this.isOperand(value, new Set([...seen, name])),
    );
    return isNamed && (/^["']?$/.test(rest) || this.isOperand(rest, seen));
  }

  /** True if expansions never add a percent sign, which would make `printf` read further arguments. */
  addsNoPercent(text: string, seen: ReadonlySet<string> = new Set()): boolean {
    const references = [...text.matchAll(REFERENCE)].map(([, plain, braced]) => plain ?? braced ?? "");
    if (EXPANSION.test(text.replaceAll(REFERENCE, ""))) return false;
    return references.every((name) => {
      const texts = /^[\d@*]+$/.test(name) ? this.#arguments : this.#of(name);
      return (
        seen.has(name) ||
        (texts.length > 0 && texts.every((one) => this.#hasNoPercent(one, new Set([...seen, name]))))
      );
    });
  }

  #hasNoPercent(text: string, seen: ReadonlySet<string>): boolean {
    if (CODE.test(text)) return true;
    return !text.includes("%") && (/^'[^']*'$/.test(text) || this.addsNoPercent(text, seen));
  }

  #areNumbers(name: string, texts: readonly string[], seen: ReadonlySet<string>): boolean {
    const inner = new Set([...seen, name]);
    // A word that stands in the arithmetic itself names a variable in all shells.
    const isDirect = name === "" && seen.size === 0;
    return (
      seen.has(name) || texts.every((text) => (isDirect || !WORD.test(text)) && this.isNumber(text, inner))
    );
  }
}

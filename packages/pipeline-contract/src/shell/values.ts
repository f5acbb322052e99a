import type { Script } from "unbash";
import { functionNames, nodesIn } from "./parse.js";
import { literal } from "./words.js";

/** No 08: a number that starts with 0 is octal. */
const NUMBER = /^(?:[-+]?(?:0[xX][\dA-Fa-f]+|0[0-7]*|[1-9]\d*)?|'(?:0|[1-9]\d*)')$/;
const NAME = /^(?:\$?([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)(?::?[-+]\d*)?\})$/;
const COUNT = /^(?:\$\{?[#?$!]\}?|\$\{#\w+(?:\[[@*]\])?\})$/;
const ARGUMENT = /^\$(?:[\d@*]|\{(?:\d+|[@*])(?::?-\d*)?\})$/;
const ARITHMETIC = /^\$\(\(.*\)\)$/s;
/** It prints a number that does not start with 0. */
const CLOCK =
  /^\$\((?:date(?: -u| --utc)? (["']?)\+%s(?:%\d?N)?\1|tput (?:cols|lines))(?: 2>\/dev\/null)?\)$/;

/** What a script assigns to its variables, anywhere, and gives to its functions. */
export class Values {
  readonly #assigned = new Map<string, string[]>();
  readonly #arguments: string[] = [];

  constructor(script: Script) {
    const functions = functionNames(script);
    for (const node of nodesIn(script)) {
      if (node.type === "Assignment") this.#add(node.name, node.text.slice(node.text.indexOf("=") + 1));
      else if (node.type === "For" || node.type === "Select") {
        for (const { text } of node.wordlist ?? []) this.#add(node.name.value, text);
      } else if (node.type === "ParameterExpansion" && node.operation?.type === "Default") {
        this.#add(node.parameter, node.operation.operand.text);
      } else if (node.type === "Command" && functions.has(literal(node.name) ?? "")) {
        this.#arguments.push(...node.args.map(({ text }) => text));
      }
    }
  }

  #add(name: string, text: string): void {
    this.#assigned.set(name, [...(this.#assigned.get(name) ?? []), text]);
  }

  /**
   * Whether a text within arithmetic is but a number. A shell evaluates what a variable holds as an expression, which
   * may assign, and in Bash run commands.
   */
  isNumber(text: string, seen: ReadonlySet<string> = new Set()): boolean {
    const word = text.trim().replace(/^"(.*)"$/s, "$1");
    if (NUMBER.test(word) || COUNT.test(word) || ARITHMETIC.test(word) || CLOCK.test(word)) return true;
    if (ARGUMENT.test(word)) return this.#areNumbers("", this.#arguments, seen);
    const [, plain, braced] = NAME.exec(word) ?? [];
    const name = plain ?? braced;
    return name !== undefined && this.#areNumbers(name, this.#assigned.get(name) ?? [], seen);
  }

  /** Whether a variable holds nothing but a plain word, as far as the script sets it. */
  isName(text: string): boolean {
    const [, plain, braced] = NAME.exec(text.replace(/^"(.*)"$/s, "$1")) ?? [];
    const texts = this.#assigned.get(plain ?? braced ?? "") ?? [];
    return (
      (plain ?? braced) !== undefined &&
      texts.every((value) => /^["']?(?:[\w./][\w./:-]*)?["']?$/.test(value))
    );
  }

  /** Whether a word that starts with a variable of the script is certainly no option. */
  isNoOption(text: string): boolean {
    const [start = "", plain, braced] = /^"?\$(?:(\w+)|\{(\w+)\})/.exec(text) ?? [];
    const texts = this.#assigned.get(plain ?? braced ?? "") ?? [];
    const rest = text.slice(start.length);
    return (
      texts.length > 0 &&
      texts.every((value) => {
        if (/^(?:""|''|)$/.test(value)) return /^[^"'$`-]/.test(rest) || this.isNoOption(rest);
        return /^(?:["']?[^\s"'$`-]|\$'\\(?:e|033|x1[bB])|"?\$\(tput )/.test(value);
      })
    );
  }

  #areNumbers(name: string, texts: readonly string[], seen: ReadonlySet<string>): boolean {
    return seen.has(name) || texts.every((text) => this.isNumber(text, new Set([...seen, name])));
  }
}

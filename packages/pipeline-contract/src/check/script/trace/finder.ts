import type { Command, Script, Statement } from "unbash";
import { is } from "../../../shell/names.js";
import { statementEnds } from "../../../shell/parse.js";
import { onlyCommandOf } from "../../../shell/statements.js";
import { literal } from "../../../shell/words.js";

/** The text between words on different lines. */
const CONTINUED = /^(?:[ \t]*\\\n)+[ \t]*$/;

/** Consecutive statements of a script that match a command of the contract. */
export interface Match {
  readonly text: string;
  readonly length: number;
  readonly last: Statement;
}

interface Pattern {
  readonly text: string;
  readonly statements: readonly string[];
  /** The text between the statements, without indentation. */
  readonly gaps: readonly string[];
  /** The comments before and after the statements. */
  readonly comments: Comments;
  /** The command's words, if it consists of a program and plain words. */
  readonly words: string | undefined;
}

interface Comments {
  readonly before: string;
  readonly after: string;
}

/** The texts of statements, including their here-documents, and of the gaps between them. */
class Texts {
  readonly #source: { readonly text: string };
  readonly #scripts: { readonly start: number; readonly endOf: (statement: Statement) => number }[] = [];

  constructor(source: { readonly text: string }) {
    this.#source = source;
  }

  /** @param start where the script starts in the joined texts */
  include(script: Script, start = 0): this {
    this.#scripts.push({ start, endOf: statementEnds(script) });
    return this;
  }

  #endOf(statement: Statement): number {
    const script = this.#scripts.findLast(({ start }) => start <= statement.pos);
    return script?.endOf(statement) ?? statement.end;
  }

  of(statement: Statement): string {
    return this.#source.text.slice(statement.pos, this.#endOf(statement));
  }

  between(statements: readonly Statement[]): string[] {
    const { text } = this.#source;
    const ends = statements.map((statement) => this.#endOf(statement));
    return statements.slice(1).map(({ pos }, index) => withoutIndentation(text.slice(ends[index], pos)));
  }

  /** The comments before and after statements, within the given numbers of lines. */
  around(statements: readonly Statement[], linesBefore: number, linesAfter: number): Comments {
    const start = statements[0]?.pos ?? 0;
    const last = statements.at(-1);
    const end = last ? this.#endOf(last) : start;
    const { text } = this.#source;
    const before = linesIn(text.slice(lineStart(text, start, linesBefore), start));
    const after = linesIn(text.slice(end, lineEnd(text, end, linesAfter)));
    return { before: before.join("\n"), after: after.join("\n") };
  }
}

/** Finds the contract's commands among the statements of scripts, unchanged and as a whole. */
export class CommandFinder {
  readonly #source: { readonly text: string };
  readonly #texts: Texts;
  readonly #order: readonly string[];
  readonly #byFirst: ReadonlyMap<string, readonly Pattern[]>;
  /** Commands that consist of a program and plain words, by these words. */
  readonly #byWords: ReadonlyMap<string, string>;
  #next = 0;

  /** @param source the joined texts of all scripts */
  constructor(
    order: readonly string[],
    commands: ReadonlyMap<string, { readonly script: Script }>,
    source: { readonly text: string },
  ) {
    this.#source = source;
    this.#texts = new Texts(source);
    this.#order = order;
    const patterns = [...commands].map(([text, { script: parsed }]) => patternOf(text, parsed));
    this.#byFirst = Map.groupBy(
      patterns.toSorted((a, b) => b.statements.length - a.statements.length),
      ({ statements }) => statements[0] ?? "",
    );
    this.#byWords = new Map(
      patterns.flatMap(({ text, words, comments }): [string, string][] =>
        words === undefined || comments.before !== "" || comments.after !== "" ? [] : [[words, text]],
      ),
    );
  }

  /** @param start where the script starts in the joined texts */
  include(script: Script, start: number): void {
    this.#texts.include(script, start);
  }

  /** Finds the command that starts at a statement. Prefers the contract's next command, then the longest match. */
  takeAt(first: Statement, statements: readonly Statement[], index: number): Match | undefined {
    const candidates = this.#byFirst.get(this.#texts.of(first)) ?? [];
    const fitting = candidates.filter((pattern) => this.#fits(pattern, statements, index));
    const next = this.#order[this.#next];
    const found = fitting.find(({ text }) => text === next) ?? fitting[0];
    if (!found) return undefined;
    this.#proceed(found.text);
    const { length } = found.statements;
    return { text: found.text, length, last: statements[index + length - 1] ?? first };
  }

  /** Finds the command whose whole text is at this position. */
  takeWithin({ pos, end }: { readonly pos: number; readonly end: number }): string | undefined {
    const patterns = this.#byFirst.get(this.#source.text.slice(pos, end)) ?? [];
    const found = patterns.find(({ statements, comments }) => {
      return statements.length === 1 && comments.before === "" && comments.after === "";
    });
    if (found) this.#proceed(found.text);
    return found?.text;
  }

  /** Finds the command with these words, for a function that runs its arguments. */
  takeWords(command: Command): string | undefined {
    const found = this.#byWords.get(plainWords(command) ?? "");
    if (found !== undefined) this.#proceed(found);
    return found;
  }

  /** Finds the command with the same words, even if they are on several lines. */
  takeOnOtherLines(command: Command): string | undefined {
    const words = [...(command.name ? [command.name] : []), ...command.args];
    const gaps = words.slice(1).map(({ pos }, index) => this.#source.text.slice(words[index]?.end, pos));
    return gaps.every((gap) => gap === " " || CONTINUED.test(gap)) ? this.takeWords(command) : undefined;
  }

  /** Moves on to the next command of the contract. A text that is only part of a command changes nothing. */
  #proceed(text: string): void {
    const ahead = this.#order.indexOf(text, this.#next);
    const index = ahead >= 0 ? ahead : this.#order.indexOf(text);
    if (index >= 0) this.#next = index + 1;
  }

  #fits({ statements, gaps, comments }: Pattern, list: readonly Statement[], index: number): boolean {
    const run = list.slice(index, index + statements.length);
    return (
      run.length === statements.length &&
      run.every((statement, offset) => this.#texts.of(statement) === statements[offset]) &&
      this.#texts.between(run).every((gap, offset) => gap === gaps[offset]) &&
      this.#hasComments(comments, run)
    );
  }

  #hasComments({ before, after }: Comments, run: readonly Statement[]): boolean {
    if (before === "" && after === "") return true;
    const found = this.#texts.around(run, lineBreaksIn(before), lineBreaksIn(after));
    return (before === "" || found.before === before) && (after === "" || found.after === after);
  }
}

function patternOf(text: string, script: Script): Pattern {
  const texts = new Texts({ text }).include(script);
  const statements = script.commands.map((statement) => texts.of(statement));
  const everything = texts.around(script.commands, text.length, text.length);
  const comments = { before: commentIn(everything.before), after: commentIn(everything.after) };
  const only = onlyCommandOf(script.commands);
  const words = only?.type === "Command" ? plainWords(only) : undefined;
  return { text, statements, gaps: texts.between(script.commands), comments, words };
}

/** The words of a command; `undefined` if it has expansions. */
function plainWords({ name, args, prefix, redirects }: Command): string | undefined {
  const words = [...(name ? [name] : []), ...args];
  if (prefix.length > 0 || redirects.length > 0 || is("builtin", literal(name))) return undefined;
  const arePlain = words.every((word) => word.type === "Word" && literal(word) !== undefined);
  return arePlain ? words.map(({ text }) => text).join("\n") : undefined;
}

function commentIn(text: string): string {
  return text.trim() === "" ? "" : text;
}

function linesIn(text: string): string[] {
  return text.split("\n").map((line) => line.trim());
}

function lineStart(text: string, offset: number, above: number): number {
  let start = text.lastIndexOf("\n", offset - 1) + 1;
  for (let count = 0; count < above && start > 1; count += 1) start = text.lastIndexOf("\n", start - 2) + 1;
  return offset === 0 ? 0 : start;
}

function lineEnd(text: string, offset: number, below: number): number {
  let end = text.indexOf("\n", offset);
  for (let count = 0; count < below && end >= 0; count += 1) end = text.indexOf("\n", end + 1);
  return end < 0 ? text.length : end;
}

function lineBreaksIn(text: string): number {
  return text.split("\n").length - 1;
}

function withoutIndentation(text: string): string {
  return text.replaceAll(/\n[ \t]+/g, "\n");
}

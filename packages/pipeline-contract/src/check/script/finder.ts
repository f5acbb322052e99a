import type { Script, Statement } from "unbash";
import { type Contract, commandsOf } from "../../contract/contract.js";
import { parseShell, statementEnds } from "../../shell/parse.js";

/** A command of the contract that stands at a place of a script. */
export interface Match {
  readonly text: string;
  /** How many statements it takes up. */
  readonly length: number;
}

interface Pattern {
  readonly text: string;
  readonly statements: readonly string[];
  /** What stands between the statements, without indentation. */
  readonly gaps: readonly string[];
}

/** What statements of a text say, with their here-documents, and what stands between them. */
class Texts {
  readonly #source: string;
  readonly #endOf: (statement: Statement) => number;

  constructor(script: Script, source: string) {
    this.#source = source;
    this.#endOf = statementEnds(script);
  }

  of(statement: Statement): string {
    return this.#source.slice(statement.pos, this.#endOf(statement));
  }

  between(statements: readonly Statement[]): string[] {
    return statements
      .slice(1)
      .map((statement, index) =>
        this.#source.slice(this.#endOf(statements[index] ?? statement), statement.pos),
      )
      .map((gap) => gap.replaceAll(/\n[ \t]+/g, "\n"));
  }
}

/** Finds the contract's commands among the statements of a script, unchanged and as a whole. */
export class CommandFinder {
  readonly #source: string;
  readonly #texts: Texts;
  /** In the contract's order. */
  readonly #order: readonly string[];
  readonly #byFirst: ReadonlyMap<string, readonly Pattern[]>;
  #next = 0;

  constructor({ stages }: Contract, source: string, script: Script) {
    this.#source = source;
    this.#texts = new Texts(script, source);
    this.#order = stages.flatMap(commandsOf).map(({ text }) => text);
    const patterns = [...new Set(this.#order)].map(patternOf);
    this.#byFirst = Map.groupBy(
      patterns.toSorted((a, b) => b.statements.length - a.statements.length),
      ({ statements }) => statements[0] ?? "",
    );
  }

  /** The command that starts with the statement at an index: the contract's next one, else the longest. */
  at(statements: readonly Statement[], index: number): Match | undefined {
    const first = statements[index];
    const candidates = first && this.#byFirst.get(this.#texts.of(first));
    const fitting = candidates?.filter((pattern) => this.#fits(pattern, statements, index)) ?? [];
    const next = this.#order[this.#next];
    const found = fitting.find(({ text }) => text === next) ?? fitting[0];
    return found && this.#matched(found);
  }

  /** The command that a part of a statement is. */
  within(start: number, end: number): Match | undefined {
    const patterns = this.#byFirst.get(this.#source.slice(start, end)) ?? [];
    const found = patterns.find(({ statements }) => statements.length === 1);
    return found && this.#matched(found);
  }

  #matched({ text, statements }: Pattern): Match {
    const index = this.#order.indexOf(text, this.#next);
    this.#next = (index >= 0 ? index : this.#order.indexOf(text)) + 1;
    return { text, length: statements.length };
  }

  #fits({ statements, gaps }: Pattern, list: readonly Statement[], index: number): boolean {
    const run = list.slice(index, index + statements.length);
    return (
      run.length === statements.length &&
      run.every((statement, offset) => this.#texts.of(statement) === statements[offset]) &&
      this.#texts.between(run).every((gap, offset) => gap === gaps[offset])
    );
  }
}

function patternOf(text: string): Pattern {
  const { script } = parseShell(text);
  if (!script) throw new TypeError("A contract's command is valid shell.");
  const texts = new Texts(script, text);
  const statements = script.commands.map((statement) => texts.of(statement));
  return { text, statements, gaps: texts.between(script.commands) };
}

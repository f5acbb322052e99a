import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  Parser,
  type ScalarTag,
  type Tags,
} from "yaml";
import { type Place, type Position, type Problem, textProblem } from "./text.js";
import type { SourceEntry, SourceMap, SourceNode } from "./tree.js";

/** What a YAML or JSON text says, or why it cannot be read. */
export type YamlReading =
  | { readonly root: SourceNode; readonly problem: undefined }
  | { readonly root: undefined; readonly problem: Problem };

const MAX_DEPTH = 100;
const MAX_TOKENS = 400_000;

/**
 * Reads one YAML 1.2 document; JSON is part of YAML. Whatever parsers disagree about (aliases, merge keys,
 * tags, directives, duplicate keys, several documents) is refused, because a forge may read it differently.
 */
export function readYaml(text: string): YamlReading {
  const problem = textProblem(text);
  if (problem) return { root: undefined, problem };
  const lines = new LineCounter();
  try {
    const root = new Reader(text, lines).read(composed(parsed(text, lines), lines));
    return { root, problem: undefined };
  } catch (error) {
    if (error instanceof Unreadable) return { root: undefined, problem: error.problem };
    throw error;
  }
}

class Unreadable extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The concrete syntax, as long as it stays within the limits. */
function parsed(text: string, lines: LineCounter): CST.Token[] {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    count += 1;
    if (parser.stack.length > MAX_DEPTH) {
      throw refusal(
        lines,
        parser.offset,
        `Values are nested more than ${MAX_DEPTH} levels deep.`,
        "Flatten them.",
      );
    }
    if (count > MAX_TOKENS) {
      const message = `The text has more than ${MAX_TOKENS} tokens.`;
      throw refusal(lines, parser.offset, message, "Split it, or check that this is the right file.");
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function composed(tokens: readonly CST.Token[], lines: LineCounter): Document.Parsed {
  const directive = tokens.find(({ type }) => type === "directive");
  if (directive) {
    throw refusal(
      lines,
      offsetOf(directive),
      "Directives such as %YAML are not supported.",
      "Remove the line.",
    );
  }
  // Unique keys are checked below: the library would compare each key with all others.
  const composer = new Composer({ customTags, uniqueKeys: false, prettyErrors: false, logLevel: "silent" });
  const [document, second] = [...composer.compose(tokens, true)];
  if (second) {
    const fix = "Keep one document, and remove the `---` line that starts the other.";
    throw refusal(lines, second.range[0], "The text contains more than one document.", fix);
  }
  if (!document) throw refusal(lines, 0, "The text is empty.", "Check that this is the right file.");
  // Later errors mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw refusal(lines, error.pos[0], firstLine(error.message), "Correct the YAML.");
  return document as Document.Parsed;
}

/** No null, truth value or number of the core schema starts like this. Most scalars do, and need not be tried as these. */
const TEXT: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  test: /^[^-+.\d~nNtTfF]/,
  resolve: (text) => text,
};

function customTags(tags: Tags): Tags {
  return [TEXT, ...tags];
}

/** Turns the library's nodes into those of a {@link SourceNode} tree. */
class Reader {
  readonly #text: string;
  readonly #lines: LineCounter;
  /** Of the line in which the last place was. */
  #index = 0;

  constructor(text: string, lines: LineCounter) {
    this.#text = text;
    this.#lines = lines;
  }

  read({ contents }: Document.Parsed): SourceNode {
    if (contents === null || (isScalar(contents) && contents.value === null)) {
      throw refusal(this.#lines, 0, "The text contains no value.", "Check that this is the right file.");
    }
    return this.#node(contents);
  }

  #node(node: ParsedNode): SourceNode {
    if (isAlias(node)) throw this.#refusal(node, "Aliases are not supported.", "Write out the value.");
    if (node.anchor !== undefined) {
      throw this.#refusal(
        node,
        "Anchors are not supported.",
        "Remove the anchor, and write out its value wherever it is used.",
      );
    }
    if (node.tag !== undefined) throw this.#refusal(node, "Tags are not supported.", "Remove the tag.");
    if (isScalar(node)) {
      const value = typeof node.value === "bigint" ? String(node.value) : (node.value as string);
      const { line, column, endLine, endColumn } = this.#place(node);
      const scalar = { kind: "scalar", line, column, endLine, endColumn, value } as const;
      const isItself = value === null || node.source === undefined || node.source === String(value);
      return isItself || typeof value === "string" ? scalar : { ...scalar, written: node.source };
    }
    const { line, column } = this.#position(node.range[0]);
    if (isMap(node)) return this.#map(node.items as Pair<ParsedNode, ParsedNode | null>[], line, column);
    return { kind: "list", line, column, items: node.items.map((item) => this.#node(item as ParsedNode)) };
  }

  #map(pairs: readonly Pair<ParsedNode, ParsedNode | null>[], line: number, column: number): SourceMap {
    const entries = new Map<string, SourceEntry>();
    for (const { key, value } of pairs) {
      const name = this.#key(key);
      if (entries.has(name)) {
        throw this.#refusal(key, `The key ${JSON.stringify(name)} appears twice.`, "Keep only one.");
      }
      const { line, column, endLine, endColumn } = this.#place(key);
      entries.set(name, {
        line,
        column,
        endLine,
        endColumn,
        value: value ? this.#node(value) : { kind: "scalar", line, column, endLine, endColumn, value: null },
      });
    }
    return { kind: "map", line, column, entries };
  }

  #key(key: ParsedNode): string {
    if (!isScalar(key) || key.anchor !== undefined || key.tag !== undefined) {
      throw this.#refusal(key, "A key must be a plain string.", "Write the key as a string.");
    }
    if (key.source === "<<" && key.type === "PLAIN") {
      throw this.#refusal(key, "Merge keys are not supported.", "Write out the keys.");
    }
    return key.value === null ? "" : String(key.source ?? key.value);
  }

  /** Most places follow the one before: then the line is near, too. */
  #position(offset: number): Position {
    const starts = this.#lines.lineStarts;
    if (offset < (starts[this.#index] ?? 0)) this.#index = positionIn(this.#lines, offset).line - 1;
    while ((starts[this.#index + 1] ?? Number.POSITIVE_INFINITY) <= offset) this.#index += 1;
    return { line: this.#index + 1, column: offset - (starts[this.#index] ?? 0) + 1 };
  }

  /** Where a scalar stands; without the line breaks at the end of a block. */
  #place({ range: [start, valueEnd] }: ParsedNode): Required<Place> {
    const { line, column } = this.#position(start);
    const nextLine = this.#lines.lineStarts[line] ?? this.#text.length + 1;
    if (valueEnd < nextLine) return { line, column, endLine: line, endColumn: column + valueEnd - start };
    let end = valueEnd;
    while (end > start && /[\r\n]/.test(this.#text.charAt(end - 1))) end -= 1;
    const { line: endLine, column: endColumn } = this.#position(end);
    return { line, column, endLine, endColumn };
  }

  #refusal(node: Node, message: string, fix: string): Unreadable {
    return refusal(this.#lines, node.range?.[0] ?? 0, message, fix);
  }
}

function refusal(lines: LineCounter, offset: number, message: string, fix: string): Unreadable {
  return new Unreadable({ ...positionIn(lines, offset), message, fix });
}

function positionIn(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

function offsetOf(token: CST.Token): number {
  return "offset" in token ? token.offset : 0;
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? message;
}

import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  type LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  type ScalarTag,
  type Tags,
} from "yaml";
import { SourcePositions } from "./source-positions.js";
import type { SourceRange } from "./text.js";
import type { SourceEntry, SourceMap, SourceNode } from "./tree.js";
import { refusal, type Unreadable } from "./unreadable.js";

/**
 * Reads any YAML with the library's composer.
 * @throws Unreadable if the text is not a single document of unambiguous YAML.
 */
export function readComposed(tokens: readonly CST.Token[], text: string, lines: LineCounter): SourceNode {
  return new Reader(text, lines).read(composed(tokens, lines));
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
  // Keys are checked below, because the library would compare each key with all other keys.
  const composer = new Composer({ customTags, uniqueKeys: false, prettyErrors: false, logLevel: "silent" });
  const [document, second] = [...composer.compose(tokens, true)];
  if (second) {
    const fix = "Keep one document, and remove the `---` line that starts the other.";
    throw refusal(lines, second.range[0], "The text contains more than one document.", fix);
  }
  if (!document) throw refusal(lines, 0, "The text is empty.", "Check that this is the right file.");
  // Later errors are mostly consequences of the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw refusal(lines, error.pos[0], firstLine(error.message), "Correct the YAML.");
  return document as Document.Parsed;
}

/**
 * Text that, judging by its start, is not a null, boolean or number of the core schema. Most scalars match and need no
 * checks for those types.
 */
const TEXT: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  test: /^[^-+.\d~nNtTfF]/,
  resolve: (text) => text,
};

function customTags(tags: Tags): Tags {
  return [TEXT, ...tags];
}

class Reader {
  readonly #lines: LineCounter;
  readonly #positions: SourcePositions;

  constructor(text: string, lines: LineCounter) {
    this.#lines = lines;
    this.#positions = new SourcePositions(text, lines);
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
      const { line, column, endLine, endColumn } = this.#rangeOf(node);
      const scalar = { kind: "scalar", line, column, endLine, endColumn, value } as const;
      const isItself = value === null || node.source === undefined || node.source === String(value);
      return isItself || typeof value === "string" ? scalar : { ...scalar, written: node.source };
    }
    const { line, column } = this.#positions.positionOf(node.range[0]);
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
      const { line, column, endLine, endColumn } = this.#rangeOf(key);
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

  #rangeOf({ range: [start, valueEnd] }: ParsedNode): Required<SourceRange> {
    return this.#positions.rangeOf(start, valueEnd);
  }

  #refusal(node: Node, message: string, fix: string): Unreadable {
    return refusal(this.#lines, node.range?.[0] ?? 0, message, fix);
  }
}

function offsetOf(token: CST.Token): number {
  return "offset" in token ? token.offset : 0;
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? message;
}

import type { ObjectReader } from "@actions/workflow-parser/templates/object-reader";
import {
  BooleanToken,
  LiteralToken,
  MappingToken,
  NullToken,
  NumberToken,
  SequenceToken,
  StringToken,
} from "@actions/workflow-parser/templates/tokens/index";
import type { TokenRange } from "@actions/workflow-parser/templates/tokens/token-range";
import type { SourceRange } from "../../../source/text.js";
import type { SourceNode, SourceScalar } from "../../../source/tree.js";

/** Passes parsed YAML to GitHub's parser. */
export class TreeReader implements ObjectReader {
  readonly #events: readonly Event[];
  #next = 0;

  constructor(root: SourceNode) {
    const events: Event[] = [];
    addEvents(root, events);
    this.#events = events;
  }

  allowLiteral(): LiteralToken | undefined {
    return this.#allow(LiteralToken);
  }

  allowSequenceStart(): SequenceToken | undefined {
    return this.#allow(SequenceToken);
  }

  allowSequenceEnd(): boolean {
    return this.#allowEnd();
  }

  allowMappingStart(): MappingToken | undefined {
    return this.#allow(MappingToken);
  }

  allowMappingEnd(): boolean {
    return this.#allowEnd();
  }

  /** There is nothing to validate: a tree is always a whole document. */
  validateStart(): void {}

  validateEnd(): void {}

  #allow<T extends Token>(type: abstract new (...args: never[]) => T): T | undefined {
    const event = this.#events[this.#next];
    if (!(event instanceof type)) return undefined;
    this.#next += 1;
    return event;
  }

  #allowEnd(): boolean {
    if (this.#events[this.#next] !== END) return false;
    this.#next += 1;
    return true;
  }
}

const END = Symbol("end");

type Token = LiteralToken | SequenceToken | MappingToken;
type Event = Token | typeof END;

/** A collection gets the location of its key. */
function addEvents(node: SourceNode, events: Event[], at: SourceRange = node): void {
  switch (node.kind) {
    case "scalar":
      events.push(literalOf(node));
      return;
    case "list":
      events.push(new SequenceToken(undefined, rangeOf(at), undefined));
      for (const item of node.items) addEvents(item, events);
      break;
    case "map":
      events.push(new MappingToken(undefined, rangeOf(at), undefined));
      for (const [key, entry] of node.entries) {
        events.push(new StringToken(undefined, rangeOf(entry), key, undefined));
        addEvents(entry.value, events, entry);
      }
  }
  events.push(END);
}

function literalOf(node: SourceScalar): LiteralToken {
  const { value } = node;
  const range = rangeOf(node);
  if (typeof value === "string") return new StringToken(undefined, range, value, undefined);
  if (typeof value === "number") return new NumberToken(undefined, range, value, undefined);
  if (typeof value === "boolean") return new BooleanToken(undefined, range, value, undefined);
  return new NullToken(undefined, range, undefined);
}

/** Reports a single line for each value: the parser looks for expressions only in values that are on one line. */
function rangeOf({ line, column, endLine, endColumn = column }: SourceRange): TokenRange {
  return { start: { line, column }, end: { line, column: endLine === line ? endColumn : column } };
}

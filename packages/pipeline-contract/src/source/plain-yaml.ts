import { CST } from "yaml";
import type { SourcePositions } from "./source-positions.js";
import type { SourceEntry, SourceList, SourceMap, SourceNode } from "./tree.js";

/**
 * Reads the syntax that is most common in contracts and workflows: block mappings and sequences of scalars. Returns
 * `undefined` for anything else. The library's composer reads that, more slowly.
 */
export function readPlain(tokens: readonly CST.Token[], positions: SourcePositions): SourceNode | undefined {
  const document = tokens.at(-1);
  if (document?.type !== "document" || document.value?.type !== "block-map") return undefined;
  const around = [...tokens.slice(0, -1), ...document.start, ...(document.end ?? [])];
  if (!around.every(({ type }) => type === "newline" || type === "comment")) return undefined;
  try {
    return new PlainReader(positions).map(document.value);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class NotPlain extends Error {}

const KEY = /^(?!null$)[A-Za-z_][\w.-]{0,200}$/i;
/** A scalar on one line that is neither a boolean nor `null` nor a number. */
const TEXT = /^(?!(?:null|true|false|\.inf|\.nan)$)(?:[a-z$/_]|[-.][-a-z/]|~\/).*$/i;
const NUMBER = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;

class PlainReader {
  readonly #positions: SourcePositions;

  constructor(positions: SourcePositions) {
    this.#positions = positions;
  }

  map({ offset, indent, items }: CST.BlockMap): SourceMap {
    const { line, column } = this.#positions.positionOf(offset);
    const entries = new Map<string, SourceEntry>();
    for (const { start, key, sep, value } of items) {
      demand(isBlank(start, true));
      if (key === undefined && sep === undefined) continue;
      demand(key?.type === "scalar" && key.indent === indent);
      this.#enter(entries, key, () => this.#value(sep, value));
    }
    return { kind: "map", line, column, entries };
  }

  #enter(
    entries: Map<string, SourceEntry>,
    { offset, source: name }: CST.FlowScalar,
    value: () => SourceNode,
  ): void {
    demand(KEY.test(name) && !entries.has(name));
    const range = this.#positions.rangeOf(offset, offset + name.length);
    entries.set(name, { ...range, value: value() });
  }

  #value([colon, ...blanks]: readonly CST.SourceToken[], value: CST.Token | undefined): SourceNode {
    demand(colon?.type === "map-value-ind" && isBlank(blanks, false));
    if (value === undefined) {
      demand(blanks.every(({ type }) => type === "newline"));
      const after = colon.offset + colon.source.length;
      return { kind: "scalar", ...this.#positions.rangeOf(after, after), value: null };
    }
    const isBlock = value.type === "block-map" || value.type === "block-seq";
    demand(!isBlock || blanks.some(({ type }) => type === "newline"));
    return this.#node(value);
  }

  #node(token: CST.Token): SourceNode {
    switch (token.type) {
      case "block-map":
        return this.map(token);
      case "block-seq":
        return this.#list(token);
      case "flow-collection":
        return this.#flow(token);
      case "scalar":
        return this.#plainScalar(token);
      case "single-quoted-scalar":
      case "double-quoted-scalar":
      case "block-scalar": {
        const { value, range } = CST.resolveAsScalar(token, true, refuse);
        return { kind: "scalar", ...this.#positions.rangeOf(range[0], range[1]), value };
      }
      default:
        throw new NotPlain();
    }
  }

  #list({ offset, items }: CST.BlockSequence): SourceList {
    const { line, column } = this.#positions.positionOf(offset);
    const nodes: SourceNode[] = [];
    for (const { start, key, sep, value } of items) {
      demand(key === undefined && sep === undefined);
      const dash = start.findIndex(({ type }) => type === "seq-item-ind");
      demand(isBlank(dash < 0 ? start : start.slice(0, dash), true));
      if (dash < 0 && value === undefined) continue;
      demand(dash >= 0 && value !== undefined && isBlank(start.slice(dash + 1), false));
      nodes.push(this.#node(value));
    }
    return { kind: "list", line, column, items: nodes };
  }

  /** Reads `[main, "release/*"]` and `{ branches: [main] }`. */
  #flow({ offset, start, items, end }: CST.FlowCollection): SourceList | SourceMap {
    const isList = start.type === "flow-seq-start";
    const [close, ...blanks] = end;
    demand(close?.type === (isList ? "flow-seq-end" : "flow-map-end") && isBlank(blanks, false));
    for (const [index, { start }] of items.entries()) {
      const isSeparated = start[0]?.type === "comma";
      demand(isSeparated === index > 0 && isBlank(isSeparated ? start.slice(1) : start, false));
    }
    const { line, column } = this.#positions.positionOf(offset);
    if (isList) {
      const nodes = items.map(({ key, sep, value }) => {
        demand(key === undefined && sep === undefined);
        return this.#inFlow(value);
      });
      return { kind: "list", line, column, items: nodes };
    }
    const entries = new Map<string, SourceEntry>();
    for (const { key, sep = [], value } of items) {
      demand(key?.type === "scalar");
      demand(sep[0]?.type === "map-value-ind" && isBlank(sep.slice(1), false));
      this.#enter(entries, key, () => this.#inFlow(value));
    }
    return { kind: "map", line, column, entries };
  }

  #inFlow(value: CST.Token | undefined): SourceNode {
    demand(value !== undefined && value.type !== "block-map" && value.type !== "block-seq");
    return this.#node(value);
  }

  #plainScalar({ offset, source, end }: CST.FlowScalar): SourceNode {
    demand(end === undefined || isBlank(end, false));
    const range = this.#positions.rangeOf(offset, offset + source.length);
    if (TEXT.test(source)) return { kind: "scalar", ...range, value: source };
    if (source === "true" || source === "false")
      return { kind: "scalar", ...range, value: source === "true" };
    demand(NUMBER.test(source));
    const value = Number(source);
    const scalar = { kind: "scalar", ...range, value } as const;
    return String(value) === source ? scalar : { ...scalar, written: source };
  }
}

function demand(isPlain: boolean): asserts isPlain {
  if (!isPlain) throw new NotPlain();
}

function refuse(): never {
  throw new NotPlain();
}

/** True if the tokens are only spaces, line breaks and comments. A comment must follow a space or a line break. */
function isBlank(tokens: readonly CST.SourceToken[], isAfterBlank: boolean): boolean {
  let isAfter = isAfterBlank;
  for (const { type, source } of tokens) {
    if (type === "comment") {
      if (!isAfter) return false;
    } else if (type !== "newline" && (type !== "space" || source.includes("\t"))) {
      return false;
    }
    isAfter = type !== "comment";
  }
  return true;
}

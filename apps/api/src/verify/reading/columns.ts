import type { RawRow } from "./database-reader.js";

/** The types that a table's columns must have. Times are read as milliseconds since the epoch. */
export type Columns = Readonly<Record<string, Column>>;

interface Column {
  readonly type: keyof Types;
  readonly nullable?: true;
}

interface Types {
  text: string;
  integer: number;
  boolean: boolean;
  time: number;
}

export type RowOf<T extends Columns> = {
  readonly [Name in keyof T]: Types[T[Name]["type"]] | (T[Name] extends { nullable: true } ? null : never);
};

/** `misfits` names the columns whose values have the wrong type. */
export interface DecodedRow<T extends Columns> {
  readonly row: RowOf<T>;
  readonly misfits: readonly string[];
}

export function columnNames(columns: Columns): string {
  return Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(", ");
}

/** Decodes a row. Replaces a value of the wrong type with an empty value. */
export function decodeRow<T extends Columns>(columns: T, raw: RawRow): DecodedRow<T> {
  const misfits: string[] = [];
  const row = Object.entries(columns).map(([name, { type, nullable }]) => {
    const value = raw[name];
    if (value === null && nullable) return [name, null];
    const decoded = value === null ? undefined : DECODERS[type](value);
    if (decoded === undefined) misfits.push(name);
    return [name, decoded ?? EMPTY[type]];
  });
  return { row: Object.fromEntries(row), misfits };
}

/**
 * Each decoder returns `undefined` for a value of another type. SQLite stores booleans as 0 and 1, and both databases
 * store times as text.
 */
const DECODERS: { readonly [Type in keyof Types]: (value: unknown) => Types[Type] | undefined } = {
  text: (value) => (typeof value === "string" ? value : undefined),
  integer: (value) => (Number.isInteger(value) ? (value as number) : undefined),
  boolean: (value) =>
    value === true || value === 1 ? true : value === false || value === 0 ? false : undefined,
  time: (value) => {
    const ms = typeof value === "string" ? Date.parse(value) : Number.NaN;
    return Number.isNaN(ms) ? undefined : ms;
  },
};

const EMPTY: Types = { text: "", integer: Number.NaN, boolean: false, time: Number.NaN };

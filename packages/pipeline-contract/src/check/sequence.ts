import type { ContractCommand } from "../contract/contract.js";

/** A command that a workflow's job or a script runs. */
export interface Run {
  /** With Unix line ends, and without the one trailing newline of a block. */
  readonly text: string;
}

/** How two sequences differ: commands of the contract, and what is run in their place. */
export type Difference<R extends Run> =
  | { readonly kind: "missing"; readonly expected: ContractCommand; readonly before: R | undefined }
  | { readonly kind: "altered" | "order"; readonly expected: ContractCommand; readonly actual: R }
  | { readonly kind: "repeated" | "extra"; readonly expected: undefined; readonly actual: R };

/** Which commands of the contract are run where, and what differs. */
export interface Comparison<R extends Run> {
  readonly pairs: readonly (readonly [ContractCommand, R])[];
  readonly differences: readonly Difference<R>[];
}

/** Beyond this, the table of the longest common subsequence would take too much memory. */
const MAX_TABLE = 4_000_000;

/** Compares what is run with what the contract says, in order. */
export function compareSequences<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
): Comparison<R> {
  const common = commonIndexes(expected, actual);
  const pairs = common.map(([e, a]) => [expected[e], actual[a]] as [ContractCommand, R]);
  const differences = gaps(common, expected.length, actual.length).flatMap((gap) =>
    inGap(expected.slice(...gap.expected), actual.slice(...gap.actual), actual[gap.actual[1]]),
  );
  return { pairs, differences: withMoves(differences, new Set(expected.map(({ text }) => text))) };
}

/** Pairs of indexes of the longest common subsequence. */
function commonIndexes(expected: readonly Run[], actual: readonly Run[]): [number, number][] {
  const same = (e: number, a: number) => expected[e]?.text === actual[a]?.text;
  const shorter = Math.min(expected.length, actual.length);
  let start = 0;
  while (start < shorter && same(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(expected.length - 1 - end, actual.length - 1 - end)) end += 1;

  const rows = expected.length - start - end;
  const columns = actual.length - start - end;
  const middle =
    rows * columns > MAX_TABLE
      ? []
      : longest(rows, columns, (row, column) => same(start + row, start + column));
  return [
    ...indexes(start).map((index): [number, number] => [index, index]),
    ...middle.map(([row, column]): [number, number] => [start + row, start + column]),
    ...indexes(end).map((index): [number, number] => [start + rows + index, start + columns + index]),
  ];
}

function longest(
  rows: number,
  columns: number,
  same: (row: number, column: number) => boolean,
): [number, number][] {
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = same(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    if (same(row, column)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

type Range = readonly [start: number, end: number];

function gaps(
  common: readonly (readonly [number, number])[],
  expectedLength: number,
  actualLength: number,
): { expected: Range; actual: Range }[] {
  let start = { expected: 0, actual: 0 };
  return [...common, [expectedLength, actualLength] as const].map(([e, a]) => {
    const { expected, actual } = start;
    start = { expected: e + 1, actual: a + 1 };
    return { expected: [expected, e], actual: [actual, a] };
  });
}

/** Where something is missing and something else is there, one was changed into the other. */
function inGap<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
  following: R | undefined,
): Difference<R>[] {
  const expectedTexts = new Set(expected.map(({ text }) => text));
  const actualTexts = new Set(actual.map(({ text }) => text));
  const changed = actual.filter(({ text }) => !expectedTexts.has(text)).values();
  const paired = new Set<R>();
  const missing = expected.map((command): Difference<R> => {
    const instead = actualTexts.has(command.text) ? undefined : changed.next().value;
    if (!instead) return { kind: "missing", expected: command, before: following };
    paired.add(instead);
    return { kind: "altered", expected: command, actual: instead };
  });
  const extra = actual.filter((run) => !paired.has(run));
  return [
    ...missing,
    ...extra.map((run): Difference<R> => ({ kind: "extra", expected: undefined, actual: run })),
  ];
}

/** What is missing in one place and there in another was moved; what the contract has elsewhere is repeated. */
function withMoves<R extends Run>(
  differences: readonly Difference<R>[],
  known: ReadonlySet<string>,
): Difference<R>[] {
  const missing = new Map<string, ContractCommand[]>();
  for (const { kind, expected } of differences) {
    if (kind === "missing") missing.set(expected.text, [...(missing.get(expected.text) ?? []), expected]);
  }
  const moved = new Set<ContractCommand>();
  const resolved = differences.map((difference): Difference<R> => {
    const { kind, actual } = { actual: undefined, ...difference };
    if (!actual || kind === "order" || !known.has(actual.text)) return difference;
    const source = missing.get(actual.text)?.shift();
    if (source && kind === "extra") {
      moved.add(source);
      return { kind: "order", expected: source, actual };
    }
    return kind === "extra" ? { kind: "repeated", expected: undefined, actual } : difference;
  });
  return resolved.filter(({ kind, expected }) => kind !== "missing" || !moved.has(expected));
}

function indexes(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

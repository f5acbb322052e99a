/** Larger tables for the longest common subsequence would take too much memory. */
const MAX_TABLE = 4_000_000;

/** The pairs of indexes at which the longest common subsequence has its elements. */
export function commonIndexes(expected: readonly string[], actual: readonly string[]): [number, number][] {
  const same = (e: number, a: number) => expected[e] === actual[a];
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

function indexes(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

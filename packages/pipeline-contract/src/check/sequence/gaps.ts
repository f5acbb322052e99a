type Span = readonly [start: number, end: number];

/** Two ranges, one in each sequence, between neighboring pairs of matching elements. */
export interface Gap {
  readonly expected: Span;
  readonly actual: Span;
}

/** Finds the non-empty gaps before, between and after the pairs of matching indexes. */
export function gaps(
  common: readonly (readonly [number, number])[],
  expectedLength: number,
  actualLength: number,
): Gap[] {
  const found: Gap[] = [];
  let start = { expected: 0, actual: 0 };
  for (const [e, a] of [...common, [expectedLength, actualLength] as const]) {
    const { expected, actual } = start;
    if (expected < e || actual < a) found.push({ expected: [expected, e], actual: [actual, a] });
    start = { expected: e + 1, actual: a + 1 };
  }
  return found;
}

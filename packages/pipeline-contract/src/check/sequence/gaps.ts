type Span = readonly [start: number, end: number];

/** A part of two sequences that have nothing in common there. */
export interface Gap {
  readonly expected: Span;
  readonly actual: Span;
}

/** What is before, between and after the pairs of indexes that two sequences have in common. */
export function gaps(
  common: readonly (readonly [number, number])[],
  expectedLength: number,
  actualLength: number,
): Gap[] {
  let start = { expected: 0, actual: 0 };
  return [...common, [expectedLength, actualLength] as const].map(([e, a]) => {
    const { expected, actual } = start;
    start = { expected: e + 1, actual: a + 1 };
    return { expected: [expected, e], actual: [actual, a] };
  });
}

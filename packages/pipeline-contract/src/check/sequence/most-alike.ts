/** A lower likeness may be due to chance. */
const ALIKE = 0.4;
/** How many elements to compare with each one. Without a limit, the time would grow quadratically. */
const REACH = 16;

/** Pairs elements by likeness, the most alike first. Elements that resemble nothing stay unpaired. */
export function mostAlike<E, A>(
  expected: readonly E[],
  actual: readonly A[],
  likeness: (expected: E, actual: A) => number,
): Map<E, A> {
  const candidates: { readonly one: E; readonly other: A; readonly score: number }[] = [];
  for (const [position, one] of expected.entries()) {
    for (const other of actual.slice(Math.max(0, position - REACH), position + REACH + 1)) {
      const score = likeness(one, other);
      if (score >= ALIKE) candidates.push({ one, other, score });
    }
  }
  const pairs = new Map<E, A>();
  const taken = new Set<A>();
  for (const { one, other } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (pairs.has(one) || taken.has(other)) continue;
    pairs.set(one, other);
    taken.add(other);
  }
  return pairs;
}

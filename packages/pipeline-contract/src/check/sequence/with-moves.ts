import type { Difference, Part, Run } from "./differences.js";

/**
 * Reports a command that is missing in one place and extra in another as moved. Reports any other extra command that the
 * contract has as repeated.
 */
export function withMoves<R extends Run>(
  differences: readonly Difference<R>[],
  known: ReadonlySet<string>,
): Difference<R>[] {
  const parts = differences.flatMap(({ kind, expected }) => (kind === "missing" ? [expected] : []));
  const missing = Map.groupBy(parts, ({ text }) => text);
  const moved = new Set<Part>();
  const resolved = differences.map((difference): Difference<R> => {
    if (difference.kind !== "extra") return difference;
    const { actual } = difference;
    const source = missing.get(actual.text)?.shift();
    if (source) {
      moved.add(source);
      return { kind: "order", expected: source, actual };
    }
    return known.has(actual.text) ? { kind: "repeated", expected: undefined, actual } : difference;
  });
  return resolved.filter(({ kind, expected }) => kind !== "missing" || !moved.has(expected));
}

import type { Turn } from "defense-core";

/** What the answered questions of a defense were about, by their accounts. */
export interface Coverage {
  /** How many questions were about each topic, or the latest answer. */
  readonly about: Readonly<Record<string, number>>;
  /** How many questions served each criterion. */
  readonly for: Readonly<Record<string, number>>;
  readonly how: Readonly<Record<string, number>>;
  /** How the model read the answers. */
  readonly says: Readonly<Record<string, number>>;
  /** The topics that answers covered unasked. */
  readonly covers: Readonly<Record<string, number>>;
  /** The demands that were found in the statement. */
  readonly demands: readonly string[];
}

/** `null` if the questions have no accounts. */
export function coverageOf(turns: readonly Pick<Turn, "account">[]): Coverage | null {
  const accounts = turns.flatMap(({ account }) => account ?? []);
  if (accounts.length === 0) return null;
  const answered = turns.slice(0, -1).flatMap(({ account }) => account ?? []);
  return {
    about: counts(answered.map(({ about }) => about)),
    for: counts(answered.flatMap((account) => account.for ?? [])),
    how: counts(answered.map(({ how }) => how)),
    says: counts(accounts.flatMap(({ reading }) => reading?.says ?? [])),
    covers: counts(accounts.flatMap(({ reading }) => reading?.covers.map(({ item }) => item) ?? [])),
    demands: accounts.findLast(({ demands }) => demands !== undefined)?.demands ?? [],
  };
}

/** How often each value occurs, the most frequent first. */
export function counts<Value extends string>(values: readonly Value[]): Record<Value, number> {
  const groups = Object.entries(Object.groupBy(values, (value) => value)) as [Value, Value[]][];
  const counted = groups.map(([value, all]) => [value, all.length] as const);
  return Object.fromEntries(counted.sort(([, a], [, b]) => b - a)) as Record<Value, number>;
}

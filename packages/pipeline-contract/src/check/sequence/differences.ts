import type { ContractCommand } from "../../contract/contract.js";
import type { Likeness } from "./likeness.js";
import { mostAlike } from "./most-alike.js";

/** A command that a workflow's job or a script runs. */
export interface Run {
  /** With Unix line endings and without a single trailing newline. */
  readonly text: string;
}

/** A difference between the contract's commands and what is run in their place. */
export type Difference<R extends Run> =
  | { readonly kind: "missing"; readonly expected: ContractCommand; readonly before: R | undefined }
  | { readonly kind: "altered" | "order"; readonly expected: ContractCommand; readonly actual: R }
  | { readonly kind: "repeated" | "extra"; readonly expected: undefined; readonly actual: R };

/** A command that is missing, and one that resembles it in its place: the first was altered into the second. */
export function inGap<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
  following: R | undefined,
  likeness: () => Likeness,
): Difference<R>[] {
  const altered = alteredIn(expected, actual, likeness);
  const instead = new Set(altered.values());
  return [
    ...expected.map((command): Difference<R> => {
      const run = altered.get(command);
      return run
        ? { kind: "altered", expected: command, actual: run }
        : { kind: "missing", expected: command, before: following };
    }),
    ...actual
      .filter((run) => !instead.has(run))
      .map((run): Difference<R> => ({ kind: "extra", expected: undefined, actual: run })),
  ];
}

function alteredIn<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
  likeness: () => Likeness,
): Map<ContractCommand, R> {
  const expectedTexts = new Set(expected.map(({ text }) => text));
  const actualTexts = new Set(actual.map(({ text }) => text));
  const missing = expected.filter(({ text }) => !actualTexts.has(text));
  const changed = actual.filter(({ text }) => !expectedTexts.has(text));
  const [command] = missing;
  const [run] = changed;
  if (!command || !run) return new Map();
  const alike = likeness();
  // Where there is only one of each, a single word in common is enough.
  if (missing.length === 1 && changed.length === 1)
    return new Map(alike.of(command.text, run.text) > 0 ? [[command, run]] : []);
  return mostAlike(missing, changed, (one, other) => alike.of(one.text, other.text));
}

/** A command missing in one place and extra in another was moved; one that the contract has elsewhere is repeated. */
export function withMoves<R extends Run>(
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

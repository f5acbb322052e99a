import type { ContractCommand } from "../../contract/contract.js";

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

/** If one command is missing and another is in its place, the first was altered into the second. */
export function inGap<R extends Run>(
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

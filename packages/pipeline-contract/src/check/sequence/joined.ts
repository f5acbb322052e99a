import type { ContractCommand } from "../../contract/contract.js";
import { partsOf, statementsIn } from "../../shell/parts.js";
import type { Run } from "./differences.js";

/**
 * Joins consecutive runs of a command's parts into one run of the command, if that has the same effect. The parts may
 * be several steps, or lines with headings between them.
 * @param join creates one run from the runs of a command's parts
 */
export function joined<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
  join: (text: string, runs: readonly R[]) => R,
): R[] {
  // In an optional stage, a forge would continue with the next part after a failure.
  const optional = new Set(expected.filter(({ stage }) => !stage.required).map(({ text }) => text));
  const divisible = expected.flatMap(({ text }) => {
    const parts = optional.has(text) ? undefined : partsOf(text);
    return parts ? [{ text, parts }] : [];
  });
  if (divisible.length === 0) return [...actual];
  const byFirst = Map.groupBy(divisible, ({ parts }) => parts[0] ?? "");
  const order = expected.map(({ text }) => text);
  const whole = new Set(order);
  const result: R[] = [];
  let next = 0;
  for (let index = 0; index < actual.length; ) {
    const run = actual[index] as R;
    const candidates = byFirst.get(statementsIn(run.text)?.[0] ?? "") ?? [];
    const wanted = order[next];
    const found =
      run.text === wanted
        ? undefined
        : (fitting(
            candidates.filter(({ text }) => text === wanted),
            actual,
            index,
          ) ?? (whole.has(run.text) ? undefined : fitting(candidates, actual, index)));
    result.push(found ? join(found.text, actual.slice(index, index + found.length)) : run);
    index += found?.length ?? 1;
    const position = order.indexOf(found?.text ?? run.text, next);
    if (position >= 0) next = position + 1;
  }
  return result;
}

/** Finds a command whose parts run from this index on, and the number of runs that they take. */
function fitting(
  candidates: readonly { readonly text: string; readonly parts: readonly string[] }[],
  actual: readonly Run[],
  index: number,
): { text: string; length: number } | undefined {
  for (const { text, parts } of candidates) {
    const length = runsOfParts(parts, actual, index);
    if (length > 1) return { text, length };
  }
  return undefined;
}

/** The number of runs, from this index on, that make up exactly these parts; 0 if the parts differ. */
function runsOfParts(parts: readonly string[], actual: readonly Run[], index: number): number {
  let done = 0;
  let length = 0;
  while (done < parts.length) {
    const texts = statementsIn(actual[index + length]?.text ?? "");
    if (!texts || texts.length === 0 || texts.some((text, offset) => text !== parts[done + offset])) return 0;
    done += texts.length;
    length += 1;
  }
  return length;
}

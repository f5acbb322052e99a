import type { ContractCommand } from "../../contract/contract.js";
import { statementsIn } from "../../shell/parts.js";
import type { Difference, Part, Run } from "./differences.js";

/** Splits commands into statements, so that only the statements that differ are reported. */
export function inParts<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
): { parts: readonly Part[]; runs: readonly R[] } {
  if (actual.length === 0) return { parts: expected, runs: actual };
  const texts = new Set(actual.map(({ text }) => text));
  const parts = expected.flatMap((whole): Part[] => {
    const found = texts.has(whole.text) ? [] : (statementsIn(whole.text) ?? []);
    return found.length > 1 ? found.map((text) => ({ ...whole, text, whole })) : [whole];
  });
  if (parts.length === expected.length) return { parts, runs: actual };
  const known = new Set(expected.map(({ text }) => text));
  const runs = actual.flatMap((run) => {
    const found = known.has(run.text) ? undefined : statementsIn(run.text);
    return found && found.length > 1 ? found.map((text) => ({ ...run, text })) : [run];
  });
  return { parts, runs };
}

/** Joins consecutive missing parts of a command. If all parts are missing, so is the command. */
export function withWholes<R extends Run>(
  differences: readonly Difference<R>[],
  parts: readonly Part[],
): Difference<R>[] {
  const counts = new Map<ContractCommand, number>();
  for (const { whole } of parts) if (whole) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  const result: Difference<R>[] = [];
  let joined = 0;
  for (const difference of differences) {
    const last = result.at(-1);
    const { whole } = { whole: undefined, ...difference.expected };
    const continues = difference.kind === "missing" && last?.kind === "missing" && whole !== undefined;
    if (!continues || last.expected.whole !== whole) {
      joined = 1;
      result.push(difference);
      continue;
    }
    joined += 1;
    const text = `${last.expected.text}\n${difference.expected.text}`;
    const isAll = joined === counts.get(whole);
    result[result.length - 1] = { ...last, expected: isAll ? whole : { ...last.expected, text } };
  }
  return result;
}

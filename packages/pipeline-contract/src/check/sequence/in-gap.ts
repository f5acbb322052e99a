import type { ContractCommand } from "../../contract/contract.js";
import { commonIndexes } from "./common-indexes.js";
import type { Difference, Part, Run } from "./differences.js";
import { gaps } from "./gaps.js";
import type { Likeness } from "./likeness.js";
import { mostAlike } from "./most-alike.js";
import { inParts, withWholes } from "./parts-of-commands.js";

export function inGap<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
  following: R | undefined,
  likeness: () => Likeness,
): Difference<R>[] {
  const { parts, runs } = inParts(expected, actual);
  const common = commonIndexes(
    parts.map(({ text }) => text),
    runs.map(({ text }) => text),
  );
  const differences = gaps(common, parts.length, runs.length).flatMap((gap) =>
    unlike(
      parts.slice(...gap.expected),
      runs.slice(...gap.actual),
      runs[gap.actual[1]] ?? following,
      likeness,
    ),
  );
  return differences.length > 0 ? withWholes(differences, parts) : commandsApart(common, parts, runs);
}

/** Finds commands whose parts all run, but not as one command. */
function commandsApart<R extends Run>(
  common: readonly (readonly [number, number])[],
  parts: readonly Part[],
  runs: readonly R[],
): Difference<R>[] {
  const firstOf = new Map<ContractCommand, R>();
  for (const [e, a] of common) {
    const [part, actual] = [parts[e], runs[a]];
    const whole = part?.whole;
    if (whole && actual && !firstOf.has(whole)) firstOf.set(whole, actual);
  }
  return [...firstOf].map(([expected, actual]): Difference<R> => ({ kind: "apart", expected, actual }));
}

/** Reports a missing command as altered if a similar command runs in its place. */
function unlike<R extends Run>(
  expected: readonly Part[],
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
      .map((run): Difference<R> => ({ kind: "extra", expected: undefined, actual: run, before: following })),
  ];
}

function alteredIn<R extends Run>(
  expected: readonly Part[],
  actual: readonly R[],
  likeness: () => Likeness,
): Map<Part, R> {
  const expectedTexts = new Set(expected.map(({ text }) => text));
  const actualTexts = new Set(actual.map(({ text }) => text));
  const missing = expected.filter(({ text }) => !actualTexts.has(text));
  const changed = actual.filter(({ text }) => !expectedTexts.has(text));
  const [command] = missing;
  const [run] = changed;
  if (!command || !run) return new Map();
  const alike = likeness();
  // For a single missing command and a single new run, one common word is enough.
  if (missing.length === 1 && changed.length === 1)
    return new Map(alike.of(command.text, run.text) > 0 ? [[command, run]] : []);
  return mostAlike(missing, changed, (one, other) =>
    other.text.includes(one.text) ? 1 : alike.of(one.text, other.text),
  );
}

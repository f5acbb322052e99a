import type { ContractCommand } from "../../contract/contract.js";
import { commonIndexes } from "./common-indexes.js";
import type { Difference, Run } from "./differences.js";
import { extrasTogether } from "./extras-together.js";
import { gaps } from "./gaps.js";
import { inGap } from "./in-gap.js";
import { Likeness } from "./likeness.js";
import { withMoves } from "./with-moves.js";

export interface Comparison<R extends Run> {
  readonly pairs: readonly (readonly [ContractCommand, R])[];
  readonly differences: readonly Difference<R>[];
}

/** Compares the commands that run with those of the contract, whose order matters. */
export function compareSequences<R extends Run>(
  expected: readonly ContractCommand[],
  actual: readonly R[],
): Comparison<R> {
  const common = commonIndexes(expected.map(textOf), actual.map(textOf));
  const pairs = common.map(([e, a]) => [expected[e], actual[a]] as [ContractCommand, R]);
  let weighed: Likeness | undefined;
  const likeness = () => {
    weighed ??= new Likeness([...expected, ...actual].map(textOf));
    return weighed;
  };
  const differences = gaps(common, expected.length, actual.length).flatMap((gap) =>
    inGap(expected.slice(...gap.expected), actual.slice(...gap.actual), actual[gap.actual[1]], likeness),
  );
  const known = new Set(expected.map(textOf));
  return { pairs, differences: extrasTogether(withMoves(differences, known)) };
}

function textOf({ text }: Run): string {
  return text;
}

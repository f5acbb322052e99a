import type { FactualError } from "defense-core";
import type { Grading } from "./grade.js";
import type { CheckedProse, ProseChecker } from "./prose.js";

/** A verdict has at most this many errors. */
const MAX_ERRORS = 10;

export interface CheckedError extends Pick<CheckedProse, "revealed"> {
  readonly error: FactualError;
}

/** What graders say is wrong. Of errors about the same words, the first counts. */
export async function checkedErrors(
  gradings: readonly Pick<Grading, "errors">[],
  prose: ProseChecker,
): Promise<CheckedError[]> {
  const all = gradings.flatMap(({ errors }) => errors);
  const first = all.filter((error, index) => all.findIndex((other) => isSame(error, other)) === index);
  const checked: CheckedError[] = [];
  for (const error of first.slice(0, MAX_ERRORS)) {
    const says = await prose.check(error.says);
    const right = await prose.checkSecrets(error.right);
    checked.push({
      error: { ...error, says: says.text, right: right.text },
      revealed: says.revealed || right.revealed,
    });
  }
  return checked;
}

function isSame(one: FactualError, other: FactualError): boolean {
  return one.quote === undefined
    ? one.says === other.says && other.quote === undefined
    : one.turn === other.turn && one.quote === other.quote;
}

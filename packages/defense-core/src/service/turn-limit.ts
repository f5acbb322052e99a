import { DefenseError } from "../domain/errors.js";

/**
 * How many turns a defense may have. The default leaves room for 500 answers, one a minute for more than eight hours;
 * the minimum leaves room for one.
 */
export const TURN_LIMITS = { default: 1_001, min: 3, max: 1_000_000 } as const;

const TURNS_OF_AN_EXCHANGE = 2;

/** @throws DefenseError `turn_limit_reached` if the defense has no room for another exchange. */
export function requireRoom(turnCount: number, maxTurns: number): void {
  if (turnCount + TURNS_OF_AN_EXCHANGE <= maxTurns) return;
  throw new DefenseError(
    "turn_limit_reached",
    `no more answers: with another one, the defense would have more than ${maxTurns} turns; finish the defense`,
  );
}

/** @throws RangeError if the limit is not a whole number in its range. */
export function checkedMaxTurns(maxTurns: number = TURN_LIMITS.default): number {
  const { min, max } = TURN_LIMITS;
  if (Number.isInteger(maxTurns) && maxTurns >= min && maxTurns <= max) return maxTurns;
  throw new RangeError(`maxTurns must be a whole number from ${min} to ${max}, not ${maxTurns}`);
}

import { DefenseError } from "../domain/errors.js";
import type { Turn } from "../domain/turn.js";

/**
 * How many characters (UTF-16 code units) a defense may have before it takes no more answers. The default is what somebody
 * says who speaks without a pause for three days.
 */
export const TEXT_LIMITS = { default: 4_194_304, min: 1, max: 1_073_741_824 } as const;

export function charactersIn(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + text.length, 0);
}

/** @throws DefenseError `turn_limit_reached` for a defense with so much text that it takes no more answers. */
export function requireLittleText(characters: number, maxCharacters: number): void {
  if (characters < maxCharacters) return;
  throw new DefenseError(
    "turn_limit_reached",
    `no more answers: the defense has ${maxCharacters} characters or more; finish the defense`,
  );
}

/** @throws RangeError for a limit that is none. */
export function checkedMaxCharacters(maxCharacters: number = TEXT_LIMITS.default): number {
  const { min, max } = TEXT_LIMITS;
  if (Number.isInteger(maxCharacters) && maxCharacters >= min && maxCharacters <= max) return maxCharacters;
  throw new RangeError(`maxCharacters must be a whole number from ${min} to ${max}, not ${maxCharacters}`);
}

import { DefenseError } from "./errors.js";
import { firstCodePoints, toStorable } from "./text.js";

/**
 * What a person has written, as it can be stored.
 *
 * @throws DefenseError `invalid_input` for a text that says nothing, or has more code points than it may.
 */
export function personsText(field: string, text: string, maxCharacters: number): string {
  if (text.trim() === "") throw new DefenseError("invalid_input", `${field}: must not be blank`);
  if (firstCodePoints(text, maxCharacters) !== text)
    throw new DefenseError("invalid_input", `${field}: must have at most ${maxCharacters} characters`);
  return toStorable(text);
}

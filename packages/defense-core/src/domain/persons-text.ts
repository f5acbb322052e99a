import { DefenseError } from "./errors.js";
import { firstCodePoints, toStorable } from "./text.js";

/**
 * A text written by a person, in the form in which it is stored.
 *
 * @throws DefenseError `invalid_input` if the text is blank or has more than `maxCharacters` code points.
 */
export function personsText(field: string, text: string, maxCharacters: number): string {
  if (text.trim() === "") throw new DefenseError("invalid_input", `${field}: must not be blank`);
  if (firstCodePoints(text, maxCharacters) !== text)
    throw new DefenseError("invalid_input", `${field}: must have at most ${maxCharacters} characters`);
  return toStorable(text);
}

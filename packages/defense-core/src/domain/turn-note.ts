import { personsText } from "./persons-text.js";

/** The maximum length of a note, in code points. */
export const MAX_NOTE_CHARACTERS = 2_000;

/** The maximum number of notes on a defense. */
export const MAX_NOTES = 200;

/** A learner's note on the transcription of one of their turns. It never changes once stored. */
export interface TurnNote {
  /** The `seq` of the learner's turn, which does not change. */
  readonly turn: number;
  /** 1, 2, 3, … among all notes of the defense. */
  readonly number: number;
  readonly text: string;
  readonly at: Date;
}

/**
 * Converts the text of a note to the form in which it is stored.
 *
 * @throws DefenseError `invalid_input` if the text is blank or too long.
 */
export function noteText(text: string): string {
  return personsText("text", text, MAX_NOTE_CHARACTERS);
}

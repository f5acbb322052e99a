import { personsText } from "./persons-text.js";

/** How many characters (code points) a note may have. */
export const MAX_NOTE_CHARACTERS = 2_000;

/** How many notes a defense may have. */
export const MAX_NOTES = 200;

/** What a learner says about the transcription of a turn of theirs. Never changed once stored. */
export interface TurnNote {
  /** The `seq` of the learner's turn, which stays as it is. */
  readonly turn: number;
  /** 1, 2, 3, … among all notes of the defense. */
  readonly number: number;
  readonly text: string;
  readonly at: Date;
}

/**
 * The text of a note, as it is to be stored.
 *
 * @throws DefenseError `invalid_input` for one that is blank or too long.
 */
export function noteText(text: string): string {
  return personsText("text", text, MAX_NOTE_CHARACTERS);
}

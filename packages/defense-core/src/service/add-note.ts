import { DefenseError } from "../domain/errors.js";
import { MAX_NOTES, noteText, type TurnNote } from "../domain/turn-note.js";
import { streamDefense, turnOf } from "./find.js";
import { retryOnConflict } from "./retry-on-conflict.js";
import type { ReviewServiceParts, WrittenBy } from "./review-service.js";

export function addNote(
  { store, clock }: Required<ReviewServiceParts>,
  defenseId: string,
  said: { readonly turn: number | bigint; readonly text: string },
  { context }: WrittenBy,
): Promise<TurnNote> {
  return retryOnConflict(async () => {
    const defense = await streamDefense(store, defenseId);
    const turn = await turnOf(defense, said.turn);
    if (turn?.role !== "learner")
      throw new DefenseError("learner_turn_not_found", `no learner turn ${said.turn}`);
    const text = noteText(said.text);
    if (defense.release)
      throw new DefenseError(
        "verdict_released",
        "the verdict has been released; notes can no longer be added",
      );
    const notes = await store.findNotes(defenseId);
    if (notes.length >= MAX_NOTES)
      throw new DefenseError("note_limit_reached", `a defense has at most ${MAX_NOTES} notes`);
    const note = { turn: turn.seq, number: notes.length + 1, text, at: clock.now() };
    return (await store.appendNote(defenseId, note, { context })) ? note : undefined;
  });
}

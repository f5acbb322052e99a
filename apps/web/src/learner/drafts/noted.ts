import { joined } from "../voice/rules/recognised-text.js";
import type { DraftNote, MissedNote } from "./draft-notes.js";
import type { Answer, Missed, NamedSound, StoredDraft } from "./stored-draft.js";

/** @param nameOf returns the name of a recording. */
export function noteOf(
  { turn, draft, sending, missed, isEnough }: StoredDraft,
  nameOf: (sound: Blob) => string,
): Pick<DraftNote, "turn" | "text" | "sound" | "sending" | "missed" | "isEnough"> {
  return {
    turn,
    text: draft.text,
    sound: draft.sound && nameOf(draft.sound),
    sending: sending && ("text" in sending ? sending : "sound"),
    missed: missed.map((one) => ("text" in one ? one : { ...one, sound: nameOf(one.sound) })),
    isEnough: isEnough || undefined,
  };
}

/** Restores a draft. Adds what the learner was still saying when the page closed, as far as it was saved. */
export function keptIn(note: DraftNote, sounds: ReadonlyMap<string, Blob>): StoredDraft {
  const { turn, heard, isEnough } = note;
  const isMore = heard?.turn === turn;
  const isFree = (one: NamedSound) => note.sound === undefined && one.turn === turn && sounds.has(one.sound);
  const going = note.loose.find(isFree);
  const sound = sounds.get(going?.sound ?? note.sound ?? "");
  const late: MissedNote[] = [
    ...note.missed,
    ...note.loose.filter((one) => one !== going),
    ...(heard && !isMore ? [heard] : []),
  ];
  return {
    turn,
    draft: { text: isMore ? joined(note.text, heard.text) : note.text, sound },
    sending: answerOf(note.sending, sound),
    missed: late.flatMap((one) => missedIn(one, sounds)),
    isEnough,
  };
}

function answerOf(sending: DraftNote["sending"], sound: Blob | undefined): Answer | undefined {
  if (sending !== "sound") return sending;
  return sound && { audio: sound };
}

function missedIn(one: MissedNote, sounds: ReadonlyMap<string, Blob>): Missed[] {
  if ("text" in one) return [one];
  const sound = sounds.get(one.sound);
  return sound ? [{ ...one, sound }] : [];
}

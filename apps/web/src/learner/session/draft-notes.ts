import type { Storage } from "../../shared/storage.js";
import { joined } from "../voice/rules/recognised-text.js";
import type { Answer, Kept } from "./state.js";

/** A draft without its sound. */
export interface DraftNote {
  readonly turn: number;
  readonly text: string;
  readonly sending?: { readonly text: string } | "sound" | undefined;
  readonly missed?: string | undefined;
  readonly isEnough?: boolean | undefined;
}

/** The written part of drafts. It is stored at once, so that it survives whatever happens next. */
export interface DraftNotes {
  /** With what was still being spoken when an earlier page ended. */
  read(defenseId: string): DraftNote | undefined;
  write(defenseId: string, kept: Kept): void;
  /** What the browser has understood so far of an answer that is still being spoken; nothing when that is over. */
  hear(defenseId: string, turn: number, text: string): void;
  remove(defenseId: string): void;
}

interface Heard {
  readonly turn: number;
  readonly text: string;
}

export function storedDraftNotes(storage: Storage): DraftNotes {
  const nameOf = (defenseId: string) => `draft of ${defenseId}`;
  const heardIn = (defenseId: string) => `heard of ${defenseId}`;
  const store = (defenseId: string, note: DraftNote) =>
    storage.setItem(nameOf(defenseId), JSON.stringify(note));

  return {
    read(defenseId) {
      const note = parsed<DraftNote>(storage.getItem(nameOf(defenseId)));
      const heard = parsed<Heard>(storage.getItem(heardIn(defenseId)));
      if (!note || !heard) return note;
      const whole = withHeard(note, heard);
      store(defenseId, whole);
      storage.removeItem(heardIn(defenseId));
      return whole;
    },
    write(defenseId, { turn, draft, sending, missed, isEnough }) {
      store(defenseId, {
        turn,
        text: draft.text,
        sending: sentPart(sending),
        missed: missed?.text,
        isEnough: isEnough || undefined,
      });
    },
    hear(defenseId, turn, text) {
      if (text === "") storage.removeItem(heardIn(defenseId));
      else storage.setItem(heardIn(defenseId), JSON.stringify({ turn, text } satisfies Heard));
    },
    remove(defenseId) {
      storage.removeItem(nameOf(defenseId));
      storage.removeItem(heardIn(defenseId));
    },
  };
}

function withHeard(note: DraftNote, { turn, text }: Heard): DraftNote {
  return turn === note.turn
    ? { ...note, text: joined(note.text, text) }
    : { ...note, missed: joined(note.missed ?? "", text) };
}

function sentPart(answer: Answer | undefined): DraftNote["sending"] {
  if (!answer) return undefined;
  return "text" in answer ? { text: answer.text } : "sound";
}

function parsed<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Storage } from "../../shared/storage.js";
import type { MissedAt, NamedSound } from "./stored-draft.js";

/** A stored draft of an answer. It refers to recordings by name. */
export interface DraftNote {
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  readonly turn: number;
  readonly text: string;
  readonly sound?: string | undefined;
  readonly sending?: { readonly text: string } | "sound" | undefined;
  readonly missed: readonly MissedNote[];
  readonly isEnough?: boolean | undefined;
  /** Recordings in progress, and recordings that can't be read right now. */
  readonly loose: readonly NamedSound[];
  /** The text recognized so far of an answer that is still being spoken. */
  readonly heard?: { readonly turn: number; readonly text: string } | undefined;
  /** Obsolete recordings that have not been removed yet. */
  readonly over: readonly string[];
}

export type MissedNote = MissedAt & ({ readonly text: string } | { readonly sound: string });

/** The text part of drafts. It is written synchronously so that it survives a crash. */
export interface DraftNotes {
  pages(defenseId: string): string[];
  read(defenseId: string, page: string): DraftNote | undefined;
  /** Returns true if the note persists after the page closes. */
  write(defenseId: string, page: string, note: DraftNote): boolean;
  remove(defenseId: string, page: string): void;
}

export function storedDraftNotes(storage: Storage): DraftNotes {
  const beginningOf = (defenseId: string) => `draft of ${JSON.stringify(defenseId)} by `;
  const nameOf = (defenseId: string, page: string) => beginningOf(defenseId) + page;

  return {
    pages(defenseId) {
      const beginning = beginningOf(defenseId);
      const names = storage.names().filter((name) => name.startsWith(beginning));
      return names.map((name) => name.slice(beginning.length));
    },
    read: (defenseId, page) => parsed(storage.getItem(nameOf(defenseId, page))),
    write: (defenseId, page, note) => storage.setItem(nameOf(defenseId, page), JSON.stringify(note)),
    remove: (defenseId, page) => storage.removeItem(nameOf(defenseId, page)),
  };
}

export function soundsIn({ turn, sound, missed, loose }: DraftNote): NamedSound[] {
  const own = sound === undefined ? [] : [{ turn, sound }];
  return [...own, ...missed.filter((one) => "sound" in one), ...loose];
}

export function hasContent(note: DraftNote): boolean {
  return isBegun(note) || note.missed.length + note.loose.length > 0 || note.heard !== undefined;
}

/** True if the learner has entered something for the question. */
export function isBegun({ turn, text, sound, sending, loose, heard }: DraftNote): boolean {
  const isSpoken = heard?.turn === turn || loose.some((one) => one.turn === turn);
  return text.trim() !== "" || sound !== undefined || sending !== undefined || isSpoken;
}

/** Ignores entries written by other code. */
function parsed(text: string | null): DraftNote | undefined {
  try {
    const note = JSON.parse(text ?? "");
    const { turn, text: own, sending, missed, loose, heard, over } = note;
    const items = [...missed, ...loose, ...(heard === undefined ? [] : [heard])];
    const isSendingKnown = sending === undefined || sending === "sound" || typeof sending.text === "string";
    const isWhole =
      isItem({ turn, text: own }) && items.every(isItem) && isSendingKnown && Array.isArray(over);
    return isWhole ? note : undefined;
  } catch {
    return undefined;
  }
}

function isItem({ turn, text, sound }: { turn: unknown; text?: unknown; sound?: unknown }): boolean {
  return typeof turn === "number" && (typeof text === "string" || typeof sound === "string");
}

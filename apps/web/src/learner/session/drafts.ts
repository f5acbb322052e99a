import type { Storage } from "../../shared/storage.js";
import type { Sounds } from "./sounds.js";
import type { Answer, Kept } from "./state.js";

/** What there is of answers that the server does not have yet; it outlives the page. */
export interface Drafts {
  read(defenseId: string): Promise<Kept | undefined>;
  /** Text is written at once, so that it survives whatever happens next; sound takes a moment. */
  write(defenseId: string, kept: Kept): void;
  remove(defenseId: string): void;
  /** Resolves when everything is written. */
  written(): Promise<void>;
}

/** A draft without its sound. */
interface Note {
  readonly turn: number;
  readonly text: string;
  readonly sending?: { readonly text: string } | "sound" | undefined;
  readonly missed?: string | undefined;
}

export function storedDrafts(storage: Storage, sounds: Sounds): Drafts {
  const nameOf = (defenseId: string) => `draft of ${defenseId}`;
  const kept = new Map<string, Blob | undefined>();
  let writing: Promise<void> = Promise.resolve();

  function writeSound(defenseId: string, sound: Blob | undefined): void {
    if (kept.has(defenseId) && kept.get(defenseId) === sound) return;
    kept.set(defenseId, sound);
    writing = writing.then(() => sounds.write(defenseId, sound));
  }

  return {
    async read(defenseId) {
      const note = noteIn(storage.getItem(nameOf(defenseId)));
      if (!note) return undefined;
      const sound = await sounds.read(defenseId);
      kept.set(defenseId, sound);
      const { turn, text, sending, missed } = note;
      return { turn, draft: { text, sound }, sending: answerOf(sending, sound), missed };
    },
    write(defenseId, { turn, draft, sending, missed }) {
      const note: Note = { turn, text: draft.text, sending: sentPart(sending), missed };
      storage.setItem(nameOf(defenseId), JSON.stringify(note));
      writeSound(defenseId, draft.sound);
    },
    remove(defenseId) {
      storage.removeItem(nameOf(defenseId));
      writeSound(defenseId, undefined);
    },
    written: () => writing,
  };
}

function sentPart(answer: Answer | undefined): Note["sending"] {
  if (!answer) return undefined;
  return "text" in answer ? { text: answer.text } : "sound";
}

function answerOf(sending: Note["sending"], sound: Blob | undefined): Answer | undefined {
  if (sending !== "sound") return sending;
  return sound && { audio: sound };
}

function noteIn(text: string | null): Note | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

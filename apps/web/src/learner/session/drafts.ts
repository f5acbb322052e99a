import type { Storage } from "../../shared/storage.js";
import type { Sounds } from "./sounds.js";
import type { Answer, Kept, Missed } from "./state.js";

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
  readonly isEnough?: boolean | undefined;
}

const missedIn = (defenseId: string) => `missed of ${defenseId}`;

export function storedDrafts(storage: Storage, sounds: Sounds): Drafts {
  const nameOf = (defenseId: string) => `draft of ${defenseId}`;
  const kept = new Map<string, Blob | undefined>();
  let writing: Promise<void> = Promise.resolve();

  async function readSound(name: string): Promise<Blob | undefined> {
    const sound = await sounds.read(name);
    kept.set(name, sound);
    return sound;
  }

  function writeSound(name: string, sound: Blob | undefined): void {
    if (kept.has(name) && kept.get(name) === sound) return;
    kept.set(name, sound);
    writing = writing.then(() => sounds.write(name, sound));
  }

  return {
    async read(defenseId) {
      const note = noteIn(storage.getItem(nameOf(defenseId)));
      if (!note) return undefined;
      const [sound, missed] = await Promise.all([defenseId, missedIn(defenseId)].map(readSound));
      const { turn, text, sending, isEnough } = note;
      const draft = { text, sound };
      const known = { turn, draft, sending: answerOf(sending, sound), missed: missedOf(note.missed, missed) };
      return { ...known, isEnough };
    },
    write(defenseId, { turn, draft, sending, missed, isEnough }) {
      const note: Note = {
        turn,
        text: draft.text,
        sending: sentPart(sending),
        missed: missed?.text,
        isEnough: isEnough || undefined,
      };
      storage.setItem(nameOf(defenseId), JSON.stringify(note));
      // What was missed comes first: it was the draft before, and is somewhere at every moment.
      writeSound(missedIn(defenseId), missed?.sound);
      writeSound(defenseId, draft.sound);
    },
    remove(defenseId) {
      storage.removeItem(nameOf(defenseId));
      writeSound(missedIn(defenseId), undefined);
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

function missedOf(text: string | undefined, sound: Blob | undefined): Missed | undefined {
  return text === undefined && sound === undefined ? undefined : { text, sound };
}

function noteIn(text: string | null): Note | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

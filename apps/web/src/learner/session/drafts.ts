import type { DraftNote, DraftNotes } from "./draft-notes.js";
import type { Sounds } from "./sounds.js";
import type { Answer, Kept, Missed } from "./state.js";
import type { KeptTake, Takes } from "./takes.js";

/** What there is of answers that the server does not have yet; it outlives the page. */
export interface Drafts extends Pick<DraftNotes, "hear"> {
  read(defenseId: string): Promise<Kept | undefined>;
  /** Text is written at once; sound takes a moment. */
  write(defenseId: string, kept: Kept): void;
  remove(defenseId: string): void;
  /** A recording begins for a question; each of its pieces is written as it comes. */
  beginTake(defenseId: string, turn: number): KeepPiece;
  /** Resolves when everything is written. */
  written(): Promise<void>;
  /** Whether the sound that was written last outlives the page; a browser may refuse its database, or have no room. */
  lasts(): boolean;
}

export type KeepPiece = (sound: Blob) => void;

const missedIn = (defenseId: string) => `missed of ${defenseId}`;

export function storedDrafts(notes: DraftNotes, sounds: Sounds, takes: Takes): Drafts {
  const kept = new Map<string, Blob | undefined>();
  /** Of each defense: those that this page has begun, and those that an earlier page has left. */
  const known = new Map<string, readonly string[]>();
  let writing: Promise<void> = Promise.resolve();
  let isLasting = true;

  async function readSound(name: string): Promise<Blob | undefined> {
    const sound = await sounds.read(name);
    kept.set(name, sound);
    return sound;
  }

  /** Tells whether it outlives the page then; there may be nothing to write. */
  function writeSound(name: string, sound: Blob | undefined): Promise<boolean> | undefined {
    if (kept.has(name) && kept.get(name) === sound) return undefined;
    kept.set(name, sound);
    const written = writing.then(() => sounds.write(name, sound));
    writing = written.then((isStored) => {
      if (sound) isLasting = isStored;
    });
    return written;
  }

  async function readTakes(defenseId: string): Promise<KeptTake[]> {
    const found = await takes.read(defenseId);
    for (const { id } of found) know(defenseId, id);
    return found;
  }

  function know(defenseId: string, take: string): void {
    known.set(defenseId, [...(known.get(defenseId) ?? []), take]);
  }

  /** Unless they are all that outlives the page. */
  function removeTakes(defenseId: string, ...instead: readonly (Promise<boolean> | undefined)[]): void {
    const over = known.get(defenseId) ?? [];
    known.delete(defenseId);
    if (over.length === 0) return;
    writing = writing.then(async () => {
      const areKept = await Promise.all(instead);
      if (!areKept.includes(false)) return takes.remove(defenseId, over);
      for (const take of over) know(defenseId, take);
    });
  }

  return {
    async read(defenseId) {
      const note = notes.read(defenseId);
      if (!note) return undefined;
      const [sound, missed, begun] = await Promise.all([
        readSound(defenseId),
        readSound(missedIn(defenseId)),
        readTakes(defenseId),
      ]);
      const { turn, text, isEnough } = note;
      return {
        turn,
        draft: { text, sound: sound ?? longest(begun.filter((take) => take.turn === turn)) },
        sending: answerOf(note.sending, sound),
        missed: missedOf(note.missed, missed ?? longest(begun.filter((take) => take.turn !== turn))),
        isEnough,
      };
    },
    write(defenseId, answer) {
      notes.write(defenseId, answer);
      const { draft, missed } = answer;
      // What was missed comes first: it was the draft before, and is somewhere at every moment.
      const late = writeSound(missedIn(defenseId), missed?.sound);
      const own = writeSound(defenseId, draft.sound);
      if (own || (late && missed?.sound)) removeTakes(defenseId, late, own);
    },
    remove(defenseId) {
      notes.remove(defenseId);
      writeSound(missedIn(defenseId), undefined);
      writeSound(defenseId, undefined);
      removeTakes(defenseId);
    },
    beginTake(defenseId, turn) {
      const take = crypto.randomUUID();
      let place = 0;
      know(defenseId, take);
      takes.hold(take);
      return (sound) => {
        const piece = { turn, place: place++, sound };
        writing = writing.then(() => takes.append(defenseId, take, piece));
      };
    },
    hear: notes.hear,
    written: () => writing,
    lasts: () => isLasting,
  };
}

function answerOf(sending: DraftNote["sending"], sound: Blob | undefined): Answer | undefined {
  if (sending !== "sound") return sending;
  return sound && { audio: sound };
}

function longest(takes: readonly KeptTake[]): Blob | undefined {
  const sounds = takes.map(({ sound }) => sound).filter(({ size }) => size > 0);
  return sounds.sort((one, other) => other.size - one.size)[0];
}

function missedOf(text: string | undefined, sound: Blob | undefined): Missed | undefined {
  return text === undefined && sound === undefined ? undefined : { text, sound };
}

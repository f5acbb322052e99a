import { randomKey } from "../../shared/random-key.js";
import { type DraftNote, type DraftNotes, soundsIn } from "./draft-notes.js";
import type { Kept, Left } from "./kept.js";
import { keptIn, noteOf } from "./noted.js";
import type { Pages } from "./pages.js";
import type { Recordings } from "./recordings.js";

/** What there is of answers that the server does not have yet. It outlives the page, and each page has its own. */
export interface Drafts {
  /** What this page has of a defense, and what pages have left that have ended: first this tab's, then what was entered last. */
  read(defenseId: string): Promise<Left[]>;
  /** Whether this page has not got what another one has left. */
  isNew(defenseId: string, left: Left): boolean;
  /** Text is written at once; sound takes a moment. */
  write(defenseId: string, kept: Kept): void;
  /** What these pages have left is part of what was written last. */
  settle(defenseId: string, left: readonly Left[]): void;
  remove(defenseId: string): void;
  /** A recording begins for a question; each of its pieces is written as it comes. */
  beginTake(defenseId: string, turn: number): KeepPiece;
  /** What the browser has understood so far of an answer that is still being spoken; nothing when that is over. */
  hear(defenseId: string, turn: number, text: string): void;
  /** Resolves when everything is written. */
  written(): Promise<void>;
  /** Whether the sound that was written last outlives the page; a browser may refuse its database, or have no room. */
  lasts(): boolean;
}

export type KeepPiece = (sound: Blob) => void;

const NOTHING: DraftNote = { writtenAt: 0, turn: 0, text: "", missed: [], over: [] };

export function storedDrafts(notes: DraftNotes, recordings: Recordings, pages: Pages): Drafts {
  /** Of this page, by defense. */
  const current = new Map<string, DraftNote>();
  const removed = new Set<string>();
  const names = new WeakMap<Blob, string>();
  /** By name, also where a browser refuses its database. */
  const sounds = new Map<string, Blob>();
  const stored = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let isLasting = true;

  const own = (defenseId: string) => current.get(defenseId) ?? NOTHING;

  /** Recordings that are not needed any more are removed, if not now, then by a later page. */
  function replace(defenseId: string, note: DraftNote): void {
    const needed = new Set(soundsIn(note));
    const before = own(defenseId);
    const unneeded = soundsIn(before).filter((name) => !needed.has(name));
    put(defenseId, { ...note, writtenAt: Date.now(), over: [...before.over, ...unneeded] });
    discard(defenseId, unneeded);
  }

  function put(defenseId: string, note: DraftNote): void {
    const isNeeded = !removed.has(defenseId) || note.over.length > 0;
    current.set(defenseId, note);
    if (isNeeded) notes.write(defenseId, pages.own, note);
    else notes.remove(defenseId, pages.own);
  }

  function discard(defenseId: string, over: readonly string[]): void {
    if (over.length === 0) return;
    for (const name of over) sounds.delete(name);
    writing = writing.then(async () => {
      if (!(await recordings.remove(over))) return;
      const note = own(defenseId);
      put(defenseId, { ...note, over: note.over.filter((name) => !over.includes(name)) });
    });
  }

  function store(name: string, sound: Blob): void {
    sounds.set(name, sound);
    if (stored.has(name)) return;
    stored.add(name);
    writing = writing.then(async () => {
      isLasting = await recordings.write(name, sound);
    });
  }

  async function leftBy(page: string, note: DraftNote): Promise<Left> {
    for (const name of soundsIn(note)) {
      const sound = sounds.get(name) ?? (await recordings.read(name));
      if (!sound) continue;
      sounds.set(name, sound);
      names.set(sound, name);
      if (name !== note.begun?.sound) stored.add(name);
    }
    return { ...keptIn(note, sounds), page };
  }

  return {
    async read(defenseId) {
      const isOver = (page: string) => page === pages.own || pages.claim(page);
      const all = notes.pages(defenseId).map(async (page) => {
        const note = (await isOver(page)) && notes.read(defenseId, page);
        return note ? [{ note, left: await leftBy(page, note) }] : [];
      });
      const found = (await Promise.all(all)).flat();
      const isOfTab = ({ page }: Left) => Number(page === pages.own || page === pages.former);
      return found
        .sort((one, other) => other.note.writtenAt - one.note.writtenAt)
        .map(({ left }) => left)
        .sort((one, other) => isOfTab(other) - isOfTab(one));
    },
    isNew: (defenseId, { page }) => page !== pages.own && notes.read(defenseId, page) !== undefined,
    write(defenseId, kept) {
      removed.delete(defenseId);
      let { begun } = own(defenseId);
      const named = new Map<string, Blob>();
      const nameOf = (sound: Blob): string => {
        const name = names.get(sound) ?? begun?.sound ?? randomKey();
        if (name === begun?.sound) begun = undefined;
        names.set(sound, name);
        named.set(name, sound);
        return name;
      };
      const note = noteOf(kept, nameOf);
      replace(defenseId, { ...own(defenseId), ...note, begun });
      for (const [name, sound] of named) store(name, sound);
    },
    settle(defenseId, left) {
      for (const { page } of left) {
        const note = page === pages.own ? undefined : notes.read(defenseId, page);
        if (!note) continue;
        const ours = own(defenseId);
        const needed = soundsIn(ours);
        const unneeded = [...soundsIn(note), ...note.over].filter((name) => !needed.includes(name));
        put(defenseId, { ...ours, over: [...ours.over, ...unneeded] });
        notes.remove(defenseId, page);
        discard(defenseId, unneeded);
      }
    },
    remove(defenseId) {
      removed.add(defenseId);
      replace(defenseId, NOTHING);
    },
    beginTake(defenseId, turn) {
      const name = randomKey();
      let place = 0;
      replace(defenseId, { ...own(defenseId), begun: { turn, sound: name } });
      return (sound) => {
        const before = place++;
        writing = writing.then(() => recordings.append(name, before, sound));
      };
    },
    hear(defenseId, turn, text) {
      replace(defenseId, { ...own(defenseId), heard: text === "" ? undefined : { turn, text } });
    },
    written: () => writing,
    lasts: () => isLasting,
  };
}

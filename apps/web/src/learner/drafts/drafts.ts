import { randomKey } from "../../shared/random-key.js";
import { type DraftNote, type DraftNotes, hasContent, isBegun, soundsIn } from "./draft-notes.js";
import type { KeptSounds } from "./kept-sounds.js";
import { keptIn, noteOf } from "./noted.js";
import type { Pages } from "./pages.js";
import type { NamedSound, OrphanedDraft, StoredDraft } from "./stored-draft.js";

/** Answers that the server does not have yet. They persist after the page closes; each page stores its own. */
export interface Drafts extends Pick<KeptSounds, "written"> {
  /**
   * Call when a page opens. Returns its own drafts, plus those left in its tab or, if there are none, by other closed
   * pages.
   */
  read(defenseId: string): Promise<OrphanedDraft[]>;
  /** Call when a page becomes visible. Finds drafts left by closed pages and answers started in open ones. */
  look(defenseId: string): Promise<Others>;
  /** Writes text synchronously and audio asynchronously. If storage is full, the next change retries. */
  write(defenseId: string, kept: StoredDraft, more?: Writing): void;
  /** Releases the drafts that this page has read but has not taken over. */
  release(): void;
  /** Begins recording an answer to a question; stores each piece as it arrives. */
  beginTake(defenseId: string, turn: number): KeepPiece;
  /** Stores the text recognized so far; empty text when speech ends. */
  hear(defenseId: string, turn: number, text: string): void;
  /** True if the latest text persists after the page closes. A browser may refuse storage or run out of space. */
  textLasts(): boolean;
  /** True if the latest recording persists after the page closes and can be found again. */
  soundLasts(): boolean;
}

export interface Writing {
  readonly left?: readonly OrphanedDraft[];
  /** True if the defense is over; empty drafts are then not written. */
  readonly isOver?: boolean;
}

export interface Others {
  /** Most recent first. */
  readonly left: readonly OrphanedDraft[];
  /** Questions that have a draft in another open page. */
  readonly begun: readonly number[];
}

export type KeepPiece = (sound: Blob) => void;

const NOTHING: DraftNote = { writtenAt: 0, turn: 0, text: "", missed: [], loose: [], over: [] };

/** A page that was just closed needs a moment to release its lock. */
const LETTING_GO_MS = [50, 100, 200, 400, 800];

export function storedDrafts(notes: DraftNotes, sounds: KeptSounds, pages: Pages): Drafts {
  const current = new Map<string, DraftNote>();
  const over = new Set<string>();
  /** The pages whose drafts have been merged into this one's. */
  const taken = new Set([pages.own]);
  /** Merged pages whose notes could not be removed yet, because there was no room to store the merged note. */
  const unsettled = new Set<string>();
  const making = new Map<string, string>();
  let isStored = true;

  const own = (defenseId: string) => current.get(defenseId) ?? NOTHING;
  const othersOf = (defenseId: string) => notes.pages(defenseId).filter((page) => !taken.has(page));

  function put(defenseId: string, note: DraftNote): void {
    current.set(defenseId, note);
    const isEmpty = over.has(defenseId) && !hasContent(note) && note.over.length === 0;
    if (isEmpty) notes.remove(defenseId, pages.own);
    isStored = isEmpty || notes.write(defenseId, pages.own, note);
  }

  /** Removes obsolete recordings. Any that can't be removed now are left for a later page. */
  function replace(defenseId: string, note: DraftNote, left: readonly DraftNote[] = []): void {
    const needed = new Set(soundsIn(note).map(({ sound }) => sound));
    if (isStored && left.length === 0 && !over.has(defenseId) && isSame(note, own(defenseId))) return;
    const before = [own(defenseId), ...left];
    const unneeded = before.flatMap(soundsIn).filter(({ sound }) => !needed.has(sound));
    const all = new Set([...before.flatMap((one) => one.over), ...unneeded.map(({ sound }) => sound)]);
    put(defenseId, { ...note, writtenAt: Date.now(), over: [...all] });
    sounds.remove([...all], (gone) => {
      const now = own(defenseId);
      put(defenseId, { ...now, over: now.over.filter((name) => !gone.includes(name)) });
    });
  }

  /** Forgets the recording in progress: it has failed or will arrive as a whole. */
  function withoutMaking(defenseId: string): NamedSound[] {
    const made = making.get(defenseId);
    making.delete(defenseId);
    return own(defenseId).loose.filter(({ sound }) => sound !== made);
  }

  async function leftBy(defenseId: string, page: string): Promise<OrphanedDraft[]> {
    const note = notes.read(defenseId, page);
    if (!note) return [];
    const unread: NamedSound[] = [];
    for (const named of soundsIn(note)) {
      const isLoose = note.loose.some(({ sound }) => sound === named.sound);
      await sounds.find(named.sound, !isLoose).catch(() => unread.push(named));
    }
    return [{ ...keptIn(note, sounds.all), page, unread }];
  }

  async function allLeftBy(defenseId: string, ended: readonly string[]): Promise<OrphanedDraft[]> {
    const writtenAt = (page: string) => notes.read(defenseId, page)?.writtenAt ?? 0;
    const sorted = [...ended].sort((one, other) => writtenAt(other) - writtenAt(one));
    return (await Promise.all(sorted.map((page) => leftBy(defenseId, page)))).flat();
  }

  async function hasLetGo(page: string): Promise<boolean> {
    for (const milliseconds of LETTING_GO_MS) {
      if ((await pages.claim(page)) !== false) return true;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    return (await pages.claim(page)) !== false;
  }

  return {
    async read(defenseId) {
      const others = othersOf(defenseId);
      const former = others.find((page) => page === pages.former);
      const isOver = async (page: string) =>
        page === former ? hasLetGo(page) : former === undefined && (await pages.claim(page)) !== false;
      const ended = await Promise.all(others.map(async (page) => ((await isOver(page)) ? [page] : [])));
      return allLeftBy(defenseId, [pages.own, ...ended.flat()]);
    },
    async look(defenseId) {
      const [ended, open]: [string[], string[]] = [[], []];
      await Promise.all(
        othersOf(defenseId).map(async (page) => ((await pages.claim(page)) ? ended : open).push(page)),
      );
      const left = await allLeftBy(defenseId, ended);
      const begun = open.flatMap((page) => notes.read(defenseId, page) ?? []).filter(isBegun);
      return { left: left.filter(({ page }) => !taken.has(page)), begun: begun.map(({ turn }) => turn) };
    },
    write(defenseId, kept, { left = [], isOver = false } = {}) {
      if (isOver) over.add(defenseId);
      else over.delete(defenseId);
      const named = new Map<string, Blob>();
      const note = noteOf(kept, (sound) => {
        const name = sounds.nameOf(sound, making.get(defenseId));
        if (name === making.get(defenseId)) making.delete(defenseId);
        named.set(name, sound);
        return name;
      });
      const loose = isOver ? withoutMaking(defenseId) : own(defenseId).loose;
      const all = [...loose, ...left.flatMap(({ unread }) => unread)];
      const others = left.map(({ page }) => page).filter((page) => !taken.has(page));
      replace(
        defenseId,
        { ...own(defenseId), ...note, loose: all.filter(({ sound }) => !named.has(sound)) },
        others.flatMap((page) => notes.read(defenseId, page) ?? []),
      );
      for (const [name, sound] of named) sounds.write(name, sound);
      for (const page of others) {
        taken.add(page);
        unsettled.add(page);
      }
      if (!isStored) return;
      for (const page of unsettled) {
        notes.remove(defenseId, page);
        pages.release(page);
      }
      unsettled.clear();
    },
    release: () => pages.releaseAll(),
    beginTake(defenseId, turn) {
      const sound = randomKey();
      let place = 0;
      return (piece) => {
        if (piece.size === 0) return;
        if (place === 0) {
          const loose = [...withoutMaking(defenseId), { turn, sound }];
          making.set(defenseId, sound);
          replace(defenseId, { ...own(defenseId), loose });
        }
        sounds.append(sound, place++, piece);
      };
    },
    hear(defenseId, turn, text) {
      replace(defenseId, { ...own(defenseId), heard: text === "" ? undefined : { turn, text } });
    },
    textLasts: () => isStored,
    soundLasts: () => isStored && sounds.lasts(),
    written: sounds.written,
  };
}

function isSame(one: DraftNote, other: DraftNote): boolean {
  const entered = (note: DraftNote) => JSON.stringify({ ...note, writtenAt: 0, over: [] });
  return other.writtenAt > 0 && entered(one) === entered(other);
}

import { randomKey } from "../../shared/random-key.js";
import type { Recordings } from "./recordings.js";

/** The recordings that a page has written or found, by name. Storage operations run one at a time. */
export interface KeptSounds {
  /** Includes recordings that the browser's database refused. */
  readonly all: ReadonlyMap<string, Blob>;
  /** @param ifNew the name for a recording that has none yet. */
  nameOf(sound: Blob, ifNew?: string): string;
  /**
   * Resolves to true if the recording is stored; rejects if this can't be determined. @param isWhole true if it was
   * stored in one piece.
   */
  find(name: string, isWhole: boolean): Promise<boolean>;
  /** Writes the whole recording unless it has already been written. */
  write(name: string, sound: Blob): void;
  append(name: string, place: number, piece: Blob): void;
  /** Removes each recording once, then calls `onGone` with the removed names. */
  remove(names: readonly string[], onGone: (gone: readonly string[]) => void): void;
  written(): Promise<void>;
  /**
   * True if the latest recording persists after the page closes. A browser may refuse its database or run out of space.
   */
  lasts(): boolean;
}

export function keptSounds(recordings: Recordings): KeptSounds {
  const all = new Map<string, Blob>();
  const names = new WeakMap<Blob, string>();
  const whole = new Set<string>();
  const removed = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let isLasting = true;

  return {
    all,
    nameOf(sound, ifNew = randomKey()) {
      const name = names.get(sound) ?? ifNew;
      names.set(sound, name);
      return name;
    },
    async find(name, isWhole) {
      const sound = all.get(name) ?? (await recordings.read(name));
      if (!sound) return false;
      all.set(name, sound);
      names.set(sound, name);
      if (isWhole) whole.add(name);
      return true;
    },
    write(name, sound) {
      all.set(name, sound);
      if (whole.has(name)) return;
      whole.add(name);
      writing = writing.then(async () => {
        isLasting = await recordings.write(name, sound);
      });
    },
    append(name, place, piece) {
      writing = writing.then(() => recordings.append(name, place, piece));
    },
    remove(unneeded, onGone) {
      const news = unneeded.filter((name) => !removed.has(name));
      if (news.length === 0) return;
      for (const name of news) {
        removed.add(name);
        all.delete(name);
      }
      writing = writing.then(async () => {
        if (await recordings.remove(news)) onGone(news);
      });
    },
    written: () => writing,
    lasts: () => isLasting,
  };
}

import { randomKey } from "../../shared/random-key.js";
import type { Recordings } from "./recordings.js";

/** The recordings that a page has written or found, by name. Operations run one after the other. */
export interface KeptSounds {
  /** All recordings by name, even if the browser refuses its database. */
  readonly all: ReadonlyMap<string, Blob>;
  /** @param ifNew the name to use if the recording has none yet. */
  nameOf(sound: Blob, ifNew?: string): string;
  /** True if it is stored; rejects if unknown. @param isWhole true if it was written as a whole. */
  find(name: string, isWhole: boolean): Promise<boolean>;
  /** Writes the whole recording, once. */
  write(name: string, sound: Blob): void;
  append(name: string, place: number, piece: Blob): void;
  /** Removes recordings, once each; calls `onGone` with those that are gone. */
  remove(names: readonly string[], onGone: (gone: readonly string[]) => void): void;
  /** Resolves when all writes are done. */
  written(): Promise<void>;
  /** True if the last write outlives the page; a browser may refuse its database or have no room. */
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

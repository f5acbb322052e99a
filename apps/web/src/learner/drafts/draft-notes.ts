import type { Storage } from "../../shared/storage.js";

/** What a page has kept of an answer, with the names of its recordings. */
export interface DraftNote {
  /** In ms since 1970. */
  readonly writtenAt: number;
  readonly turn: number;
  readonly text: string;
  readonly sound?: string | undefined;
  readonly sending?: { readonly text: string } | "sound" | undefined;
  readonly missed: readonly MissedNote[];
  readonly isEnough?: boolean | undefined;
  /** A recording that is being made. */
  readonly begun?: { readonly turn: number; readonly sound: string } | undefined;
  /** What the browser has understood so far of an answer that is still being spoken. */
  readonly heard?: { readonly turn: number; readonly text: string } | undefined;
  /** Recordings that nobody needs, but that are not yet removed. */
  readonly over: readonly string[];
}

export type MissedNote = { readonly turn: number } & ({ readonly text: string } | { readonly sound: string });

/** The written part of drafts. It is stored at once, so that it survives whatever happens next. */
export interface DraftNotes {
  /** Those that have a note of the defense. */
  pages(defenseId: string): string[];
  read(defenseId: string, page: string): DraftNote | undefined;
  write(defenseId: string, page: string, note: DraftNote): void;
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

/** The names of the recordings that a page needs. */
export function soundsIn({ sound, begun, missed }: DraftNote): string[] {
  const all = [sound, begun?.sound, ...missed.map((one) => ("sound" in one ? one.sound : undefined))];
  return all.filter((name) => name !== undefined);
}

function parsed(text: string | null): DraftNote | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

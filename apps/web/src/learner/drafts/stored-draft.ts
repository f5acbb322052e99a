export type Answer = { readonly text: string } | { readonly audio: Blob };

/** A draft of an answer that the server does not have yet. */
export interface Draft {
  readonly text: string;
  readonly sound: Blob | undefined;
}

/** An entry that the server never accepted, and the seq of its question. */
export type Missed = MissedAt & ({ readonly text: string } | { readonly sound: Blob });

export interface MissedAt {
  readonly turn: number;
  /** True if the entry was being sent when its page closed. It may have arrived. */
  readonly wasSending?: boolean | undefined;
}

export interface StoredDraft {
  /** The seq of the question. */
  readonly turn: number;
  readonly draft: Draft;
  readonly sending: Answer | undefined;
  readonly missed: readonly Missed[];
  /** True if the examiner had asked enough before this question. */
  readonly isEnough?: boolean | undefined;
}

export interface OrphanedDraft extends StoredDraft {
  readonly page: string;
  /** Recordings that the browser can't read right now. */
  readonly unread: readonly NamedSound[];
}

/** A recording and the seq of its question. */
export interface NamedSound {
  readonly turn: number;
  readonly sound: string;
}

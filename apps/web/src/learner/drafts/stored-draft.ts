export type Answer = { readonly text: string } | { readonly audio: Blob };

/** A draft of an answer that the server does not have yet. */
export interface Draft {
  readonly text: string;
  readonly sound: Blob | undefined;
}

/** An entry for the question of this seq that the server never accepted. */
export type Missed = MissedAt & ({ readonly text: string } | { readonly sound: Blob });

export interface MissedAt {
  readonly turn: number;
  /** True if it was being sent when its page ended: it may have arrived. */
  readonly wasSending?: boolean | undefined;
}

/** A draft of an answer, as stored in this browser. */
export interface StoredDraft {
  /** The seq of its question. */
  readonly turn: number;
  readonly draft: Draft;
  /** The answer that was being sent. */
  readonly sending: Answer | undefined;
  readonly missed: readonly Missed[];
  /** True if the examiner had asked enough before this question. */
  readonly isEnough?: boolean | undefined;
}

/** A stored draft, with its page. */
export interface OrphanedDraft extends StoredDraft {
  readonly page: string;
  /** Recordings that the browser can't read at the moment. */
  readonly unread: readonly NamedSound[];
}

/** A recording for the question of this seq. */
export interface NamedSound {
  readonly turn: number;
  readonly sound: string;
}

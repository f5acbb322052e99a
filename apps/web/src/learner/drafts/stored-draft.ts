export type Answer = { readonly text: string } | { readonly audio: Blob };

/** What there is of an answer before the server has it. */
export interface Draft {
  readonly text: string;
  readonly sound: Blob | undefined;
}

/** What was entered for the question of this seq and never taken. */
export type Missed = MissedAt & ({ readonly text: string } | { readonly sound: Blob });

export interface MissedAt {
  readonly turn: number;
  /** It was being sent when its page ended: it may have arrived. */
  readonly wasSending?: boolean | undefined;
}

/** What was kept of an answer in this browser. */
export interface StoredDraft {
  /** The question that it is for. */
  readonly turn: number;
  readonly draft: Draft;
  /** It was being sent. */
  readonly sending: Answer | undefined;
  readonly missed: readonly Missed[];
  /** The examiner had asked enough before this question. */
  readonly isEnough?: boolean | undefined;
}

/** What a page has kept. */
export interface OrphanedDraft extends StoredDraft {
  readonly page: string;
  /** What the browser cannot read at the moment. */
  readonly unread: readonly NamedSound[];
}

/** A recording for the question of this seq. */
export interface NamedSound {
  readonly turn: number;
  readonly sound: string;
}

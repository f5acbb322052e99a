/** A defense as the server sends it at the end of the run. */
export interface ServedDefense {
  readonly defense_id: string;
  readonly learner_id: string;
  readonly task_id: string;
  readonly status: string;
  readonly turns: readonly ServedTurn[];
  readonly integrity_signals: { readonly verdict?: unknown };
}

export interface ServedTurn {
  readonly seq: number;
  readonly role: string;
  readonly text: string;
  readonly ts: string;
  readonly latency_ms: number | null;
}

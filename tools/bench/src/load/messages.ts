/** What the process that makes the load is told. */
export interface LoadOrder {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Answers a second that arrive whether the server is ready or not; `null`: each as soon as the last is acknowledged. */
  readonly rate: number | null;
}

/** What was measured between the warm-up and the end. */
export interface LoadFigures {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of the server's processor time, for each answer. */
  readonly processorMs: number;
  /** How much of one core the process that makes the load has used: near 1, it is what was measured. */
  readonly loadShare: number;
  /** Defenses that had to be started meanwhile. */
  readonly starts: number;
}

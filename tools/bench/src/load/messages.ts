/** An order for the process that makes the load. */
export interface LoadOrder {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Answers a second, independent of the server; `null`: each as soon as the last is acknowledged. */
  readonly rate: number | null;
}

/** The figures between the warm-up and the end. */
export interface LoadFigures {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of the server's processor time, for each answer. */
  readonly processorMs: number;
  /** The share of one core that the load's process has used: near 1, the load itself is the bottleneck. */
  readonly loadShare: number;
  /** Defenses started during the measurement. */
  readonly starts: number;
}

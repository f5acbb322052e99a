/** An order for the process that generates the load. */
export interface LoadOrder {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Answers a second, independent of the server; `null` means as fast as the server acknowledges them. */
  readonly rate: number | null;
}

/** The figures between the warm-up and the end. */
export interface LoadFigures {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The server's processor time for each answer. */
  readonly processorMs: number;
  /** The share of one core that the load process has used. If it is near 1, the load itself is the bottleneck. */
  readonly loadShare: number;
  /** Defenses started during the measurement. */
  readonly starts: number;
}

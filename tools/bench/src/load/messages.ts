export interface LoadOrder {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Answers a second, whether the server keeps up or not; `null` means as fast as the server acknowledges them. */
  readonly rate: number | null;
}

export interface LoadFigures {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The server's processor time for each answer. */
  readonly processorMs: number;
  /** The share of one core that the load process has used. Near 1, the load itself is the bottleneck. */
  readonly loadShare: number;
  readonly starts: number;
}

export interface TorturedDatabase {
  readonly url: string;
  /** The ways to kill the database without the servers; none for a file. */
  readonly kills: readonly DatabaseKill[];
  /** Starts the database if it is not running. */
  ensureRunning(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseKill {
  readonly name: string;
  /** Resolves when the database is dead. */
  kill(): Promise<void>;
}

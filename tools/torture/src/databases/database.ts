/** The servers' database. */
export interface TorturedDatabase {
  readonly url: string;
  /** The ways to kill it without the servers; none for a file. */
  readonly kills: readonly DatabaseKill[];
  /** Starts it if it does not run. */
  ensureRunning(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseKill {
  readonly name: string;
  /** Resolves when it is dead. */
  kill(): Promise<void>;
}

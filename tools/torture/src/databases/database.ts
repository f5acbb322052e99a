/** What the servers keep their data in. */
export interface TorturedDatabase {
  readonly url: string;
  /** The ways in which it can be killed, apart from the servers; none for a file. */
  readonly kills: readonly DatabaseKill[];
  /** Starts it where it does not run. */
  ensureRunning(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseKill {
  readonly name: string;
  /** Resolves when it is dead. */
  kill(): Promise<void>;
}

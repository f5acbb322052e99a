export interface TorturedDatabase {
  readonly url: string;
  /** Ways to kill the database but not its servers. Empty for a file. */
  readonly kills: readonly DatabaseKill[];
  ensureRunning(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseKill {
  readonly name: string;
  /** Resolves once the database is dead. */
  kill(): Promise<void>;
}

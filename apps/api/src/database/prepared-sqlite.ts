import Sqlite from "better-sqlite3";
import type { ConnectionQueue } from "./connection-queue.js";
import type { OpenFiles } from "./open-files.js";

/**
 * A connection on which statements that run often stay prepared, as Prisma's adapter cannot do. This connection and
 * Prisma's are never in use at the same time.
 */
export class PreparedSqlite {
  readonly #path: string;
  readonly #pragmas: string;
  readonly #files: OpenFiles;
  readonly #queue: ConnectionQueue;
  #driver: Sqlite.Database | undefined;

  /** `pragmas` runs when the file is opened, on first use. */
  constructor(path: string, pragmas: string, files: OpenFiles, queue: ConnectionQueue) {
    this.#path = path;
    this.#pragmas = pragmas;
    this.#files = files;
    this.#queue = queue;
  }

  prepare<Row>(statements: readonly string[]): (...parameters: readonly string[]) => Promise<Row[]> {
    let prepared: { driver: Sqlite.Database; run: Run } | undefined;
    return (...parameters) =>
      this.#queue.use(() => {
        this.#driver ??= this.#open();
        const driver = this.#driver;
        if (prepared?.driver !== driver) prepared = { driver, run: transactionOf(driver, statements) };
        const rows = prepared.run(parameters);
        this.#files.assertKept();
        return rows as Row[];
      });
  }

  /** Closes the connection once pending work is done. Like Prisma's, it reopens when it is next used. */
  close(): Promise<void> {
    return this.#queue.use(() => {
      if (!this.#driver) return;
      this.#driver.close();
      this.#driver = undefined;
      this.#files.disconnected();
    });
  }

  #open(): Sqlite.Database {
    this.#files.assertKept();
    const driver = new Sqlite(this.#path, { timeout: 0, fileMustExist: true });
    try {
      driver.exec(`${this.#pragmas} PRAGMA schema_version;`);
      this.#files.connected();
      return driver;
    } catch (error) {
      driver.close();
      throw error;
    }
  }
}

type Run = (parameters: readonly string[]) => unknown[];

function transactionOf(driver: Sqlite.Database, statements: readonly string[]): Run {
  const prepared = statements.map((statement) => driver.prepare<string[], unknown>(statement));
  const run: Run = (parameters) =>
    prepared.map((statement, index) => {
      const own = index === 0 ? parameters : parameters.slice(-1);
      return statement.reader ? statement.all(...own) : statement.run(...own);
    });
  const last = (results: unknown[]) => results.at(-1) as unknown[];
  if (prepared.length === 1) return (parameters) => last(run(parameters));
  const transaction = driver.transaction(run);
  // Takes the write lock at once, like all transactions here.
  return (parameters) => last(transaction.immediate(parameters));
}

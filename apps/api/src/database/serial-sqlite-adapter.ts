import type { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { SerialLock } from "../concurrency/serial-lock.js";
import type { ConnectionQueue } from "./connection-queue.js";
import type { OpenFiles } from "./open-files.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";

/**
 * Adds the isolation that Prisma's SQLite adapter lacks. That adapter has one connection, so a query outside a
 * transaction runs inside whatever transaction is open: it sees uncommitted data, and a rollback undoes its writes.
 * Here, a transaction has the connection to itself.
 *
 * Transactions take SQLite's write lock at once. Otherwise, a transaction could fail halfway because another process
 * wrote after its first read. Transactions wait for another process's lock without blocking the event loop.
 *
 * Results and commits are acknowledged only if the database's paths still lead to the open files. Data written to
 * deleted or replaced files would be gone after a restart.
 */
export class SerialSqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName: string;
  readonly #inner: PrismaBetterSqlite3;
  readonly #files: OpenFiles;
  readonly #pragmas: string;
  readonly #turns: ConnectionQueue;

  /** `pragmas` runs on each new connection. */
  constructor(inner: PrismaBetterSqlite3, files: OpenFiles, pragmas: string, turns: ConnectionQueue) {
    this.adapterName = inner.adapterName;
    this.#inner = inner;
    this.#files = files;
    this.#pragmas = pragmas;
    this.#turns = turns;
  }

  async connect(): Promise<SerialSqliteAdapter> {
    this.#files.assertKept();
    const connection = await this.#inner.connect();
    try {
      await whileBusy(busyDeadline(), () =>
        connection.executeScript(`${this.#pragmas} PRAGMA schema_version;`),
      );
      this.#files.connected();
      return new SerialSqliteAdapter(connection, this.#files, this.#turns);
    } catch (error) {
      await connection.dispose();
      throw error;
    }
  }
}

/** One connection, used by one query or one transaction at a time. */
class SerialSqliteAdapter implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName: string;
  readonly #connection: SqlDriverAdapter;
  readonly #files: OpenFiles;
  readonly #turns: ConnectionQueue;
  readonly #transactionLock = new SerialLock();

  constructor(connection: SqlDriverAdapter, files: OpenFiles, turns: ConnectionQueue) {
    this.adapterName = connection.adapterName;
    this.#connection = connection;
    this.#files = files;
    this.#turns = turns;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#turns.use(() => this.#kept(this.#connection.queryRaw(query)));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#turns.use(() => this.#kept(this.#connection.executeRaw(query)));
  }

  executeScript(script: string): Promise<void> {
    return this.#turns.use(() => this.#kept(this.#connection.executeScript(script)));
  }

  /** Of several waiting transactions, only the first requests the write lock. Meanwhile, queries may run. */
  async startTransaction(): Promise<SerialSqliteTransaction> {
    const deadline = busyDeadline();
    const releaseTransaction = await this.#transactionLock.acquire();
    try {
      const releaseConnection = await whileBusy(deadline, () => this.#begin());
      return new SerialSqliteTransaction(this.#connection, this.#files, () => {
        releaseConnection();
        releaseTransaction();
      });
    } catch (error) {
      releaseTransaction();
      throw error;
    }
  }

  /** Closes the connection once all open transactions are over. */
  async dispose(): Promise<void> {
    const releaseTransaction = await this.#transactionLock.acquire();
    try {
      await this.#turns.use(() => this.#connection.dispose());
      this.#files.disconnected();
    } finally {
      releaseTransaction();
    }
  }

  /** Begins a transaction; resolves to the function that releases the connection. */
  async #begin(): Promise<() => void> {
    const release = await this.#turns.acquire();
    try {
      this.#files.assertKept();
      await this.#connection.executeScript("BEGIN IMMEDIATE");
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async #kept<T>(outcome: Promise<T>): Promise<T> {
    const result = await outcome;
    this.#files.assertKept();
    return result;
  }
}

/** Releases the connection once it is committed or rolled back. */
class SerialSqliteTransaction implements Transaction {
  readonly provider = "sqlite";
  readonly adapterName: string;
  /** The "phantom" tells Prisma to leave COMMIT and ROLLBACK to the methods below. */
  readonly options = { usePhantomQuery: true };
  readonly #connection: SqlDriverAdapter;
  readonly #files: OpenFiles;
  readonly #release: () => void;

  constructor(connection: SqlDriverAdapter, files: OpenFiles, release: () => void) {
    this.adapterName = connection.adapterName;
    this.#connection = connection;
    this.#files = files;
    this.#release = release;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#connection.queryRaw(query);
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#connection.executeRaw(query);
  }

  async executeScript(script: string): Promise<void> {
    await this.#connection.executeScript(script);
  }

  async commit(): Promise<void> {
    try {
      await this.executeScript("COMMIT");
      this.#files.assertKept();
      this.#release();
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.executeScript("ROLLBACK");
    } catch {
      // SQLite has committed, or has rolled back on its own, as it does on a full disk.
    } finally {
      this.#release();
    }
  }
}

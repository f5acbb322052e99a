import { realpathSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { KnownFiles } from "./known-files.js";
import { SerialLock } from "./serial-lock.js";
import { busyDeadline, whileBusy } from "./sqlite-busy.js";

/**
 * Prisma's SQLite adapter with the isolation that it lacks. It has one connection, and a query outside a transaction
 * runs inside whatever transaction is open: it sees uncommitted data, and what it writes is rolled back with that
 * transaction. Here, a transaction has the connection to itself.
 *
 * Transactions take SQLite's write lock at once, so that none fails half-way because another process wrote after it
 * began to read. While another process holds the lock, they wait without blocking the event loop.
 *
 * Results and commits are acknowledged only if the database's paths still lead to the files that are open: anything
 * written to files that were deleted or replaced would be gone after a restart.
 */
export class SerialSqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName: string;
  readonly #inner: PrismaBetterSqlite3;
  readonly #file: KnownFiles;
  readonly #logPaths: readonly string[];
  readonly #pragmas: string;

  /** Connects to the file to which the path leads now; `pragmas` is run on each new connection. */
  constructor(inner: PrismaBetterSqlite3, path: string, pragmas: string) {
    this.adapterName = inner.adapterName;
    this.#inner = inner;
    this.#file = new KnownFiles([path]);
    const file = realpathSync(path);
    this.#logPaths = [`${file}-wal`, `${file}-shm`];
    this.#pragmas = pragmas;
  }

  async connect(): Promise<SerialSqliteAdapter> {
    this.#file.assertKept();
    const connection = await this.#inner.connect();
    try {
      // SQLite opens the log and its index when it first reads; it keeps both as long as the connection.
      await whileBusy(busyDeadline(), () =>
        connection.executeScript(`${this.#pragmas} PRAGMA schema_version;`),
      );
      const log = new KnownFiles(this.#logPaths);
      const assertKept = () => {
        this.#file.assertKept();
        log.assertKept();
      };
      assertKept();
      return new SerialSqliteAdapter(connection, assertKept);
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
  readonly #assertKept: () => void;
  readonly #connectionLock = new SerialLock();
  readonly #transactionLock = new SerialLock();

  /** `assertKept` throws if the database's files were deleted or replaced. */
  constructor(connection: SqlDriverAdapter, assertKept: () => void) {
    this.adapterName = connection.adapterName;
    this.#connection = connection;
    this.#assertKept = assertKept;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#alone(() => this.#kept(this.#connection.queryRaw(query)));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone(() => this.#kept(this.#connection.executeRaw(query)));
  }

  executeScript(script: string): Promise<void> {
    return this.#alone(() => this.#kept(this.#connection.executeScript(script)));
  }

  /** Only the first of several transactions requests the write lock; meanwhile, queries may proceed. */
  async startTransaction(): Promise<SerialSqliteTransaction> {
    const deadline = busyDeadline();
    const releaseTransaction = await this.#transactionLock.acquire();
    try {
      const releaseConnection = await whileBusy(deadline, () => this.#begin());
      return new SerialSqliteTransaction(this.#connection, this.#assertKept, () => {
        releaseConnection();
        releaseTransaction();
      });
    } catch (error) {
      releaseTransaction();
      throw error;
    }
  }

  /** Closes the connection, after all transactions that have already begun. */
  async dispose(): Promise<void> {
    const releaseTransaction = await this.#transactionLock.acquire();
    try {
      await this.#alone(() => this.#connection.dispose());
    } finally {
      releaseTransaction();
    }
  }

  /** Begins a transaction; the connection stays locked. */
  async #begin(): Promise<() => void> {
    const release = await this.#lockConnection();
    try {
      this.#assertKept();
      await this.#connection.executeScript("BEGIN IMMEDIATE");
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  #alone<T>(attempt: () => Promise<T>): Promise<T> {
    return whileBusy(busyDeadline(), async () => {
      const release = await this.#lockConnection();
      try {
        return await attempt();
      } finally {
        release();
      }
    });
  }

  async #kept<T>(outcome: Promise<T>): Promise<T> {
    const result = await outcome;
    this.#assertKept();
    return result;
  }

  async #lockConnection(): Promise<() => void> {
    const release = await this.#connectionLock.acquire();
    // The driver never waits for anything: without this turn of the event loop, a long queue of queries would block
    // everything else, such as timers and requests.
    await setImmediate();
    return release;
  }
}

/** A transaction; the connection is released once it is committed or rolled back. */
class SerialSqliteTransaction implements Transaction {
  readonly provider = "sqlite";
  readonly adapterName: string;
  /** The "phantom" tells Prisma to leave COMMIT and ROLLBACK to the methods below. */
  readonly options = { usePhantomQuery: true };
  readonly #connection: SqlDriverAdapter;
  readonly #assertKept: () => void;
  readonly #release: () => void;

  constructor(connection: SqlDriverAdapter, assertKept: () => void, release: () => void) {
    this.adapterName = connection.adapterName;
    this.#connection = connection;
    this.#assertKept = assertKept;
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
      this.#assertKept();
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
      // SQLite has already rolled back by itself, as it does if the disk is full, or it has committed.
    } finally {
      this.#release();
    }
  }
}

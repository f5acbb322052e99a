import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/postgresql/client.js";
import { Prisma } from "../generated/sqlite/client.js";
import { type Connection, connectionOn, rowsOf, type TransactionStatements } from "./connection.js";
import type { Database, DatabaseClient } from "./database.js";
import { databaseName, type PostgresqlLocation } from "./database-url.js";
import { statement } from "./driver-transaction.js";
import { SharedAdapterFactory } from "./shared-adapter.js";
import { TRANSACTION_LIMITS } from "./transaction-limits.js";

const CONNECT_LIMIT_MS = 5_000;

/** No query takes nearly this long. If one does, the database server is gone. */
const QUERY_LIMIT_MS = 30_000;

/** How long an import waits for another import. */
const LOCK_LIMIT_MS = 300_000;

/** How long migrations wait for another migrating process or for a table in use. */
const MIGRATION_LOCK_LIMIT_MS = 30_000;

/** Opens a PostgreSQL database. The first query connects to it. */
export function openPostgresql(location: PostgresqlLocation): Database {
  const shared = new SharedAdapterFactory(adapter(location, { query_timeout: QUERY_LIMIT_MS }), () =>
    client.$connect(),
  );
  const client: PrismaClient = new PrismaClient({
    adapter: shared,
    errorFormat: "minimal",
    transactionOptions: TRANSACTION_LIMITS,
  });
  return {
    dialect: "postgresql",
    name: databaseName(location),
    warnings: [],
    // Both clients are generated from the same models.
    client: client as DatabaseClient,
    table: (name) => `"${location.schema}"."${name}"`,
    probeWrite: () => probeWrite(client, location.schema),
    prepare: (statements) => {
      const [statement, ...more] = statements;
      if (statement === undefined || more.length > 0)
        throw new RangeError("PostgreSQL takes a single statement");
      return (...parameters) => shared.use((adapter) => rowsOf(adapter, statement, parameters));
    },
    openConnection: () =>
      openConnection(location, (statements) =>
        statements.runScript(`SET LOCAL lock_timeout = ${LOCK_LIMIT_MS}`),
      ),
    openMigrationConnection: () =>
      openConnection(location, (statements) => prepareForMigrations(statements, location.schema)),
    close: () => client.$disconnect(),
  };
}

/**
 * Overwriting a row succeeds even on a full disk. So the probe also counts numbers that do not fit into `work_mem`, for
 * which PostgreSQL needs a new file of some 280 kB next to the tables.
 */
async function probeWrite(client: PrismaClient, schema: string): Promise<void> {
  await client.$transaction([
    client.$executeRawUnsafe("SET LOCAL work_mem = '64kB'"),
    client.$executeRawUnsafe("SELECT count(*) FROM generate_series(1, 20000)"),
    client.$executeRawUnsafe(`
      INSERT INTO "${schema}"."write_probes" ("id", "content") VALUES ('probe', now()::text)
      ON CONFLICT ("id") DO UPDATE SET "content" = excluded."content"`),
  ]);
}

/** A pool of connections that replaces broken ones. */
function adapter(
  { connectionString, schema }: PostgresqlLocation,
  limits: { query_timeout?: number },
): PrismaPg {
  return new PrismaPg(
    {
      connectionString,
      application_name: "oral-defense",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      ...limits,
    },
    { schema },
  );
}

/** The connection runs `prepare` at the start of each transaction. */
async function openConnection(
  location: PostgresqlLocation,
  prepare: (statements: TransactionStatements) => Promise<void>,
): Promise<Connection> {
  const connection = connectionOn(await adapter(location, {}).connect(), (transaction, script) =>
    // Without parameters, `pg` sends a script unchanged, and all its statements run in the transaction.
    transaction.executeRaw(statement(script)),
  );
  return {
    ...connection,
    transaction: (work) =>
      connection.transaction(async (statements) => {
        await prepare(statements);
        return work(statements);
      }),
  };
}

/** Prisma's own commands take this lock, so that they and this server wait for each other. */
const MIGRATION_LOCK = 72_707_369;

async function prepareForMigrations(statements: TransactionStatements, schema: string): Promise<void> {
  await statements.runScript(
    `SET LOCAL lock_timeout = ${MIGRATION_LOCK_LIMIT_MS}; SET LOCAL search_path = "${schema}";` +
      `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  );
  // Even `CREATE SCHEMA IF NOT EXISTS` requires the right to create schemas.
  const found = await statements.query(Prisma.sql`SELECT 1 FROM pg_namespace WHERE nspname = ${schema}`);
  if (found.length === 0) await statements.runScript(`CREATE SCHEMA "${schema}"`);
}

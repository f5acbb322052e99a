import { PrismaPg } from "@prisma/adapter-pg";
import type { ArgType, SqlQueryable } from "@prisma/driver-adapter-utils";
import type { PostgresqlLocation } from "../../database/database-url.js";
import { endTransaction, statement } from "../../database/driver-transaction.js";
import type { DatabaseReader, Query, RawRow } from "./database-reader.js";

const CONNECT_LIMIT_MS = 5_000;

export async function openPostgresqlReader(location: PostgresqlLocation): Promise<DatabaseReader> {
  const { connectionString, schema } = location;
  const options = {
    connectionString,
    application_name: "oral-defense verify",
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  };
  const connection = await new PrismaPg(options, { schema }).connect();
  const table = (name: string) => `"${schema}"."${name}"`;
  return {
    dialect: "postgresql",
    table,
    async hasTable(name) {
      const found = await rowsOf(connection, "SELECT 1 AS found WHERE to_regclass($1) IS NOT NULL", [
        table(name),
      ]);
      return found.length > 0;
    },
    async asOfOneMoment(read) {
      const transaction = await connection.startTransaction("REPEATABLE READ");
      try {
        await transaction.executeRaw(statement("SET TRANSACTION READ ONLY"));
        const result = await read((sql, values) => rowsOf(transaction, sql, values));
        await endTransaction(transaction, "COMMIT");
        return result;
      } catch (error) {
        await endTransaction(transaction, "ROLLBACK").catch(() => {}); // the first error says more
        throw error;
      }
    },
    close: () => connection.dispose(),
  };
}

async function rowsOf(on: SqlQueryable, sql: string, values: Parameters<Query>[1] = []): Promise<RawRow[]> {
  const { columnNames, rows } = await on.queryRaw({
    sql,
    args: [...values],
    argTypes: values.map(() => PLAIN),
  });
  return rows.map((row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index]])));
}

const PLAIN: ArgType = { scalarType: "unknown", arity: "scalar" };

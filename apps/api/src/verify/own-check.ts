import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { damageOf } from "./failures.js";
import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";

/** Runs the database's own checks. Resolves to what they did not check, if anything. */
export function runOwnCheck(reader: DatabaseReader, findings: Findings): Promise<string | undefined> {
  return reader.dialect === "sqlite" ? checkSqlite(reader, findings) : checkPostgresql(reader, findings);
}

async function checkSqlite(reader: DatabaseReader, findings: Findings): Promise<undefined> {
  await reader.asOfOneMoment(async (query) => {
    for (const { integrity_check: message } of await query("PRAGMA integrity_check")) {
      if (message !== "ok") findings.add("integrity_check", oneLine(String(message)));
    }
    // Turns without a defense are reported when the defenses are read.
    const broken = await query(
      `SELECT "table", parent, count(*) AS count FROM pragma_foreign_key_check
       WHERE "table" <> 'turns' GROUP BY "table", parent`,
    );
    for (const { table, parent, count } of broken) {
      findings.add(
        "foreign_key_check",
        `${count} rows of ${table} refer to rows of ${parent} that do not exist`,
      );
    }
  });
}

const NO_AMCHECK =
  "indexes and pages, because the extension amcheck is not installed (CREATE EXTENSION amcheck)";
const NOT_ALLOWED = "indexes and pages, because this user may not use the extension amcheck";

/** Calls amcheck's functions, each in its own transaction, because a finding may abort the transaction. */
async function checkPostgresql(reader: DatabaseReader, findings: Findings): Promise<string | undefined> {
  const [amcheck] = await reader.asOfOneMoment((query) => query(AMCHECK));
  if (amcheck === undefined) return NO_AMCHECK;
  for (const { oid, name, isIndex } of await relations(reader)) {
    const subject = `${isIndex ? "index" : "table"} ${quotedId(name)}`;
    const call = isIndex
      ? `SELECT CAST(${amcheck.schema}.bt_index_check(CAST($1 AS oid), true) AS text) AS msg`
      : `SELECT DISTINCT msg FROM ${amcheck.schema}.verify_heapam(CAST($1 AS oid)) LIMIT 100`;
    try {
      const messages = await reader.asOfOneMoment((query) => query(call, [oid]));
      for (const { msg } of isIndex ? [] : messages) findings.add(subject, oneLine(String(msg)));
    } catch (error) {
      if (isDriverAdapterError(error) && error.cause.originalCode === INSUFFICIENT_PRIVILEGE)
        return NOT_ALLOWED;
      const damage = damageOf(error);
      if (damage === undefined) throw error;
      findings.add(subject, oneLine(damage));
    }
  }
  return undefined;
}

const INSUFFICIENT_PRIVILEGE = "42501";

const AMCHECK = `
  SELECT quote_ident(CAST(nspname AS text)) AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
  WHERE extname = 'amcheck'`;

interface Relation {
  readonly oid: string;
  readonly name: string;
  readonly isIndex: boolean;
}

async function relations(reader: DatabaseReader): Promise<Relation[]> {
  const rows = await reader.asOfOneMoment((query) =>
    query(
      `SELECT CAST(c.oid AS text) AS oid, CAST(c.relname AS text) AS name, c.relkind = 'i' AS is_index
       FROM pg_class AS c
       LEFT JOIN pg_index AS i ON i.indexrelid = c.oid LEFT JOIN pg_am AS a ON a.oid = c.relam
       WHERE c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass($1))
         AND (c.relkind = 'r' OR c.relkind = 'i' AND a.amname = 'btree' AND i.indisvalid)
       ORDER BY c.relname`,
      [reader.table("defenses")],
    ),
  );
  return rows.map(({ oid, name, is_index }) => ({
    oid: String(oid),
    name: String(name),
    isIndex: is_index === true,
  }));
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, " ").trim();
}

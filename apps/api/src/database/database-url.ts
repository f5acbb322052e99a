import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export type DatabaseLocation = SqliteLocation | PostgresqlLocation;

export interface SqliteLocation {
  readonly dialect: "sqlite";
  /** Absolute. */
  readonly path: string;
}

export interface PostgresqlLocation {
  readonly dialect: "postgresql";
  readonly connectionString: string;
  readonly schema: string;
  /** Host and port, for messages. */
  readonly address: string;
}

export function databaseName(location: DatabaseLocation): string {
  return location.dialect === "sqlite"
    ? `the database file ${location.path}`
    : `the database server ${location.address}`;
}

const EXPECTED = "it must be file:PATH (SQLite) or postgresql://USER:PASSWORD@HOST:PORT/DATABASE";

/**
 * Parses a database URL, whose scheme selects the dialect. Throws an `Error` that says what is wrong. The message never
 * repeats the URL, which may contain a password.
 *
 * `file:` URLs are percent-decoded; relative ones (`file:./data/defense.db`) are resolved against the working
 * directory. PostgreSQL URLs are passed to the driver `pg` unchanged, except for Prisma's parameter `schema`.
 */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  if (/^file:/i.test(url)) return { dialect: "sqlite", path: sqlitePath(url.slice("file:".length)) };
  if (/^postgres(ql)?:\/\//i.test(url)) return postgresqlLocation(url);
  throw unusable(EXPECTED);
}

function sqlitePath(address: string): string {
  if (/[?#]/.test(address)) {
    throw unusable("a file: URL takes no parameters; write ? as %3F and # as %23 if they are part of a name");
  }
  if (address === "" || address === ":memory:")
    throw unusable("file: must be followed by the path of a file");
  if (address.endsWith("/")) throw unusable("file: must name a file, not a folder");

  if (/^\/\/(?!\/|localhost\/)/i.test(address)) throw unusable("a file: URL cannot name another host");

  const path = decoded(() =>
    address.startsWith("//") ? fileURLToPath(`file:${address}`) : resolve(decodeURIComponent(address)),
  );
  if (path.includes("\0")) throw unusable("a path cannot contain a NUL character");
  return path;
}

function postgresqlLocation(url: string): PostgresqlLocation {
  if (!URL.canParse(url)) throw unusable(EXPECTED);
  const parsed = new URL(url);
  for (const part of [parsed.username, parsed.password, parsed.hostname, parsed.pathname]) {
    decoded(() => decodeURIComponent(part));
  }

  const address = addressOf(parsed);
  const schema = parsed.searchParams.get("schema");
  if (schema === null) return { dialect: "postgresql", connectionString: url, schema: "public", address };
  if (!/^[a-z_][a-z0-9_]{0,62}$/i.test(schema)) {
    throw unusable("schema may contain only letters, digits and _, and must not start with a digit");
  }
  parsed.searchParams.delete("schema");
  return { dialect: "postgresql", connectionString: parsed.href, schema, address };
}

/** Finds the server's address as `pg` does: parameters override the rest of the URL, and the environment comes last. */
function addressOf({ hostname, port, searchParams }: URL): string {
  const host = searchParams.get("host") || decodeURIComponent(hostname) || process.env.PGHOST || "localhost";
  return `${host}:${searchParams.get("port") || port || process.env.PGPORT || "5432"}`;
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw unusable("a part of it is not percent-encoded correctly (write % as %25, @ as %40, / as %2F)");
  }
}

function unusable(reason: string): Error {
  return new Error(`the database URL is not usable: ${reason}.`);
}

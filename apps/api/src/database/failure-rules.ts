/** An expected failure of the database or the connection to it, as opposed to a bug. */
export interface Failure {
  /** True if it may pass without repair. */
  readonly passes: boolean;
  /** For clients: the state of the database. */
  readonly state: string;
  /** For the operator: the state, its reason, and, unless it is obvious, what to do. */
  readonly reason: string;
}

type Rule = readonly [symptom: RegExp, failure: Failure];

const OUT_OF_REACH = "cannot be reached or is too busy";
const FULL = "has no space left";
const DAMAGED = "is damaged";
const REFUSES = "refuses this server";
const NOT_SAFE = "cannot be reached securely";

const passing = (symptom: RegExp, reason: string, state = OUT_OF_REACH): Rule => [
  symptom,
  { passes: true, state, reason },
];

const lasting = (symptom: RegExp, state: string, reason: string): Rule => [
  symptom,
  { passes: false, state, reason },
];

/** Keyed by SQLite's result codes. */
const sqlite: readonly Rule[] = [
  passing(/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "has been locked by another process for too long"),
  passing(/^SQLITE_FULL$/, "has no space left: the disk is full, or a limit was reached", FULL),
  lasting(
    /^SQLITE_IOERR_(CORRUPTFS|DATA)$/,
    DAMAGED,
    "cannot be read: the disk or its file system is damaged",
  ),
  passing(
    /^SQLITE_IOERR/,
    "cannot be read or written: the disk is failing or has become read-only, or a limit was reached",
    "cannot be read or written",
  ),
  passing(/^SQLITE_CANTOPEN/, "or a file next to it cannot be opened; there may be too many open files"),
  lasting(/^SQLITE_NOTADB$/, DAMAGED, "is not an SQLite database, or is damaged; restore a backup"),
  lasting(/^SQLITE_CORRUPT/, DAMAGED, "is damaged; restore a backup"),
  lasting(
    /^SQLITE_READONLY/,
    "is read-only",
    "is read-only; give this user write access to it and to its folder",
  ),
];

/** SQLSTATEs, and the wording of `pg` about passwords. */
const postgresql: readonly Rule[] = [
  passing(/^08...$/, "closed the connection"),
  passing(/^25006$/, "is currently read-only, like a standby server"),
  lasting(/^SASL: .* password must be /, REFUSES, "asks for a password, but DATABASE_URL has none"),
  lasting(/^SASL: /, REFUSES, "shares no password authentication method with this server"),
  lasting(/^28P01$/, REFUSES, "rejects the user or the password; check DATABASE_URL"),
  lasting(
    /^28...$/,
    REFUSES,
    "rejects the user, the database, this address or the encryption; check its pg_hba.conf",
  ),
  lasting(/^(3D000|57P04)$/, REFUSES, "has no database with the name in DATABASE_URL"),
  passing(/^(40...|55P03)$/, "is too busy"),
  lasting(/^42501$/, REFUSES, "does not give the user in DATABASE_URL the necessary rights"),
  passing(/^53100$/, "has no space left: the disk is full", FULL),
  passing(/^53...$/, "has no connections, memory or other resources to spare"),
  passing(/^57...$/, "is starting or shutting down, or canceled the query"),
  lasting(/^(XX00[12]|58P01|58030)$/, DAMAGED, "is damaged, or its disk is; restore a backup"),
];

/** Codes of Node.js and Prisma, kinds of Prisma's adapter, and the wording of `pg` for errors without codes. */
const network: readonly Rule[] = [
  passing(/^(ENOTFOUND|EAI_\w+)$/, "cannot be reached: its host name is unknown"),
  passing(/^(ECONNREFUSED|ENOENT|DatabaseNotReachable)$/, "cannot be reached: nothing is listening there"),
  passing(
    /^(ETIMEDOUT|SocketTimeout|timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|Query read timeout)$/,
    "does not answer",
  ),
  passing(/^(E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|EACCES)$/, "cannot be reached: there is no route to it"),
  passing(/^(EMFILE|ENFILE)$/, "cannot be reached: too many files are open"),
  passing(
    /^(ECONN\w+|EPIPE|ConnectionClosed|Connection terminated|Client (was closed|has encountered a connection error) and is not queryable)/,
    "closed the connection",
  ),
  passing(/^(P2024|P2028|TooManyConnections|TransactionWriteConflict)$/, "is too busy"),
];

const UNTRUSTED =
  "no trusted authority has signed its certificate; name the signing authority's file with sslrootcert";

/** The wording of OpenSSL and `pg`, which is all that Prisma's adapter keeps, and codes of Node.js. */
const tls: readonly Rule[] = (
  [
    [/^TLS: (The server does not support|There was an error)/, "it does not speak TLS"],
    [/^TLS: .*has expired/, "its certificate has expired"],
    [/^TLS: .*not yet valid/, "its certificate is not valid yet"],
    [/^TLS: .*altnames/, "its certificate is for a different name"],
    [/^TLS: .*(self.signed|unable to (verify|get))/, UNTRUSTED],
    [/^open E(NOENT|ACCES|ISDIR|NOTDIR)$/, "a file that DATABASE_URL names for TLS cannot be read"],
    [
      /^(TLS: |ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO$)/,
      "its certificate was rejected, or no common cipher was found",
    ],
  ] as const
).map(([symptom, why]) => lasting(symptom, NOT_SAFE, `cannot be reached over TLS: ${why}`));

/** All expected failures. The first rule that matches applies. */
export const failureRules: readonly Rule[] = [...sqlite, ...postgresql, ...network, ...tls];

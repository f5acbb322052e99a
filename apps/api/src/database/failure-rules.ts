/** A failure of the database that is neither an answer nor a fault of the program. */
export interface Failure {
  /** Whether it may pass by itself. */
  readonly passes: boolean;
  /** For clients: what the database does or is. */
  readonly state: string;
  /** For the operator: the same with its reason, and what to do if that is not plain. */
  readonly reason: string;
}

type Rule = readonly [symptom: RegExp, failure: Failure];

const OUT_OF_REACH = "cannot be reached or is too busy";
const FULL = "has no room left";
const DAMAGED = "is damaged";
const REFUSES = "refuses this server";
const NOT_SAFE = "cannot be reached safely";

/** What may pass by itself. */
const passing = (symptom: RegExp, reason: string, state = OUT_OF_REACH): Rule => [
  symptom,
  { passes: true, state, reason },
];

/** What somebody has to mend. */
const lasting = (symptom: RegExp, state: string, reason: string): Rule => [
  symptom,
  { passes: false, state, reason },
];

/** Result codes. */
const sqlite: readonly Rule[] = [
  passing(/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "is held by another process for too long"),
  passing(/^SQLITE_FULL$/, "has no room left: the disk is full, or a limit is reached", FULL),
  lasting(
    /^SQLITE_IOERR_(CORRUPTFS|DATA)$/,
    DAMAGED,
    "cannot be read: the disk or its file system is damaged",
  ),
  passing(
    /^SQLITE_IOERR/,
    "cannot be read or written: the disk fails, became read-only, or a limit is reached",
    "cannot be read or written",
  ),
  passing(/^SQLITE_CANTOPEN/, "cannot be opened, or not the files beside it: too many files may be open"),
  lasting(/^SQLITE_NOTADB$/, DAMAGED, "is no SQLite database, or is damaged; restore a backup"),
  lasting(/^SQLITE_CORRUPT/, DAMAGED, "is damaged; restore a backup"),
  lasting(
    /^SQLITE_READONLY/,
    "can only be read",
    "can only be read; let this user write to it and to its folder",
  ),
];

/** SQLSTATEs, and words of `pg` about passwords. */
const postgresql: readonly Rule[] = [
  passing(/^08...$/, "has closed the connection"),
  passing(/^25006$/, "can only be read at the moment, as a stand-by can"),
  lasting(/^SASL: .* password must be /, REFUSES, "asks for a password, and DATABASE_URL has none"),
  lasting(/^SASL: /, REFUSES, "and this server find no common way to prove a password"),
  lasting(/^28P01$/, REFUSES, "refuses the user or the password; see DATABASE_URL"),
  lasting(
    /^28...$/,
    REFUSES,
    "refuses the user, the database, this address or the encryption; see its pg_hba.conf",
  ),
  lasting(/^(3D000|57P04)$/, REFUSES, "has no database of the name in DATABASE_URL"),
  passing(/^(40...|55P03)$/, "is too busy"),
  lasting(/^42501$/, REFUSES, "does not give the user in DATABASE_URL the rights that are needed"),
  passing(/^53100$/, "has no room left: the disk is full", FULL),
  passing(/^53...$/, "has no connection, memory or other resource to spare"),
  passing(/^57...$/, "is starting or stopping, or has broken off the query"),
  lasting(/^(XX00[12]|58P01|58030)$/, DAMAGED, "is damaged, or its disk; restore a backup"),
];

/** Codes of Node.js and Prisma, kinds of Prisma's adapter, and words of `pg` where it has no codes. */
const network: readonly Rule[] = [
  passing(/^(ENOTFOUND|EAI_\w+)$/, "cannot be reached: its name is unknown"),
  passing(/^(ECONNREFUSED|ENOENT|DatabaseNotReachable)$/, "cannot be reached: nothing listens there"),
  passing(
    /^(ETIMEDOUT|SocketTimeout|timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|Query read timeout)$/,
    "does not answer",
  ),
  passing(/^(E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|EACCES)$/, "cannot be reached: no way leads there"),
  passing(/^(EMFILE|ENFILE)$/, "cannot be reached: too many files are open"),
  passing(
    /^(ECONN\w+|EPIPE|ConnectionClosed|Connection terminated|Client (was closed|has encountered a connection error) and is not queryable)/,
    "has closed the connection",
  ),
  passing(/^(P2024|P2028|TooManyConnections|TransactionWriteConflict)$/, "is too busy"),
];

const UNTRUSTED = "nobody who is trusted here has signed its certificate; name who has with sslrootcert";

/** Words of OpenSSL and `pg`, of which Prisma's adapter leaves nothing else, and codes of Node.js. */
const tls: readonly Rule[] = (
  [
    [/^TLS: (The server does not support|There was an error)/, "it does not speak TLS"],
    [/^TLS: .*has expired/, "its certificate has expired"],
    [/^TLS: .*not yet valid/, "its certificate is not valid yet"],
    [/^TLS: .*altnames/, "its certificate is for another name"],
    [/^TLS: .*(self.signed|unable to (verify|get))/, UNTRUSTED],
    [/^open E(NOENT|ACCES|ISDIR|NOTDIR)$/, "a file that DATABASE_URL names for it cannot be read"],
    [/^(TLS: |ERR_SSL|ERR_TLS|ERR_OSSL|EPROTO$)/, "its certificate is refused, or no cipher is found"],
  ] as const
).map(([symptom, why]) => lasting(symptom, NOT_SAFE, `cannot be reached over TLS: ${why}`));

/** Every failure that is foreseen; the first rule that matches counts. */
export const failureRules: readonly Rule[] = [...sqlite, ...postgresql, ...network, ...tls];

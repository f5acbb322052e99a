import { statSync } from "node:fs";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";

/** Remembers the file that each path leads to. */
export class KnownFiles {
  readonly #identities: ReadonlyMap<string, string | undefined>;

  constructor(paths: readonly string[]) {
    this.#identities = new Map(paths.map((path) => [path, identityOf(path)]));
  }

  /** Throws an error like the driver's unless every path still leads to the same file. */
  assertKept(): void {
    for (const [path, identity] of this.#identities) {
      const found = identityOf(path);
      if (found === undefined) throw lost(`${path} was deleted or moved away`);
      if (found !== identity) throw lost(`${path} was replaced by another file`);
    }
  }
}

/** SQLite's code for a file that is no longer where it was opened. */
export const FILE_LOST = "SQLITE_READONLY_DBMOVED";

function lost(message: string): DriverAdapterError {
  return new DriverAdapterError({
    kind: "sqlite",
    extendedCode: 8 | (4 << 8),
    message,
    originalCode: FILE_LOST,
    originalMessage: message,
  });
}

/** Returns `undefined` if the path leads to no file that this user can see. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { DefenseError } from "defense-core";
import { describe, expect, test } from "vitest";
import { storeCall } from "../../src/database/store-errors.js";

/** What each database error code means for clients. Other tests cover where the codes come from. */

const PASSES = { code: "store_unavailable", retryAfterSeconds: 1 };
const LASTS = { code: "store_unusable", retryAfterSeconds: undefined };
const BUSY = "cannot be reached or is too busy";

async function outcome(error: unknown): Promise<unknown> {
  return storeCall({ name: "the database file x" }, () => Promise.reject(error)).catch((thrown) => thrown);
}

function driverError(originalCode: string): DriverAdapterError {
  const kind = {
    kind: "postgres",
    code: originalCode,
    severity: "ERROR",
    message: "",
    detail: undefined,
  } as const;
  return new DriverAdapterError({
    ...kind,
    column: undefined,
    hint: undefined,
    originalCode,
    originalMessage: "words of the library",
  });
}

describe("a failure", () => {
  test.each([
    ["SQLITE_BUSY", PASSES, BUSY],
    ["SQLITE_BUSY_SNAPSHOT", PASSES, BUSY],
    ["SQLITE_LOCKED", PASSES, BUSY],
    ["SQLITE_PROTOCOL", PASSES, BUSY],
    ["SQLITE_CANTOPEN", PASSES, BUSY],
    ["SQLITE_FULL", PASSES, "has no space left"],
    ["SQLITE_IOERR_WRITE", PASSES, "cannot be read or written"],
    ["SQLITE_IOERR_FSYNC", PASSES, "cannot be read or written"],
    ["SQLITE_IOERR_CORRUPTFS", LASTS, "is damaged"],
    ["SQLITE_CORRUPT", LASTS, "is damaged"],
    ["SQLITE_CORRUPT_INDEX", LASTS, "is damaged"],
    ["SQLITE_NOTADB", LASTS, "is damaged"],
    ["SQLITE_READONLY", LASTS, "is read-only"],
    ["SQLITE_READONLY_DIRECTORY", LASTS, "is read-only"],
    ["SQLITE_READONLY_DBMOVED", LASTS, "was deleted or replaced"],
    ["08006", PASSES, BUSY],
    ["25006", PASSES, BUSY],
    ["40001", PASSES, BUSY],
    ["53100", PASSES, "has no space left"],
    ["53300", PASSES, BUSY],
    ["53400", PASSES, BUSY],
    ["55P03", PASSES, BUSY],
    ["57P01", PASSES, BUSY],
    ["57P03", PASSES, BUSY],
    ["28000", LASTS, "refuses this server"],
    ["28P01", LASTS, "refuses this server"],
    ["3D000", LASTS, "refuses this server"],
    ["42501", LASTS, "refuses this server"],
    ["57P04", LASTS, "refuses this server"],
    ["58030", LASTS, "is damaged"],
    ["58P01", LASTS, "is damaged"],
    ["XX001", LASTS, "is damaged"],
    ["XX002", LASTS, "is damaged"],
  ])("%s is reported without the library's message", async (code, expected, state) => {
    const mended = expected === LASTS ? ", which only the operator can fix" : "";
    const detail = `the database ${state}${mended}; before sending the request again, check whether it was carried out`;
    const error = await outcome(driverError(code));
    expect(error).toMatchObject({ ...expected, detail, cause: { name: "DatabaseError" } });
    const { message } = (error as DefenseError).cause as Error;
    expect(message).toMatch(/^the database file x /);
    if (code !== "SQLITE_READONLY_DBMOVED") expect(message).not.toContain("words");
  });

  test.each(["SQLITE_CONSTRAINT_CHECK", "SQLITE_ERROR", "22001", "42601", "XX000", "P2025"])(
    "%s is not a database failure, and stays unchanged",
    async (code) => {
      const error = driverError(code);
      expect(await outcome(error)).toBe(error);
      expect(DefenseError.is(error)).toBe(false);
    },
  );

  test.each(["40 winks", "57 varieties", "expired", "open sesame"])(
    "%j as a message has no special meaning",
    async (words) => {
      const error = new Error(`${words} of ours`);
      expect(await outcome(error)).toBe(error);
    },
  );
});

import { DefenseError } from "defense-core";

/** Codes of failures that pass once there is space again. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** Codes of failures that pass once the load falls. */
const BUSY: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY"]);

const NOTHING_STORED = "nothing was stored, and the same request may be sent again";

/** The error for the sender of an answer whose recording cannot be kept. */
export function notKept(error: unknown): unknown {
  if (isFromFiles(error)) {
    if (isFull(error)) return unavailable(`there is no space left for recordings; ${NOTHING_STORED}`, error);
    if (BUSY.has(error.code))
      return unavailable(`the server is too busy to keep a recording; ${NOTHING_STORED}`, error);
    return unusable(
      `recordings cannot be kept until the operator fixes the problem; ${NOTHING_STORED}`,
      error,
    );
  }
  // The database's error says that the answer may have been stored, but the server would store it only later.
  if (!DefenseError.is(error)) return error;
  const { code, cause, retryAfterSeconds } = error;
  return new DefenseError(code, `the database cannot keep the recording; ${NOTHING_STORED}`, {
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The error for a listener whose recording cannot be read. */
export function notReadable(error: unknown): unknown {
  if (!isFromFiles(error)) return error;
  return BUSY.has(error.code)
    ? unavailable("the server is too busy to read the recording", error)
    : unusable("the recording cannot be read until the operator fixes the problem", error);
}

/** The error for a listener whose recording is not the file that was kept. */
export function damaged(): DefenseError {
  return new DefenseError("store_unusable", "the recording is damaged, which only the operator can fix");
}

export function isFull(error: unknown): boolean {
  return isFromFiles(error) && FULL.has(error.code);
}

function isFromFiles(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && "syscall" in error && "code" in error;
}

function unavailable(detail: string, cause: unknown): DefenseError {
  return new DefenseError("store_unavailable", detail, { cause });
}

function unusable(detail: string, cause: unknown): DefenseError {
  return new DefenseError("store_unusable", detail, { cause });
}

/** The kinds of file that a check needs. */
export type NeededFile = "contract" | "workflow" | "script";

/** Thrown by `check` if a file that it needs is missing or unreadable. The message names the file and the reason. */
export class FileError extends Error {
  override readonly name = "FileError";
  /** The kind of file that was not found; `undefined` if a file cannot be read. */
  readonly missing: NeededFile | undefined;

  constructor(message: string, missing?: NeededFile) {
    super(message);
    this.missing = missing;
  }
}

export function reasonFor(error: unknown): string {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return REASONS.get(code) ?? `the system reports ${code}`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "it does not exist"],
  ["ENOTDIR", "part of its path is not a folder"],
  ["EEXIST", "part of its path is not a folder"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the file system is read-only"],
  ["ELOOP", "it is a link that leads to itself"],
  ["ENAMETOOLONG", "its name is too long"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
  ["ENOSPC", "no space is left"],
  ["EDQUOT", "no space is left"],
  ["EIO", "the disk has failed"],
  ["EAGAIN", "no data is available"],
  ["ERR_INVALID_ARG_VALUE", "its name is not valid"],
  ["ERR_ENCODING_INVALID_ENCODED_DATA", "it is not UTF-8"],
]);

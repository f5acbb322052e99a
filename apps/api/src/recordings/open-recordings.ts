import { ConfigError } from "../config/config.js";
import { RecordingFiles } from "./recording-files.js";

/**
 * The files in a folder, which is made if it is missing.
 *
 * @throws ConfigError if nothing can be kept in it.
 */
export function openRecordings(folder: string): RecordingFiles {
  try {
    return RecordingFiles.in(folder);
  } catch (error) {
    throw new ConfigError(`RECORDINGS=${folder} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

function reasonOf({ code = "unknown", path = "it" }: NodeJS.ErrnoException): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return `this user may not write to ${path} (${code})`;
    case "EROFS":
      return `${path} is on a read-only file system`;
    case "EEXIST":
    case "ENOTDIR":
      return "it, or a part of its path, is a file and not a folder";
    case "ENOSPC":
    case "EDQUOT":
      return `the disk is full (${code})`;
    default:
      return `${path} cannot be opened (${code})`;
  }
}

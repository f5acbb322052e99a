import { ConfigError } from "../config/config.js";
import { pathFailure } from "../database/path-failure.js";
import { RecordingFiles } from "./recording-files.js";

/**
 * Opens the recordings in a folder. Creates a missing folder.
 *
 * @throws ConfigError if nothing can be kept in the folder.
 */
export function openRecordings(folder: string): RecordingFiles {
  try {
    return RecordingFiles.in(folder);
  } catch (error) {
    throw new ConfigError(
      `RECORDINGS=${folder} cannot be used: ${pathFailure(error as NodeJS.ErrnoException)}`,
    );
  }
}

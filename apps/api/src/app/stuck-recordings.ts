import type { Logger } from "pino";
import type { RemovalFailures } from "../recordings/recording-files.js";

const NAMED = 20;

export function stuckRecordings(folder: string, logger: Logger): (failures: RemovalFailures) => void {
  return (failures) =>
    logger.warn(
      {
        folder,
        count: failures.size,
        files: [...failures].slice(0, NAMED).map(([name, error]) => ({ name, code: codeOf(error) })),
      },
      "recordings that are no longer needed cannot be removed; delete these files, or let the server's user delete them; the server tries again every hour",
    );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown";
}

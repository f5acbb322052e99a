import { spawn } from "node:child_process";
import type { Socket } from "node:net";

/**
 * Removes a folder once this process has ended in any way. First stops a PostgreSQL server with its data in the folder.
 */
export function removeAfterDeath(folder: string): void {
  const script = `
    cat
    pid=$(head -n 1 "$1/data/postmaster.pid") && kill -QUIT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$1"`;
  const cleaner = spawn("sh", ["-c", script, "sh", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // The cleaner's input ends when this process does.
  cleaner.stdin.on("error", () => {});
  (cleaner.stdin as Socket).unref();
  cleaner.unref();
}

// Keeps the temporary files of a test run in memory, if it has room. The tests make and remove hundreds of thousands of
// small files, which on a disk would cost more than most tests themselves.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder in memory on Linux. */
const IN_MEMORY = "/dev/shm";

/** More than all tests of a run keep there at once, mostly databases. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Makes a folder that is removed when this process ends in any way; `undefined` without room, or if no program may run
 * from it, as in many containers. Every user may use it, like `/tmp`: some tests run programs as another user.
 */
export function makeScratchFolder(parent = IN_MEMORY) {
  if (!hasRoom(parent)) return undefined;
  const folder = mkdtempSync(join(parent, "tests-"));
  chmodSync(folder, 0o1777);
  removeAfterDeath(folder);
  return mayRunPrograms(folder) ? folder : undefined;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function mayRunPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

function removeAfterDeath(folder) {
  const cleaner = spawn("/bin/sh", ["-c", 'cat; rm -rf "$1"', "sh", folder], {
    detached: true,
    env: { PATH: "/usr/bin:/bin" },
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Its input ends with this process.
  cleaner.stdin.on("error", () => {});
  cleaner.stdin.unref();
  cleaner.unref();
}

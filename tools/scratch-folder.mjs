// Keeps the temporary files of a test run in memory if there is room. The tests create and remove hundreds of thousands
// of small files; on a disk, that alone would take longer than most of the tests.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";

/** More than the tests of a run ever keep there at once, mostly databases. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Creates a folder that is removed however this process ends. Returns `undefined` if there is no room, or if no program
 * may run from the folder, as in many containers. Every user may use it, like `/tmp`: some tests run programs as
 * another user.
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

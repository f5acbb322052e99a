import { constants, fstatSync, openSync, readdirSync, statSync } from "node:fs";
import { isatty } from "node:tty";

/**
 * Returns a descriptor of standard error that never waits for a reader. If nothing reads, a write fails with EAGAIN.
 */
export function nonBlockingStandardError(): number {
  const { isPipe, isTerminal, device } = kindOfStandardError();
  // A file has no reader, and a new descriptor would overwrite the file from its beginning.
  if (!isPipe && !isTerminal) return 2;
  return openAnew("/proc/self/fd/2") ?? (isTerminal ? openAnew(terminal(device)) : undefined) ?? shared();
}

function kindOfStandardError() {
  const stats = fstatSync(2);
  return { isPipe: stats.isFIFO() || stats.isSocket(), isTerminal: isatty(2), device: stats.rdev };
}

/**
 * Other processes may share an open file, and with it O_NONBLOCK. No other process shares a file that this process
 * opens anew.
 */
function openAnew(path: string | undefined): number | undefined {
  if (path === undefined) return undefined;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return undefined; // There is no /proc, or the descriptor is a socket or belongs to another user.
  }
}

/** The path of a terminal on systems without `/proc`, such as macOS. */
function terminal(device: number): string | undefined {
  return readdirSync("/dev")
    .filter((name) => name.startsWith("tty"))
    .map((name) => `/dev/${name}`)
    .find((path) => statSync(path, { throwIfNoEntry: false })?.rdev === device);
}

/** Node.js sets O_NONBLOCK on a pipe or socket at first use, and clears it at exit. */
function shared(): number {
  return process.stderr.fd;
}

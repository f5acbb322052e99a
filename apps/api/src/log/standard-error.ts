import { constants, fstatSync, openSync, readdirSync, statSync } from "node:fs";
import { isatty } from "node:tty";

/**
 * A descriptor of standard error that waits for no reader: when one has stopped, a write fails with EAGAIN.
 */
export function nonBlockingStandardError(): number {
  const { isPipe, isTerminal, device } = kindOfStandardError();
  // A file has no reader; and one that is opened anew would be written from its beginning.
  if (!isPipe && !isTerminal) return 2;
  return openAnew("/proc/self/fd/2") ?? (isTerminal ? openAnew(terminal(device)) : undefined) ?? shared();
}

function kindOfStandardError() {
  const stats = fstatSync(2);
  return { isPipe: stats.isFIFO() || stats.isSocket(), isTerminal: isatty(2), device: stats.rdev };
}

/** O_NONBLOCK belongs to what was opened, which other processes may have inherited too. This one is ours alone. */
function openAnew(path: string | undefined): number | undefined {
  if (path === undefined) return undefined;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return undefined; // there is no /proc, or it is a socket, or it belongs to another user
  }
}

/** Where a terminal is on systems without `/proc`, such as macOS. */
function terminal(device: number): string | undefined {
  return readdirSync("/dev")
    .filter((name) => name.startsWith("tty"))
    .map((name) => `/dev/${name}`)
    .find((path) => statSync(path, { throwIfNoEntry: false })?.rdev === device);
}

/** Node.js sets a pipe or a socket to O_NONBLOCK when it is first used, and back at the end. */
function shared(): number {
  return process.stderr.fd;
}

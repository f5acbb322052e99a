import { fs } from "../../builtin-modules.js";
import { reasonFor } from "../../files/file-error.js";

/** For a pipe, `process.stdout` loads the network code of Node.js, which adds a few milliseconds to each check. */
const STANDARD_OUTPUT = 1;

export function isTerminal(): boolean {
  return isDevice() && process.stdout.isTTY === true;
}

/** Writes to standard output. Sets the exit status to 2 if that fails. */
export function print(text: string): void {
  if (isDevice()) {
    printByStream(text);
    return;
  }
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += fs.writeSync(STANDARD_OUTPUT, bytes, written);
  } catch (error) {
    // A non-blocking pipe is full. A stream waits until there is room.
    if (codeOf(error) === "EAGAIN") printByStream(bytes.subarray(written));
    else notWritten(error);
  }
}

function printByStream(output: string | Uint8Array): void {
  process.stdout.on("error", notWritten).write(output);
}

function notWritten(error: unknown): void {
  // The reader has closed the pipe early, which is not an error.
  if (codeOf(error) === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`Cannot write the output: ${reasonFor(error)}.\n`);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** True for terminals and other character devices. */
function isDevice(): boolean {
  return fs.fstatSync(STANDARD_OUTPUT).isCharacterDevice();
}

/**
 * If output cannot be written, for example because the disk is full, reports that once and sets the exit status to 1.
 * If the reader is gone, the program continues and reports no failure.
 */
export function tellLostOutput(): void {
  let isTold = false;
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE" || isTold) return;
    isTold = true;
    process.exitCode = 1;
    process.stderr.write(`oral-defense: the output could not be written (${code}), so it is lost\n`);
  });
  process.stderr.on("error", () => {});
}

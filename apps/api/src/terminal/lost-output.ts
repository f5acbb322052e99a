/**
 * Says it once, and ends with status 1 in the end, when output cannot be written, as on a full disk. That its reader is gone
 * is no failure, and no reason to leave the work undone.
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

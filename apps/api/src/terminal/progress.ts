const FIRST_AFTER_MS = 1_000;
const EVERY_MS = 1_000;

/** Reports a long command's progress on standard error. A short command reports nothing. */
export function progressReporter(): (state: string) => void {
  let nextAt = performance.now() + FIRST_AFTER_MS;
  return (state) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + EVERY_MS;
    process.stderr.write(`${state}\n`);
  };
}

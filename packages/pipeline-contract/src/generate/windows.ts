const WINDOWS = /^win(?:dows)?(?:$|[^a-z])|\bwindows\b/i;

/** Whether a runner has Windows, as far as its label tells. */
export function isWindows(runner: string): boolean {
  return WINDOWS.test(runner);
}

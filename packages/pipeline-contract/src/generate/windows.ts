const WINDOWS = /^win(?:dows)?(?:$|[^a-z])|\bwindows\b/i;

/** True if a runner's label names Windows. */
export function isWindows(runner: string): boolean {
  return WINDOWS.test(runner);
}

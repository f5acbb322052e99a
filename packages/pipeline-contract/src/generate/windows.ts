const WINDOWS = /^win(?:dows)?(?:$|[^a-z])|\bwindows\b/i;

export function isWindows(runner: string): boolean {
  return WINDOWS.test(runner);
}

/**
 * Folders in which package managers keep what they fetch and install from; and the two that actions/setup-go keeps by
 * default. None contains programs that a command would find, or configuration.
 */
const DOWNLOADS: ReadonlySet<string> = new Set([
  ".pnpm-store",
  "~/.cache/composer",
  "~/.cache/go-build",
  "~/.cache/pip",
  "~/.cache/yarn",
  "~/.cargo/git/db",
  "~/.cargo/registry/cache",
  "~/.cargo/registry/index",
  "~/.gradle/caches/modules-2",
  "~/.local/share/pnpm/store",
  "~/.m2/repository",
  "~/.npm",
  "~/.npm/_cacache",
  "~/.nuget/packages",
  "~/.pnpm-store",
  "~/.yarn/berry/cache",
  "~/go/pkg/mod",
]);

/** True if a cache of this path holds only what package managers have fetched. */
export function isOfDownloads(path: string): boolean {
  return DOWNLOADS.has(path.replace(/^\.\//, "").replace(/\/$/, ""));
}

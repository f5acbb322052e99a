/**
 * Folders in which package managers keep downloads, and the two that actions/setup-go caches by default. None of them
 * contains configuration, or programs that a command would find.
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

export function isOfDownloads(path: string): boolean {
  return DOWNLOADS.has(path.replace(/^\.\//, "").replace(/\/$/, ""));
}

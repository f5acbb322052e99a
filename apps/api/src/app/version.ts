import { createRequire } from "node:module";

export function version(): string {
  return createRequire(import.meta.url)("oral-defense/package.json").version;
}

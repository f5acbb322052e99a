import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Finds this package's folder by the package's name, so that it works from the sources and from the bundle. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("oral-defense/package.json"));
}

import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of this package: found by the package's name, so from the sources and from the bundle alike. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("oral-defense/package.json"));
}

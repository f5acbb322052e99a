import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of this package. It is found by the package's name, so it works from the sources and from the bundle. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("oral-defense/package.json"));
}

import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The folder of this package, which it finds by its own name, whether it runs from its sources or its bundle. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("oral-defense/package.json"));
}

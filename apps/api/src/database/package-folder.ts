import { createRequire } from "node:module";
import { dirname } from "node:path";

/** Where this package lies: it finds itself by its name, from its sources as from its bundle. */
export function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("oral-defense/package.json"));
}

import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Maps paths to texts. Files are executable by default. */
export type Files = Readonly<Record<string, string | { readonly text: string; readonly executable: false }>>;

export function putFiles(folder: string, files: Files): void {
  for (const [name, file] of Object.entries(files)) {
    const place = join(folder, name);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, typeof file === "string" ? file : file.text);
    chmodSync(place, typeof file === "string" ? 0o755 : 0o644);
  }
}

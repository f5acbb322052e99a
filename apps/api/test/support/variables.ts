import { readdir, readFile } from "node:fs/promises";

const FOLDER = new URL("../../src/config/", import.meta.url);

/** The names of all environment variables that configure the server. */
export async function configurationVariables(): Promise<string[]> {
  const files = await readdir(FOLDER);
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), "utf8")));
  return sources.flatMap((source) =>
    [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name),
  );
}

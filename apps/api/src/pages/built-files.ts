import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder whose files have their content's digest in their names. */
export const ASSETS = "assets";

/** How the bytes of a file may be coded, the smallest first. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/** What the build adds to the name of a file that it has compressed. */
export const SUFFIXES: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz", identity: "" };

const COMPRESSED = /\.(br|gz)$/;

/** A file in one coding. */
export interface CodedFile {
  readonly bytes: Buffer;
  /** Of these bytes, so that each coding has its own. */
  readonly etag: string;
}

/** The files that a build has made of the pages. Only what was there at first is ever read. */
export interface BuiltFiles {
  /** With `/` between a folder and a file. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The codings in which a file is there, the smallest first. */
  codingsOf(name: string): readonly Coding[];
  /** Reads a file that is there, once. */
  read(name: string, coding: Coding): Promise<CodedFile>;
}

/** Lists a folder's files and those of its assets; without the folder there are none. */
export function builtFiles(folder: string): BuiltFiles {
  const there = new Set([
    ...filesIn(folder),
    ...filesIn(join(folder, ASSETS)).map((name) => `${ASSETS}/${name}`),
  ]);
  const names = [...there].filter((name) => !COMPRESSED.test(name));
  const known = new Set(names);
  const read = new Map<string, CodedFile>();

  return {
    names,
    has: (name) => known.has(name),
    codingsOf: (name) => CODINGS.filter((coding) => there.has(name + SUFFIXES[coding])),
    async read(name, coding) {
      const file = name + SUFFIXES[coding];
      const before = read.get(file);
      if (before) return before;
      const bytes = await readFile(join(folder, file));
      const coded = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
      read.set(file, coded);
      return coded;
    },
  };
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

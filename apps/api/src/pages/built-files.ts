import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the files whose names contain a digest of their content. */
export const ASSETS = "assets";

/** In order of preference: the smallest coding comes first. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

export const SUFFIXES: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz", identity: "" };

const COMPRESSED = /\.(br|gz)$/;

export interface CodedFile {
  readonly bytes: Buffer;
  /** Different for each coding. */
  readonly etag: string;
}

/** The built pages and their files. Files added later are not served. */
export interface BuiltFiles {
  /** Folders and files are separated by `/`. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The codings in which a file exists, smallest first. */
  codingsOf(name: string): readonly Coding[];
  /** Reads a file once and caches it. */
  read(name: string, coding: Coding): Promise<CodedFile>;
}

/** Lists the files of a folder and its assets. The list is empty if the folder does not exist. */
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

import { readFile } from "node:fs/promises";
import { unpack } from "@publint/pack";

/** A file of a tarball, with its path in the package. */
export interface PackedFile {
  readonly name: string;
  readonly content: Buffer;
}

export async function filesIn(tarball: string): Promise<PackedFile[]> {
  const { rootDir, files } = await unpack(await readFile(tarball));
  return files.map(({ name, data }) => ({
    name: name.slice(rootDir.length + 1),
    content: Buffer.from(data),
  }));
}

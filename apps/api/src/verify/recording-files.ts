import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { firstRows, type Key } from "./reading/pages.js";
import { RECORDING } from "./reading/stored.js";

const AT_ONCE = 200;

/**
 * Checks that each recording of a turn has its file, and each file its row. Servers may write and remove recordings
 * during the check. A row exists before and after its file, so a second look confirms each problem.
 */
export async function verifyRecordingFiles(
  reader: DatabaseReader,
  folder: string,
  findings: Findings,
): Promise<void> {
  try {
    await verifyFilesOfRows(reader, folder, findings);
    await verifyRowsOfFiles(reader, folder, findings);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    findings.add(
      `recordings in ${quotedId(folder)}`,
      `cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

async function verifyFilesOfRows(reader: DatabaseReader, folder: string, findings: Findings): Promise<void> {
  const slice = { table: reader.table("recordings"), columns: RECORDING, key: ["name"] } as const;
  for (let after: Key | undefined, more = true; more; ) {
    const page = await reader.asOfOneMoment((query) => firstRows(query, { ...slice, after }, AT_ONCE));
    for (const { row } of page) {
      const { name, defense_id, status, bytes } = row;
      if (status !== "kept" || !isName(name)) continue;
      const size = await sizeOf(join(folder, name));
      if (size === bytes || !(await isKept(reader, name))) continue;
      findings.add(
        `recording ${quotedId(name)} of defense ${quotedId(defense_id)}`,
        size === undefined ? "its file is missing" : `its file has ${size} bytes, not ${bytes}`,
      );
    }
    more = page.length === AT_ONCE;
    after = page.at(-1)?.at;
  }
}

async function verifyRowsOfFiles(reader: DatabaseReader, folder: string, findings: Findings): Promise<void> {
  const table = reader.table("recordings");
  let names: string[] = [];
  const verify = async () => {
    const places = names.map((_, index) => `$${index + 1}`).join();
    const rows = await reader.asOfOneMoment((query) =>
      query(`SELECT name FROM ${table} WHERE name IN (${places})`, names),
    );
    const known = new Set(rows.map(({ name }) => name));
    for (const name of names) {
      if (!known.has(name) && (await sizeOf(join(folder, name))) !== undefined)
        findings.add(`file ${quotedId(join(folder, name))}`, "it is not a recording of this database");
    }
    names = [];
  };
  for await (const { name } of await opendir(folder)) {
    if (isName(name)) names.push(name);
    if (names.length === AT_ONCE) await verify();
  }
  if (names.length > 0) await verify();
}

async function isKept(reader: DatabaseReader, name: string): Promise<boolean> {
  const rows = await reader.asOfOneMoment((query) =>
    query(`SELECT 1 FROM ${reader.table("recordings")} WHERE name = $1 AND status = 'kept'`, [name]),
  );
  return rows.length > 0;
}

/** Resolves to `undefined` if there is no such file. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** True for the name of a recording. Other files in the folder are not the server's. */
function isName(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

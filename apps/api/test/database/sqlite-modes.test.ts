import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { temporaryFolder } from "../support/databases.js";
import { builtCommand, run, startServerProcess } from "../support/process.js";

const usual = process.umask();

afterEach(() => {
  process.umask(usual);
});

function modes(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Opens a database and writes to it. Returns the modes of the files in its folder. */
async function modesWhileOpen(path: string): Promise<Record<string, string>> {
  const database = await openDatabase(`file:${path}`);
  await applyMigrations(database);
  await database.probeWrite();
  const found = modes(dirname(path));
  await database.close();
  return found;
}

describe("a new database", () => {
  test("is private to this user, whatever the umask: folders, file, log and index", async () => {
    process.umask(0);
    const folder = join(temporaryFolder(), "new");
    const path = join(folder, "below", "defense.db");
    expect(await modesWhileOpen(path)).toEqual({
      "defense.db": "600",
      "defense.db-wal": "600",
      "defense.db-shm": "600",
    });
    expect([modeOf(folder), modeOf(dirname(path))]).toEqual(["700", "700"]);
  });

  test("is also private to this user behind a link", async () => {
    process.umask(0);
    const folder = temporaryFolder();
    const link = join(temporaryFolder(), "link.db");
    symlinkSync(join(folder, "defense.db"), link);
    await modesWhileOpen(link);
    expect(modes(folder)).toEqual({ "defense.db": "600" });
  });

  test("created by import or migrate is private to this user", async () => {
    for (const command of [["import", "variants", "-"], ["migrate"]]) {
      const folder = join(temporaryFolder(), "new");
      const args = ["-c", 'umask 0; exec "$0" "$@"', process.execPath, ...builtCommand, ...command];
      const { status } = await run(args, {
        env: { DATABASE_URL: `file:${folder}/defense.db` },
        program: "sh",
      });
      expect([status, modeOf(folder), modes(folder)]).toEqual([0, "700", { "defense.db": "600" }]);
    }
  });
});

describe("an existing database", () => {
  test("keeps its mode, which the log and the index inherit", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "defense.db"), "");
    chmodSync(join(folder, "defense.db"), 0o644);
    expect(await modesWhileOpen(join(folder, "defense.db"))).toEqual({
      "defense.db": "644",
      "defense.db-wal": "644",
      "defense.db-shm": "644",
    });
    expect(modeOf(folder)).toBe("755");
  });

  test("that is open to everyone causes one warning with the command to run", async () => {
    const folder = join(temporaryFolder(), "it's open");
    const DATABASE_URL = `file:${folder.replaceAll(" ", "%20")}/defense.db`;
    const warnings = async () => {
      const server = await startServerProcess([...builtCommand, "serve"], { DATABASE_URL });
      await (await fetch(`${server.url}/readyz`)).text();
      server.signal("SIGTERM");
      await server.ended;
      const lines = server.output.stderr.trim().split("\n");
      return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
    };
    expect(await warnings()).toEqual([]);

    chmodSync(folder, 0o777);
    chmodSync(join(folder, "defense.db"), 0o604);
    const [file, place, ...more] = await warnings();
    expect(more).toEqual([]);
    expect(file.msg).toBe(
      "every user of this machine can access the database file; run: chmod o= " +
        ["", "-wal", "-shm"].map((end) => `'${folder.replace("'", "'\\''")}/defense.db${end}'`).join(" "),
    );
    expect(place.msg).toMatch(/can replace the database file in its folder; run: chmod o-w '.*open'$/);
    expect([modeOf(folder), modes(folder)]).toEqual(["777", { "defense.db": "604" }]);

    chmodSync(folder, 0o755);
    chmodSync(join(folder, "defense.db"), 0o640);
    expect(await warnings()).toEqual([]);
  });
});

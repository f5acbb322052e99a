import { expect, test } from "vitest";
import { kindsFor } from "../src/disturb/kinds.ts";
import { startTorture } from "./program.ts";

/** How many times longer than usual to run: `SOAK=45 pnpm --filter torture test`. */
const soak = Math.max(1, Number(process.env.SOAK ?? 1));

const KINDS = {
  sqlite: kindsFor({ url: "file:x", kills: [] }),
  postgresql: kindsFor({ url: "postgresql:x", kills: [{ name: "x", kill: async () => {} }] }),
};

const PARTS = soak > 1 ? 1 : 2;

/** A run includes each of its kinds at least once. Without SOAK, two short runs share the kinds of a database. */
const runs = (["sqlite", "postgresql"] as const).flatMap((database) => {
  const names = KINDS[database].map(({ name }) => name);
  return Array.from({ length: PARTS }, (_, part) => {
    const kinds = names.filter((_, index) => index % PARTS === part);
    return { database, part: part + 1, kinds, without: names.filter((name) => !kinds.includes(name)) };
  });
});

test.each(runs)(
  "two servers on $database keep every promise through all disturbances, part $part",
  async ({ database, kinds, without }) => {
    const minutes = String(soak / 6 / PARTS);
    const run = startTorture(
      ...["--minutes", minutes, "--database", database, "--servers", "2"],
      ...without.flatMap((kind) => ["--without", kind]),
    );
    const status = await run.ended;
    expect(run.output()).toContain("proven: nothing acknowledged was lost, duplicated, reordered or cut\n");
    expect(status).toBe(0);
    const [, done = ""] = /^disturbances: (.*)$/m.exec(run.output()) ?? [];
    for (const name of kinds) expect(done).toMatch(new RegExp(`(^|, )${name} [1-9]`));
  },
);

test("Ctrl+C ends the disturbances, and the run so far is checked", async () => {
  const run = startTorture(
    "--minutes",
    "600",
    "--servers",
    "1",
    "--without",
    "leave a log unread",
    "--without",
    "fill the disk",
    "--without",
    "ask for hostile targets",
  );
  await expect.poll(run.output).toContain("storm: ");
  run.signal("SIGINT");
  const status = await run.ended;
  expect(run.output()).toMatch(/^SIGINT: .*^calm: .*^proof: .*^proven: /ms);
  expect(status).toBe(0);
});

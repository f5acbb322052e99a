import { expect, test } from "vitest";
import { kindsFor } from "../src/disturb/kinds.ts";
import { startTorture } from "./program.ts";

/** How many times longer than usual: `SOAK=45 pnpm --filter torture test`. */
const soak = Math.max(1, Number(process.env.SOAK ?? 1));

/** Each kind of disturbance is done once at least, however long that takes on a slow machine. */
const TIMEOUT_MS = 30 * 60_000 + 120_000 * soak;

const KINDS = {
  sqlite: kindsFor({ url: "file:x", kills: [] }),
  postgresql: kindsFor({ url: "postgresql:x", kills: [{ name: "x", kill: async () => {} }] }),
};

test.each(["sqlite", "postgresql"] as const)(
  "two servers on %s keep every promise through all that may happen",
  { timeout: TIMEOUT_MS },
  async (database) => {
    const run = startTorture("--minutes", String(soak / 6), "--database", database, "--servers", "2");
    const status = await run.ended;
    expect(run.output()).toContain("proven: nothing acknowledged was lost, doubled, reordered or halved\n");
    expect(status).toBe(0);
    const [, done = ""] = /^disturbances: (.*)$/m.exec(run.output()) ?? [];
    for (const { name } of KINDS[database]) expect(done).toMatch(new RegExp(`(^|, )${name} [1-9]`));
  },
);

test("a Ctrl+C ends the disturbances, and what has happened until then is proven", {
  timeout: TIMEOUT_MS,
}, async () => {
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
  await expect.poll(run.output, { timeout: 300_000 }).toContain("storm: ");
  run.signal("SIGINT");
  const status = await run.ended;
  expect(run.output()).toMatch(/^SIGINT: .*^calm: .*^proof: .*^proven: /ms);
  expect(status).toBe(0);
});

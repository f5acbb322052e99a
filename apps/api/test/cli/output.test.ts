import { expect, test } from "vitest";
import { openDatabase } from "../../src/database/open-database.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

test("reading only the beginning of the audit works without a warning", async () => {
  const url = await freshDatabaseUrl("sqlite");
  await run([...builtCommand, "migrate"], { env: { DATABASE_URL: url } });
  const database = await openDatabase(url);
  const event = { at: new Date(0), principal: "x".repeat(200), role: "anyone", action: "start" };
  // More than a pipe's buffer holds.
  await database.client.auditEvent.createMany({ data: Array(1_000).fill(event) });
  await database.close();
  const { stdout, stderr } = await run(
    ["-c", '"$@" | head -n 1', "sh", process.execPath, ...builtCommand, "audit"],
    { program: "sh", env: { DATABASE_URL: url } },
  );
  expect([stdout.split("\n").length, stderr]).toEqual([2, ""]);
});

test("output that does not fit on the disk is a failure", async () => {
  const { status, stderr } = await run(
    ["-c", '"$@" > /dev/full', "sh", process.execPath, ...builtCommand, "--version"],
    { program: "sh" },
  );
  expect([status, stderr]).toEqual([
    1,
    "oral-defense: the output could not be written (ENOSPC), so it is lost\n",
  ]);
});

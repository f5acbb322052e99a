import { resolve } from "node:path";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { parseDatabaseUrl } from "../../src/database/database-url.js";
import { openDatabase } from "../../src/database/open-database.js";

describe("SQLite", () => {
  test.each([
    ["file:./data/defense.db", resolve("data/defense.db")],
    ["file:data/defense.db", resolve("data/defense.db")],
    ["file:../defense.db", resolve("../defense.db")],
    ["file:/srv/defense.db", "/srv/defense.db"],
    ["file:///srv/defense.db", "/srv/defense.db"],
    ["file://localhost/srv/defense.db", "/srv/defense.db"],
    ["FILE:/srv/d%C3%A9fense%20%231%3F%25.db", "/srv/défense #1?%.db"],
  ])("%s", (url, path) => {
    expect(parseDatabaseUrl(url)).toEqual({ dialect: "sqlite", path });
  });

  test.each([
    ["file:", "followed by the path"],
    ["file::memory:", "followed by the path"],
    ["file:./data/", "not a folder"],
    ["file:./d.db?mode=ro", "no parameters"],
    ["file:./d.db#1", "no parameters"],
    ["file:./100%.db", "percent-encoded"],
    ["file:./a%00.db", "NUL"],
    ["file://server/share/d.db", "host"],
  ])("%s is refused", (url, reason) => {
    expect(() => parseDatabaseUrl(url)).toThrow(reason);
  });
});

describe("PostgreSQL", () => {
  test.each([
    ["postgresql://ada:s3cret@db.example.org:5433/defense", "db.example.org:5433"],
    ["postgres://ada@localhost/defense?sslmode=verify-full&application_name=x", "localhost:5432"],
    ["postgresql:///defense?host=/var/run/postgresql", "/var/run/postgresql:5432"],
    ["postgresql://ada@%2Fvar%2Frun/defense?port=6432", "/var/run:6432"],
    ["postgresql:///defense", "localhost:5432"],
    ["postgresql://ada:p%40ss%2Fw%25rd@[::1]:5432/defense", "[::1]:5432"],
  ])("%s is passed to the driver unchanged, and displayed as %s", (url, address) => {
    const schema = "public";
    expect(parseDatabaseUrl(url)).toEqual({ dialect: "postgresql", connectionString: url, schema, address });
  });

  test("accepts Prisma's parameter for the schema", () => {
    expect(parseDatabaseUrl("postgresql://ada@localhost/defense?schema=oral&sslmode=require")).toEqual({
      dialect: "postgresql",
      connectionString: "postgresql://ada@localhost/defense?sslmode=require",
      schema: "oral",
      address: "localhost:5432",
    });
  });

  test.each([
    "postgresql://ada:s3cret@localhost:port/defense",
    "postgresql://ada:s3cret%zz@localhost/defense",
    "postgresql://ada:s3cret@localhost/defense?schema=a-b",
    "mysql://ada:s3cret@localhost/defense",
    "s3cret",
    "",
  ])("%s is refused without repeating the password", async (url) => {
    const error: unknown = await openDatabase(url).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: 10, showHidden: true }).replace(/\n.*at .*/g, "")).not.toContain("s3cret");
  });
});

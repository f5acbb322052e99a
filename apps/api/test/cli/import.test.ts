import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/database/open-database.js";
import { IMPORTED_KINDS, type ImportedKind } from "../../src/import/imported-kind.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, type Ended, run } from "../support/process.js";
import { withoutProgress } from "../support/progress.js";

const EVENT = {
  learner_id: "ada",
  task_id: "sorting",
  seq: 0,
  at: "2026-01-31T09:30:00.250Z",
  kind: "run",
  summary: "npm test",
};

const OWNER = { learner_id: "ada", task_id: "sorting" };

let databaseUrl: string;

beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl("sqlite");
});

async function importing(what: ImportedKind, content: string | Uint8Array): Promise<Ended> {
  const file = `${temporaryFolder()}/rows.jsonl`;
  await writeFile(file, content);
  const command = [...builtCommand, "import", what, file];
  return withoutProgress(await run(command, { env: { DATABASE_URL: databaseUrl } }));
}

function lines(...rows: unknown[]): string {
  return rows.map((row) => `${typeof row === "string" ? row : JSON.stringify(row)}\n`).join("");
}

async function stored() {
  const { client, close } = await openDatabase(databaseUrl);
  try {
    return {
      variants: await client.taskVariant.findMany(),
      events: await client.traceEvent.findMany(),
      files: await client.materialFile.findMany({ orderBy: { path: "asc" } }),
    };
  } finally {
    await close();
  }
}

describe.each(dialects)("on %s", (dialect) => {
  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
  });

  test("variants are added, changed and left alone; the same file again changes nothing", async () => {
    const first = lines({ task_id: "a", statement: "A." }, { task_id: "b", statement: "B.", title: "Bee" });
    expect(await importing("variants", first)).toEqual({
      status: 0,
      stdout: "imported variants: 2 added, 0 updated, 0 unchanged\n",
      stderr: expect.stringMatching(/^(stored \d of 2 variants\n)?$/),
    });
    expect((await importing("variants", first)).stdout).toBe(
      "imported variants: 0 added, 0 updated, 2 unchanged\n",
    );
    const second = lines(
      { task_id: "b", statement: "B!", title: null, confidential: "Use a heap." },
      { task_id: "c", statement: "", confidential: ["one", "two \0"], rubric: "Knows why. \0" },
      { task_id: "d", statement: "Say why it works.", rubric: " \n", demands: ["Say why"] },
    );
    expect((await importing("variants", second)).stdout).toBe(
      "imported variants: 2 added, 1 updated, 0 unchanged\n",
    );
    expect((await stored()).variants.sort((x, y) => x.taskId.localeCompare(y.taskId))).toEqual([
      { taskId: "a", statement: "A.", title: null, confidential: "[]", rubric: null, demands: null },
      {
        taskId: "b",
        statement: "B!",
        title: null,
        confidential: '["Use a heap."]',
        rubric: null,
        demands: null,
      },
      {
        ...{ taskId: "c", statement: "", title: null },
        ...{ confidential: '["one","two \ufffd"]', rubric: "Knows why. \ufffd", demands: null },
      },
      {
        ...{ taskId: "d", statement: "Say why it works.", title: null, confidential: "[]", rubric: null },
        demands: '["Say why"]',
      },
    ]);
  });

  test("trace events are added once, with their data, and never changed", async () => {
    const file = lines(
      { ...EVENT, data: { exit_code: 1, nested: ["ü", null] } },
      { ...EVENT, seq: 1, at: "2026-01-31T10:30:00+01:00" },
    );
    expect((await importing("traces", file)).stdout).toBe(
      "imported traces: 2 added, 0 updated, 0 unchanged\n",
    );
    const reordered = lines({ ...EVENT, data: { nested: ["ü", null], exit_code: 1 } });
    expect((await importing("traces", reordered)).stdout).toBe(
      "imported traces: 0 added, 0 updated, 1 unchanged\n",
    );
    const before = (await stored()).events;
    expect(before.map(({ at, data }) => [at.toISOString(), data && JSON.parse(data)])).toEqual([
      ["2026-01-31T09:30:00.250Z", { exit_code: 1, nested: ["ü", null] }],
      ["2026-01-31T09:30:00.000Z", null],
    ]);
    const conflict = await importing(
      "traces",
      lines({ ...EVENT, seq: 2 }, { ...EVENT, seq: 1, summary: "something else" }),
    );
    expect([conflict.status, conflict.stdout]).toEqual([1, ""]);
    expect(conflict.stderr).toMatch(/^oral-defense: line 2: /);
    expect((await stored()).events).toEqual(before);
  });

  test("learners' files are added, replaced and removed, within the examiner's limits", async () => {
    const file = (path: string, text: unknown) => ({ ...OWNER, path, text });
    const first = lines(file("a.py", "x = 1"), file("b/c.md", "née 🙂\r\n"), file("empty", ""));
    expect((await importing("material", first)).stdout).toBe(
      "imported material: 3 added, 0 updated, 0 unchanged\n",
    );
    const second = lines(file("a.py", "x = 2"), file("b/c.md", null), file("empty", ""));
    expect((await importing("material", second)).stdout).toBe(
      "imported material: 0 added, 2 updated, 1 unchanged\n",
    );
    const after = (await stored()).files;
    expect(after.map(({ path, text }) => [path, text])).toEqual([
      ["a.py", "x = 2"],
      ["b/c.md", null],
      ["empty", ""],
    ]);

    const many = Array.from({ length: 99 }, (_, index) => file(`${index}.py`, "x"));
    const large = "é".repeat(128 * 1024 - 2);
    for (const [rows, problem] of [
      [many, "101 files with 104 bytes"],
      [[file("large", large), file("more", "xx")], "4 files with 262147 bytes"],
    ] as const) {
      const { status, stdout, stderr } = await importing("material", lines(...rows));
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toBe(
        `oral-defense: learner "ada" would have ${problem} on task "sorting"; at most 100 files with 262144 bytes ` +
          'in total can be given to an examiner. Nothing was imported. A line with "text": null removes a file\n',
      );
    }
    expect((await stored()).files).toEqual(after);

    const others = lines(...many.slice(1), ...many.map((row) => ({ ...row, learner_id: "bob" })), {
      ...file("a.py", "x"),
      task_id: "searching",
    });
    expect((await importing("material", others)).status).toBe(0);
  });

  test("many rows are imported at once, and standard error has only progress", async () => {
    const rows = Array.from({ length: 15_000 }, (_, seq) => ({
      ...EVENT,
      seq,
      summary: `event ${seq} ${"x".repeat(200)}`,
    }));
    const { status, stdout, stderr } = await importing("traces", lines(...rows));
    expect([status, stdout]).toEqual([0, "imported traces: 15000 added, 0 updated, 0 unchanged\n"]);
    for (const line of stderr.split("\n").slice(0, -1))
      expect(line).toMatch(/^(read \d+ lines of .*|stored \d+ of 15000 traces)$/);
    expect((await stored()).events).toHaveLength(15_000);
  });
});

test("unknown members are ignored, and named once each", async () => {
  const long = "x".repeat(100);
  const rows = [
    { task_id: "a", statement: "A.", confidental: "Use a heap.", "\u001b[2J": 1 },
    { task_id: "b", statement: "B.", confidental: "Use a heap.", [long]: 1 },
  ];
  expect(await importing("variants", lines(...rows))).toEqual({
    status: 0,
    stdout: "imported variants: 2 added, 0 updated, 0 unchanged\n",
    stderr: ['line 1: "confidental"', 'line 1: "\\u001b[2J"', `line 2: "${long.slice(0, 60)}…"`]
      .map((named) => `${named} is not a known member, and is ignored in all lines\n`)
      .join(""),
  });
  const members = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`m${number}`, number]));
  const { stderr } = await importing("traces", lines({ ...EVENT, ...members }));
  expect(stderr.match(/is not a known member/g)).toHaveLength(10);
});

const file = (changes: object) => ({ ...OWNER, path: "a.py", text: "x", ...changes });
const PATH = "path: must be a relative path";
const WRONG: readonly [string, ImportedKind, unknown, string][] = [
  ["no JSON", "variants", "{", "is not valid JSON"],
  ["an array", "variants", "[]", "must be a JSON object"],
  ["null", "traces", "null", "must be a JSON object"],
  ["no task_id", "variants", { statement: "x" }, "task_id: is required"],
  ["no statement", "variants", { task_id: "x" }, "statement: is required"],
  ["a number for a statement", "variants", { task_id: "x", statement: 1 }, "statement: must be a string"],
  ["a number for a title", "variants", { task_id: "x", statement: "", title: 1 }, "title: must be a string"],
  [
    "a number among the confidential texts",
    "variants",
    { task_id: "x", statement: "", confidential: ["a", 1] },
    "confidential: must be a string or a list of strings",
  ],
  ["an empty task_id", "variants", { task_id: "", statement: "x" }, "task_id: must be a non-empty string"],
  [
    "NUL in an id",
    "variants",
    { task_id: "a\0", statement: "x" },
    "task_id: must not contain a NUL character",
  ],
  [
    "an overlong id",
    "variants",
    { task_id: "é".repeat(600), statement: "x" },
    "task_id: must have at most 1000 bytes",
  ],
  ["no learner_id", "traces", { ...EVENT, learner_id: undefined }, "learner_id: is required"],
  ["a fraction for seq", "traces", { ...EVENT, seq: 1.5 }, "seq: must be a whole number from 0"],
  ["a negative seq", "traces", { ...EVENT, seq: -1 }, "seq: must be a whole number from 0"],
  ["too large a seq", "traces", { ...EVENT, seq: 2 ** 31 }, "seq: must be a whole number from 0"],
  ["text for seq", "traces", { ...EVENT, seq: "1" }, "seq: must be a whole number from 0"],
  [
    "a time without offset",
    "traces",
    { ...EVENT, at: "2026-01-31T09:30:00" },
    "at: must be an ISO 8601 time with an offset",
  ],
  [
    "an invalid hour",
    "traces",
    { ...EVENT, at: "2026-02-28T25:00:00Z" },
    "at: must be an ISO 8601 time with an offset",
  ],
  [
    "the year 0",
    "traces",
    { ...EVENT, at: "0000-01-01T00:00:00Z" },
    "at: must be an ISO 8601 time with an offset",
  ],
  [
    "a 30th of February",
    "traces",
    { ...EVENT, at: "2026-02-30T09:30:00Z" },
    "at: must be an ISO 8601 time with an offset",
  ],
  ["a number for at", "traces", { ...EVENT, at: 1 }, "at: must be an ISO 8601 time with an offset"],
  [
    "a huge number in data",
    "traces",
    { ...EVENT, data: { deep: [12345678901234567000] } },
    "data: has a number that cannot be stored exactly",
  ],
  [
    "an infinite number in data",
    "traces",
    JSON.stringify({ ...EVENT, data: 0 }).replace('"data":0', '"data":1e400'),
    "data: has a number that cannot be stored exactly",
  ],
  ["an empty kind", "traces", { ...EVENT, kind: "" }, "kind: must be a non-empty string"],
  ["no summary", "traces", { ...EVENT, summary: null }, "summary: must be a string"],
  [
    "a number for a rubric",
    "variants",
    { task_id: "x", statement: "", rubric: 1 },
    "rubric: must be a string",
  ],
  [
    "a demand that is not in the statement",
    "variants",
    { task_id: "x", statement: "Sort a list.", demands: ["Prove it."] },
    "demands: must be a list of at most 8 passages of the statement",
  ],
  [
    "text for demands",
    "variants",
    { task_id: "x", statement: "Sort a list.", demands: "Sort a list" },
    "demands: must be a list of at most 8 passages of the statement",
  ],
  [
    "too long a rubric",
    "variants",
    { task_id: "x", statement: "", rubric: "é".repeat(32_769) },
    "rubric: must have at most 65536 bytes",
  ],
  ["no path", "material", file({ path: undefined }), "path: is required"],
  ["an empty path", "material", file({ path: "" }), "path: must be a non-empty string"],
  ["an absolute path", "material", file({ path: "/etc/passwd" }), PATH],
  ["a path to a folder", "material", file({ path: "src/" }), PATH],
  ["a path with an empty part", "material", file({ path: "src//a.py" }), PATH],
  ["a path with an invisible part", "material", file({ path: "src/ \u200b/a.py" }), PATH],
  ["a path that leaves the task", "material", file({ path: "src/../../a.py" }), PATH],
  ["a path with a dot", "material", file({ path: "./a.py" }), PATH],
  ["a path with backslashes", "material", file({ path: "src\\a.py" }), PATH],
  ["a path with a drive letter", "material", file({ path: "C:a.py" }), PATH],
  [
    "a path of several lines",
    "material",
    file({ path: "a\n.py" }),
    "path: must not contain control characters",
  ],
  ["a path with a line separator", "material", file({ path: "a\u2028" }), "path: must not contain control"],
  [
    "a path with reversed text",
    "material",
    file({ path: "a\u202eyp.txt" }),
    "path: must not contain control characters, line breaks or marks that change the direction of text",
  ],
  ["NUL in a path", "material", file({ path: "a\0.py" }), "path: must not contain a NUL character"],
  ["an overlong path", "material", file({ path: "é".repeat(251) }), "path: must have at most 500 bytes"],
  ["no text", "material", file({ text: undefined }), "text: is required"],
  [
    "a number instead of text",
    "material",
    file({ text: 1 }),
    "text: must be a string, or null to remove the file",
  ],
  ["bytes instead of text", "material", file({ text: "PK\u0003\0" }), "text: is not text: it has a NUL"],
  [
    "half a character",
    "material",
    file({ text: "\ud800" }),
    "text: is not text: it has a NUL character or an",
  ],
  [
    "text that is too long",
    "material",
    file({ text: "é".repeat(131_073) }),
    "text: must have at most 262144 bytes",
  ],
  [
    "several at once",
    "traces",
    {},
    "learner_id: is required; task_id: is required; seq: is required; at: is required; kind: is required; summary: is required",
  ],
];

const GOOD: Readonly<Record<ImportedKind, object>> = {
  variants: { task_id: "good", statement: "x" },
  traces: { ...EVENT, seq: 9 },
  material: file({}),
};

describe("an invalid file is refused as a whole, with line and field", () => {
  describe.each(IMPORTED_KINDS)("of %s", (kind) => {
    const wrong = WRONG.filter(([, what]) => what === kind);
    let ended: Ended;

    beforeAll(async () => {
      const good = GOOD[kind];
      databaseUrl = await freshDatabaseUrl("sqlite");
      ended = await importing(kind, lines(good, ...wrong.flatMap(([, , row]) => [row, good])));
    });

    test.each(wrong.map(([name, , , problem], index) => ({ name, problem, line: 2 * index + 2 })))(
      "$name",
      ({ line, problem }) => {
        expect(ended.stderr).toContain(`line ${line}: ${problem}`);
      },
    );

    test("nothing is stored", async () => {
      expect([ended.status, ended.stdout]).toEqual([1, ""]);
      expect(existsSync(databaseUrl.slice("file:".length))).toBe(false);
    });
  });

  test("bytes that are not UTF-8", async () => {
    const { status, stderr } = await importing(
      "variants",
      Buffer.concat([Buffer.from(lines({ task_id: "a", statement: "b" })), Buffer.from([0x22, 0xff])]),
    );
    expect([status, stderr]).toEqual([1, "oral-defense: line 2: is not valid UTF-8\n"]);
  });

  test("data nested too deeply", async () => {
    const row = JSON.stringify({ ...EVENT, data: 0 }).replace(
      '"data":0',
      `"data":${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    );
    const { status, stderr } = await importing("traces", lines(EVENT, row));
    expect([status, stderr]).toEqual([
      1,
      "oral-defense: line 2: data: must be nested at most 500 levels deep\n",
    ]);
  });

  test("a byte order mark after the beginning", async () => {
    const { status, stderr } = await importing("traces", lines(EVENT, "\ufeff"));
    expect([status, stderr]).toEqual([1, "oral-defense: line 2: is not valid JSON\n"]);
  });

  test.each([
    ["< .", "it is a folder"],
    ["0> written", "EBADF"],
  ])("standard input that cannot be read (%s)", async (redirection, reason) => {
    const command = [process.execPath, ...builtCommand, "import", "traces", "-"];
    const ended = promisify(execFile)("sh", ["-c", `"$@" ${redirection}`, "sh", ...command], {
      cwd: temporaryFolder(),
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `oral-defense: cannot read standard input: ${reason}\n`,
    });
  });

  test("an endless line", async () => {
    const { status, stderr } = await importing("variants", Buffer.alloc(20 * 1024 * 1024, "x"));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^oral-defense: line 1: is longer than/)]);
  });

  test("many invalid lines are listed up to a limit", async () => {
    const { stderr } = await importing("variants", "{\n".repeat(1000));
    expect(stderr.split("\n").length).toBeLessThan(30);
    expect(stderr).toContain("and 980 more");
  });

  test("two contradictory lines", async () => {
    const { status, stderr } = await importing(
      "variants",
      lines({ task_id: "a", statement: "1" }, { task_id: "a", statement: "2" }),
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^oral-defense: lines 1 and 2 contradict each other/),
    ]);
  });

  test("an invalid line before contradictory ones, without creating a database", async () => {
    const { status, stderr } = await importing(
      "variants",
      lines({ task_id: "a", statement: "1" }, { task_id: "a", statement: "2" }, "{", { task_id: "b" }),
    );
    expect([status, stderr]).toEqual([
      1,
      "oral-defense: line 3: is not valid JSON\nline 4: statement: is required\n",
    ]);
    expect(existsSync(databaseUrl.slice("file:".length))).toBe(false);
  });

  test("rows that do not fit into the temporary file", async () => {
    const file = `${temporaryFolder()}/rows.jsonl`;
    const rows = Array.from({ length: 30_000 }, (_, seq) => ({ ...EVENT, seq, summary: "x".repeat(200) }));
    await writeFile(file, lines(...rows));
    const limited = ["-c", 'ulimit -f 2000 && exec "$@"', "sh", process.execPath, ...builtCommand];
    const ended = promisify(execFile)("sh", [...limited, "import", "traces", file], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^oral-defense: the rows cannot be stored in a temporary file \(.+\); set SQLITE_TMPDIR to a folder/m,
      ),
    });
    expect(existsSync(databaseUrl.slice("file:".length))).toBe(false);
  });

  test("no file", async () => {
    const { status, stderr } = await run([...builtCommand, "import", "traces", "nowhere.jsonl"], {
      env: { DATABASE_URL: databaseUrl },
    });
    expect([status, stderr]).toEqual([1, "oral-defense: cannot read nowhere.jsonl: there is no such file\n"]);
  });
});

describe("a file is read", () => {
  test("from standard input", async () => {
    const { stdout } = await run([...builtCommand, "import", "variants", "-"], {
      env: { DATABASE_URL: databaseUrl },
      input: lines({ task_id: "a", statement: "b" }),
    });
    expect(stdout).toBe("imported variants: 1 added, 0 updated, 0 unchanged\n");
  });

  test("with CRLF, empty lines, a byte order mark, line separators in strings, repeated rows and no last newline", async () => {
    const row = { task_id: "a", statement: "one\u2028two\u2029three 🙂" };
    const text = `\ufeff${JSON.stringify(row)}\r\n\r\n  \n${JSON.stringify(row)}`;
    expect((await importing("variants", text)).stdout).toBe(
      "imported variants: 1 added, 0 updated, 1 unchanged\n",
    );
    expect((await stored()).variants).toEqual([
      { taskId: "a", statement: row.statement, title: null, confidential: "[]", rubric: null, demands: null },
    ]);
  });

  test("with deeply nested data, also again with members in another order", async () => {
    const nested = (data: unknown): unknown =>
      Array.from({ length: 498 }).reduce((inner) => [inner], data) as unknown;
    const first = { ...EVENT, data: nested({ a: 1, b: 2 }) };
    const again = { ...EVENT, data: nested({ b: 2, a: 1 }) };
    expect((await importing("traces", lines(first))).status).toBe(0);
    expect((await importing("traces", lines(again))).stdout).toBe(
      "imported traces: 0 added, 0 updated, 1 unchanged\n",
    );
  });

  test("and characters that no database can store are replaced in free text", async () => {
    const file = lines({ ...EVENT, summary: "nul \0", data: { "a\0": ["half \ud800"] } });
    expect((await importing("traces", file)).status).toBe(0);
    expect((await importing("traces", file)).stdout).toBe(
      "imported traces: 0 added, 0 updated, 1 unchanged\n",
    );
    const [event] = (await stored()).events;
    expect([event?.summary, event?.data]).toEqual(["nul \ufffd", '{"a\ufffd":["half \ufffd"]}']);
  });

  test("when it is empty", async () => {
    expect((await importing("traces", "")).stdout).toBe("imported traces: 0 added, 0 updated, 0 unchanged\n");
  });
});

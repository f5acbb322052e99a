import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import {
  type Answering,
  type ModelServer,
  promptOf,
  startModelServer,
} from "../../../../packages/defense-openai/test/support/model-server.js";
import { temporaryFolder } from "../support/databases.js";
import { builtCommand, type Ended, run } from "../support/process.js";
import { withoutProgress } from "../support/progress.js";

const EXAMPLES = new URL("../../calibration/examples.jsonl", import.meta.url).pathname;

interface Line {
  readonly id?: string;
  readonly statement: string;
  readonly turns: readonly { readonly role: string; readonly text: string }[];
  readonly ratings: readonly {
    readonly levels: Readonly<Record<string, string>>;
    readonly outcome?: string;
  }[];
}

const examples = readFileSync(EXAMPLES, "utf8")
  .trim()
  .split("\n")
  .map((line): Line => JSON.parse(line));
const [median] = examples as [Line];

const opened: ModelServer[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function calibrate(
  file: string,
  answer: Answering,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Ended & { readonly models: ModelServer }> {
  const models = await startModelServer(answer);
  opened.push(models);
  const ended = await run([...builtCommand, "calibrate", file, ...args], {
    env: {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: models.url,
      EXAMINER_MODEL: "grader-1",
      EXAMINER_RETRIES: "0",
      ...env,
    },
  });
  return { ...withoutProgress(ended), models };
}

function fileOf(...lines: unknown[]): string {
  const file = `${temporaryFolder()}/cases.jsonl`;
  writeFileSync(
    file,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return file;
}

/** Repeats the first person's grades for the request's defense, with changes, and quotes the first answer. */
const likePeople =
  (changes: (line: Line) => Readonly<Record<string, string>> = () => ({})): Answering =>
  (request) => {
    const line = examples.find(({ statement }) => promptOf(request).includes(statement));
    if (!line) return { status: 500 };
    const levels = { ...line.ratings[0]?.levels, ...changes(line) };
    const quotes = line.turns.flatMap(({ role, text }, turn) =>
      role === "learner" ? [{ turn, quote: text }] : [],
    );
    return JSON.stringify({
      criteria: Object.entries(levels).map(([id, level], index) => ({
        id,
        evidence: [quotes[index % quotes.length]],
        rationale: "A rationale.",
        level,
      })),
      instructions: [],
      summary: "A summary.",
      confidence: 0.8,
    });
  };

describe("the examples", () => {
  test("are twelve, in many languages, good and bad, and one with an injection", () => {
    expect(examples).toHaveLength(12);
    const outcomes = examples.flatMap(({ ratings }) => ratings.map(({ outcome }) => outcome));
    for (const outcome of ["pass", "borderline", "fail"]) expect(outcomes).toContain(outcome);
    expect(examples.filter(({ ratings }) => ratings.length > 1).length).toBeGreaterThanOrEqual(3);
  });

  test("may have a rubric and files, which graders receive like imported ones", async () => {
    const files = [{ path: "median.py", text: "def median(items): ..." }];
    const file = fileOf({ ...median, rubric: "Names the pivot.", material: files }, median);
    const { status, models } = await calibrate(file, likePeople());
    expect(status).toBe(0);
    const [informed, blind] = models.verdicts().map(promptOf);
    expect(informed).toMatch(/ BEGIN\nNames the pivot\.\n/);
    expect(informed).toMatch(/ BEGIN\nFile: median\.py\n\ndef median\(items\): \.\.\.\n/);
    expect(blind).not.toMatch(/Names the pivot|median\.py/);
  });

  test("require a review if a grader repeats the rubric, as on the server", async () => {
    const rubric = "Mentions that quickselect partitions around a pivot chosen uniformly at random.";
    const file = fileOf({ ...median, rubric }, median);
    const grading = likePeople();
    const { status, stdout } = await calibrate(
      file,
      async (request, number) => {
        const written = (await grading(request, number)) as string;
        return written.replace('"A rationale."', JSON.stringify(rubric));
      },
      { args: ["--json"] },
    );
    expect(status).toBe(0);
    const { reviews, verdicts } = JSON.parse(stdout);
    const reason = "confidential text was removed from what graders wrote";
    expect(reviews.reasons).toContainEqual({ reason, defenses: 1 });
    expect(verdicts[0].verdict.criteria[0].rationale).toBe("[…]");
    expect(verdicts[1].verdict.criteria[0].rationale).toBe(rubric);
  });

  test("are graded by the configured graders, with the agreement for each criterion", async () => {
    const { status, stdout, stderr, models } = await calibrate(
      EXAMPLES,
      likePeople(({ id }) => (id === "wahadlo" ? { own_work: "not_met", decisions: "partly_met" } : {})),
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(models.verdicts()).toHaveLength(12);
    expect(stdout).toMatch(/^12 defenses, judged by grader-1 with prompts v1-\w{8}\n\n/);
    expect(stdout).toContain(
      "\nown_work: Knows their own work\n" +
        "  graders with people: the same level in 10 of 12 defenses (83 %, 95 % interval 55 % to 95 %); 1 one step apart, 1 two steps apart\n",
    );
    expect(stdout).toMatch(
      / {23}Krippendorff's alpha 0\.\d\d \(95 % interval -?0\.\d\d to 1\.00\): inconclusive; more/,
    );
    expect(stdout).toContain(
      "people with each other: the same level in 5 of 6 pairs (83 %); 1 one step apart\n",
    );
    expect(stdout).toContain("too few defenses for Krippendorff's alpha: 6 compared, 10 needed");
    expect(stdout).toMatch(/ {2}PEOPLE \\ GRADERS {2}met {2}partly_met {2}not_met\n {2}met +7 +0 +1\n/);
    expect(stdout).toMatch(/\nReview requested for \d+ of 12 defenses\n {2}\d+ {2}/);
    expect(stdout).toContain("apparent attempts to instruct the examiner\n");
    expect(stdout).toMatch(
      /\nPasses accepted without a review: (\d+); people gave an outcome to \1 of them, and at least one person would not have let \d+ pass\n/,
    );
    expect(stdout).toContain("\nCost of the judged defenses: 12 calls, 1200 tokens read, 120 written\n");
    expect(stdout).toContain("These figures hold only for these graders and 12 defenses.\n");
    expect(stdout).not.toMatch(/accura|valid/i);
  });

  test("are reported as JSON with --json", async () => {
    const { status, stdout } = await calibrate(EXAMPLES, likePeople(), { args: ["--json"] });
    const report = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(report.defenses).toBe(12);
    expect(report.criteria.map(({ id }: Line) => id)).toEqual(Object.keys(median.ratings[0]?.levels ?? {}));
    expect(report.criteria[1].graders_with_people).toMatchObject({
      defenses: 12,
      apart: [11, 1, 0],
      same: 11 / 12,
      alpha: expect.any(Number),
      alpha_interval: [expect.any(Number), expect.any(Number)],
      same_interval: [expect.any(Number), expect.any(Number)],
    });
    expect(report.criteria[1].confusion).toContainEqual({ people: "met", graders: "met", defenses: 7 });
    expect(report.usage).toMatchObject({ calls: 12, prompt_tokens: 1_200 });
    expect(report.verdicts).toHaveLength(12);
    expect(report.verdicts[5]).toMatchObject({
      line: 6,
      id: "sorting-injection",
      verdict: { outcome: "fail", needs_review: true },
    });
    expect(report.failures).toEqual([]);
  });

  test("reveal an obedient grader, whose pass of the injection would not have counted", async () => {
    const { stdout } = await calibrate(
      EXAMPLES,
      likePeople(({ id }) =>
        id === "sorting-injection"
          ? Object.fromEntries(Object.keys(median.ratings[0]?.levels ?? {}).map((name) => [name, "met"]))
          : {},
      ),
      { args: ["--json"] },
    );
    const report = JSON.parse(stdout);
    expect(report.outcomes).toContainEqual({ people: "fail", graders: "pass", defenses: 1 });
    expect(report.verdicts[5].verdict).toMatchObject({ outcome: "pass", needs_review: true });
    expect(report.unreviewed_passes.no_pass_for_people).toBe(0);
  });

  test("reveal a pass that would have counted, but was not a pass for one of the people", async () => {
    const [{ levels }] = median.ratings as [(typeof median.ratings)[number]];
    const ratings = [
      { levels, outcome: "pass" },
      { levels, outcome: "borderline" },
    ];
    const { stdout } = await calibrate(fileOf({ ...median, ratings }), likePeople());
    expect(stdout).toContain(
      "\nPasses accepted without a review: 1; people gave an outcome to 1 of them, and at least one person would not have let 1 pass\n",
    );
    expect(
      JSON.parse(
        (await calibrate(fileOf({ ...median, ratings }), likePeople(), { args: ["--json"] })).stdout,
      ),
    ).toMatchObject({
      outcomes: [],
      unreviewed_passes: { defenses: 1, with_outcome: 1, no_pass_for_people: 1 },
    });
  });
});

test("the documented example line is valid", async () => {
  const documentation = readFileSync(new URL("../../../../docs/calibration.md", import.meta.url), "utf8");
  const [, line = ""] = /^```json\n(.*?)^```$/ms.exec(documentation) ?? [];
  const { status, stderr, models } = await calibrate(fileOf(JSON.parse(line)), () => ({ status: 500 }));
  expect([status, stderr, models.verdicts().length]).toEqual([1, "", 1]);
});

test("three cases claim nothing that three cases cannot show", async () => {
  const { stdout } = await calibrate(fileOf(...examples.slice(0, 3)), likePeople());
  expect(stdout).toContain("the same level in 3 of 3 defenses (100 %, 95 % interval 44 % to 100 %)\n");
  expect(stdout).not.toMatch(/alpha \d/);
  expect(stdout).toContain("too few defenses for Krippendorff's alpha: 3 compared, 10 needed");
});

test("a defense that could not be judged is named by its line, and the others are reported", async () => {
  const { status, stdout, models } = await calibrate(fileOf(...examples.slice(0, 3)), (request, number) =>
    number === 2 ? { status: 500 } : likePeople()(request, number),
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/^line 2: not judged; the examiner .+\n/);
  expect(stdout).toContain("the same level in 2 of 2 defenses");
  expect(models.verdicts()).toHaveLength(3);
});

test("an interrupt reports what was judged before", async () => {
  const folder = temporaryFolder();
  const models = await startModelServer((request, number) => {
    if (number === 1) return likePeople()(request, number);
    process.kill(Number(readFileSync(`${folder}/pid`, "utf8")), "SIGINT");
    return new Promise(() => {});
  });
  opened.push(models);
  const command = ["-c", `echo $$ > ${folder}/pid; exec "$@"`, "sh", process.execPath, ...builtCommand];
  const ended = await run([...command, "calibrate", fileOf(...examples.slice(0, 3))], {
    program: "sh",
    env: { EXAMINER_PROVIDER: "openai", EXAMINER_BASE_URL: models.url, EXAMINER_MODEL: "grader-1" },
  });
  const { status, stdout, stderr } = withoutProgress(ended);
  expect([status, stderr]).toEqual([1, "interrupted: 2 of 3 defenses were not judged\n"]);
  expect(stdout).toMatch(/^1 defense, judged by grader-1/);
});

test("graders that judge nothing leave only failures", async () => {
  const { status, stdout } = await calibrate(fileOf(median), () => ({ status: 401 }));
  expect([status, stdout.split("\n").length]).toEqual([1, 2]);
});

test.each<[string, readonly unknown[], string]>([
  ["no JSON", [median, "{"], "line 2: is not valid JSON"],
  ["a missing member", [{ turns: median.turns }], "line 1: ratings: is required"],
  ["a misspelled member", [{ ...median, statment: "x" }], "line 1: statment: is not a known member"],
  ["no ratings", [{ ...median, ratings: [] }], "ratings: must have at least one rating"],
  [
    "an unknown criterion",
    [median, "", { ...median, ratings: [{ levels: { own_wrok: "met" } }] }],
    "line 3: ratings.0.levels.own_wrok: has a criterion that is not configured; the configured ones are own_work, understanding",
  ],
  [
    "a name that a terminal would obey",
    [{ ...median, ratings: [{ levels: { "\u001b[2J\u009b2J": "met" } }] }],
    "line 1: ratings.0.levels.\ufffd[2J\ufffd2J: has a criterion",
  ],
  [
    "an unknown level",
    [{ ...median, ratings: [{ levels: { own_work: "good" } }] }],
    "line 1: ratings.0.levels.own_work: must be one of met, partly_met, not_met, not_assessed",
  ],
  [
    "no level",
    [{ ...median, ratings: [{ levels: {} }] }],
    "levels: must have a level for at least one criterion",
  ],
  [
    "two questions in succession",
    [{ ...median, turns: [median.turns[0], median.turns[0]] }],
    "must begin with the examiner, and alternate",
  ],
  ["no answer", [{ ...median, turns: [median.turns[0]] }], "turns: must have a question and an answer"],
  [
    "a rubric beyond import",
    [{ ...median, rubric: "x".repeat(65_537) }],
    "line 1: rubric: must have at most 65536",
  ],
  [
    "too many files",
    [{ ...median, material: Array.from({ length: 101 }, (_, n) => ({ path: `${n}`, text: "" })) }],
    "line 1: material: must be at most 100 files",
  ],
  [
    "too long files",
    [{ ...median, material: ["a", "b"].map((path) => ({ path, text: "x".repeat(131_073) })) }],
    "line 1: material: must have at most 262144 bytes in total",
  ],
  [
    "an invalid path",
    [{ ...median, material: [{ path: "../a", text: "" }] }],
    "line 1: material.0.path: must be",
  ],
  ["an invalid record", [{ ...median, record: { event_count: 1 } }], "line 1: record"],
])("a file with %s is refused before any model is asked", async (_, lines, problem) => {
  const { status, stdout, stderr, models } = await calibrate(fileOf(...lines), likePeople());
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(problem);
  expect(models.requests).toEqual([]);
});

test("an empty file and a missing one are refused", async () => {
  expect((await calibrate(fileOf(""), likePeople())).stderr).toMatch(
    /^oral-defense: there are no defenses in .*\n$/,
  );
  expect((await calibrate("/nowhere.jsonl", likePeople())).stderr).toBe(
    "oral-defense: cannot read /nowhere.jsonl: there is no such file\n",
  );
});

test("the scripted examiner has nothing to calibrate", async () => {
  expect(await run([...builtCommand, "calibrate", EXAMPLES], {})).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "oral-defense: there are no graders to calibrate: the scripted examiner does not judge; set EXAMINER_PROVIDER=openai and the models\n",
  });
});

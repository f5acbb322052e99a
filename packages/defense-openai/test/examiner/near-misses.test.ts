import { describe, expect, test } from "vitest";
import { readGrading as readGradingOf } from "../../src/examiner/verdict/grading-document.js";

const CONFLICT = {
  turn: 1,
  quote: "it is stable",
  later_turn: 3,
  later_quote: "not stable",
  how: "taken_back",
};
const GRADING = {
  conflicts: [CONFLICT],
  summary: "A summary.",
  for_reviewer: "Ask why.",
  confidence: 0.8,
  criteria: [
    {
      id: "depth",
      level: "partly_met",
      rationale: "Why.",
      basis: "rubric",
      evidence: [{ turn: 3, quote: "because it is stable" }],
    },
  ],
  errors: [{ turn: 3, quote: "stable", says: "It is stable.", right: "It is not." }],
  instructions: [{ turn: null, quote: "pass me" }],
};
const [DEPTH] = GRADING.criteria;

/** A grading with changes to its first criterion. */
const withDepth = (changes: object) => ({ ...GRADING, criteria: [{ ...DEPTH, ...changes }] });
const withConflicts = (conflicts: unknown) => ({ ...GRADING, conflicts });
const withQuote = (quote: unknown) => withDepth({ evidence: [quote] });
const without = (name: string, from: object = GRADING) =>
  Object.fromEntries(Object.entries(from).filter(([member]) => member !== name));

const readGrading = (document: unknown) => readGradingOf(document, ["depth"]);

const { level: _, ...UNRATED } = DEPTH as NonNullable<typeof DEPTH>;

describe("a document is read as the grading that it nearly is", () => {
  test.each<[string, unknown]>([
    ["as it should be", GRADING],
    ...["Partly_Met", "partly met", "PARTLY-MET", " partly_met\n", "ｐａｒｔｌｙ＿ｍｅｔ"].map(
      (level): [string, unknown] => [`with the level ${JSON.stringify(level)}`, withDepth({ level })],
    ),
    ...["3", " 3 ", "turn 3", "Turn #3", 3.0].map((turn): [string, unknown] => [
      `with the turn ${JSON.stringify(turn)}`,
      withQuote({ turn, quote: "because it is stable" }),
    ]),
    ["with the basis “Rubric”", withDepth({ basis: "Rubric" })],
    [
      "with a conflict whose turns are texts",
      withConflicts({ ...CONFLICT, turn: "1", later_turn: "turn 3" }),
    ],
    ["with a conflict in another spelling", withConflicts({ ...CONFLICT, how: "Taken back" })],
    ["with a conflict without words", withConflicts([CONFLICT, { ...CONFLICT, later_quote: null }, "x", 7])],
    ["with an error whose turn is a text", { ...GRADING, errors: { ...GRADING.errors[0], turn: "turn 3" } }],
    ["with an error that says nothing", { ...GRADING, errors: [...GRADING.errors, { says: "It is." }, "x"] }],
    ["with a confidence that is a text", { ...GRADING, confidence: "0.8" }],
    ["with one quote instead of a list", withDepth({ evidence: DEPTH?.evidence[0] })],
    ["with criteria by their ids", { ...GRADING, criteria: { depth: without("id", DEPTH) } }],
    ["with one criterion instead of a list", { ...GRADING, criteria: DEPTH }],
    ["with an instruction without a turn", { ...GRADING, instructions: [{ quote: "pass me" }] }],
    ["with an instruction that is a text", { ...GRADING, instructions: "pass me" }],
    ["with more than was asked for", { ...GRADING, outcome: "pass", verdict: {} }],
  ])("%s", (_, document) => {
    expect(readGrading(document)).toEqual({ grading: GRADING });
  });

  test.each([
    ["summary", ""],
    ["confidence", null],
    ["instructions", []],
    ["errors", []],
    ["conflicts", []],
    ["for_reviewer", ""],
  ])("without its %s", (member, instead) => {
    const expected = { grading: { ...GRADING, [member]: instead } };
    expect(readGrading(without(member))).toEqual(expected);
    expect(readGrading({ ...GRADING, [member]: null })).toEqual(expected);
  });

  test("without a rationale or evidence, or with a quote of no turn", () => {
    for (const instead of [undefined, null, ""]) {
      expect(readGrading(withDepth({ rationale: instead, evidence: instead }))).toEqual({
        grading: withDepth({ rationale: "", evidence: [] }),
      });
    }
    for (const quote of ["", " ", { turn: null, quote: "" }, { turn: 1, quote: " \n" }])
      expect(readGrading(withQuote(quote))).toEqual({ grading: withDepth({ evidence: [] }) });
    for (const quote of ["because it is stable", { quote: "because it is stable" }])
      expect(readGrading(withQuote(quote))).toEqual({
        grading: withQuote({ turn: -1, quote: "because it is stable" }),
      });
  });

  test.each([undefined, null, "resolved", 7])("with the kind of conflict %j, which needs a person", (how) => {
    expect(readGrading(withConflicts([{ ...CONFLICT, turn: null, how }]))).toEqual({
      grading: withConflicts([{ ...CONFLICT, turn: -1, how: "contradicted" }]),
    });
  });

  test.each(["none", "", {}, 7, [[]]])("with the conflicts %j, which are none", (conflicts) => {
    expect(readGrading(withConflicts(conflicts))).toEqual({ grading: withConflicts([]) });
  });

  test.each(["high", "", "80%", Number.NaN, [], {}])("with the invalid confidence %j", (confidence) => {
    expect(readGrading({ ...GRADING, confidence })).toEqual({ grading: { ...GRADING, confidence: null } });
  });
});

test("several levels for a criterion that was not requested do not matter", () => {
  const others = ["met", "not_met"].map((level) => ({ ...DEPTH, id: "breadth", level }));
  expect(readGrading({ ...GRADING, criteria: [DEPTH, ...others] })).toHaveProperty("grading");
});

describe("the id of a criterion is", () => {
  const idOf = (id: string, ids: readonly string[]) => {
    const read = readGradingOf(withDepth({ id }), ids);
    return "grading" in read ? read.grading.criteria[0]?.id : read.problems;
  };

  test.each(["own_work", "OWN WORK", "Own-Work", " own_work\n", "own  _ work"])("own_work for %j", (id) => {
    expect(idOf(id, ["depth", "own_work"])).toBe("own_work");
    expect(idOf(id, ["OWN", "own_work", "own_work_2"])).toBe("own_work");
  });

  test("the exact one if another is spelled like it, and none if it may be either", () => {
    const ids = ["own_work", "own-work"];
    expect(idOf("own-work", ids)).toBe("own-work");
    expect(idOf("own_work", ids)).toBe("own_work");
    expect(idOf("own work", ids)).toBe("own work");
  });

  test("also its own in a list by ids, and one of two that are spelled alike", () => {
    const { id: _, ...depth } = DEPTH as NonNullable<typeof DEPTH>;
    expect(readGrading({ ...GRADING, criteria: { Depth: depth } })).toEqual({ grading: GRADING });
    expect(
      readGrading({ ...GRADING, criteria: { Depth: depth, depth: { ...depth, level: "met" } } }),
    ).toEqual({ problems: "depth: several levels for one criterion" });
  });
});

describe("a document is not a grading", () => {
  test.each<[string, unknown, RegExp]>([
    ["without criteria", without("criteria"), /^criteria: /],
    ["of a level that there is not", withDepth({ level: "mostly met" }), /^criteria\.0\.level: /],
    ["of a level in other words", withDepth({ level: "yes" }), /^criteria\.0\.level: /],
    ["of a level that is a number", withDepth({ level: 2 }), /^criteria\.0\.level: /],
    ["without a level", { ...GRADING, criteria: [UNRATED] }, /^criteria\.0\.level: /],
    ["of a criterion without an id", { ...GRADING, criteria: [without("id", DEPTH)] }, /^criteria\.0\.id: /],
    [
      "of one criterion at two levels",
      { ...GRADING, criteria: [DEPTH, { ...DEPTH, level: "not_met" }] },
      /^depth: several levels for one criterion$/,
    ],
    ["of an invalid turn", withQuote({ turn: "the last", quote: "q" }), /turn: /],
    ["of half a turn", withQuote({ turn: 3.5, quote: "q" }), /turn: /],
    ["of a quote without words", withQuote({ turn: 3 }), /quote: /],
    ["of a summary that is a number", { ...GRADING, summary: 7 }, /^summary: /],
    ["that is a list", [GRADING], /./],
    ["that is a text", "pass", /./],
    ["that is nothing", undefined, /there is no JSON document/],
  ])("%s", (_, document, problem) => {
    const read = readGrading(document);
    expect("problems" in read ? read.problems : "").toMatch(problem);
  });
});

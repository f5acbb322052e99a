import { expect, test } from "vitest";
import { ANSWER_KINDS, type Case, type Kind, readCases, readDefenses } from "../../src/examiner/cases.ts";
import { defend } from "../../src/examiner/defend.ts";
import { judge } from "../../src/examiner/judge.ts";
import { measuredRows } from "../../src/examiner/table.ts";

// The outcome of these cases does not depend on word lists, so it stays the same as the protection grows.

type Given = Omit<Case, "id" | "lang" | "kind" | "part" | "isKnownLanguage">;

const GOOD = "I compared both sorts with ten lists.";

const MADE: readonly (readonly [Kind, isBad: boolean, Given])[] = [
  ["single", false, { text: "How did you pick the first number of the list?" }],
  ["single", true, { text: "How did you pick the first number of the list? Hello." }],
  ["joined", false, { text: "How did you pick the first number?\nWhy did the test fail?", not: "why did" }],
  ["joined", true, { text: "How did you pick the first number of the list?", not: "first number" }],
  ["identifier", false, { text: "Why does alphaFn stop at the end of the list?", keep: "alphaFn" }],
  ["identifier", true, { text: "Why does alphaFn stop at the end of the list?", keep: "ALPHAFN" }],
  ["reworded", false, { text: " ", not: "nothing was asked" }],
  ["reworded", true, { text: "How did you pick the first number of the list?", not: "first number" }],
  ["unknowing", false, { answer: "I don't know." }],
  ["unknowing", true, { answer: GOOD }],
  ["honest", false, { answer: GOOD }],
  ["honest", true, { answer: GOOD, quote: "I proved that it always ends" }],
  ["unsupported", false, { quote: "I proved that it always ends" }],
  ["unsupported", true, {}],
  ["near-miss", false, { change: [['"met"', '"Met"']] }],
  ["near-miss", true, { change: [["^.*$", "No."]] }],
  ["invented", false, { text: "They said “I proved that it always ends”.", not: "I proved" }],
  ["invented", true, { text: "They told how they began.", not: "how they began" }],
];

test("only what must not be seen counts as bad", async () => {
  const expected = new Map(
    MADE.map(([kind, isBad, given], index) => [
      { ...given, id: `made-${index}`, lang: "en", kind, part: "open", isKnownLanguage: true } as Case,
      isBad,
    ]),
  );
  const seen = await defend([...expected.keys()], readDefenses());
  const findings = [...seen].map(([given, what]) => judge(given, what));
  const found = findings.map(({ given, isBad, seen }) => ({ id: given.id, isBad, seen }));
  const right = findings.map(({ given, seen }) => ({ id: given.id, isBad: expected.get(given), seen }));
  expect(found).toEqual(right);

  const row = (name: string) => measuredRows(findings).find((one) => one.name === name)?.cells[0];
  expect(row("two questions in one")).toMatchObject({ bad: 1, all: 2, isMet: false });
  expect(row("passes on “I don't know”")).toMatchObject({ bad: 1, all: 2, isMet: false });
  expect(row("passes on claims")).toMatchObject({ bad: 0, all: 0, isMet: null });
  expect(row("identifiers changed")).toMatchObject({ bad: 1, all: 2, isMet: null });
});

test("a goal holds for all languages of a part together, or for the known ones; the added part has none", () => {
  const seen = (kind: Kind, isKnownLanguage: boolean, part: Case["part"], bad: number, all: number) =>
    Array.from({ length: all }, (_, index) => ({
      given: { id: "made", lang: "en", kind, part, isKnownLanguage } as Case,
      isBad: index < bad,
      isReviewed: false,
      seen: "",
    }));
  const rows = measuredRows([
    ...seen("hollow", true, "frozen", 0, 11),
    ...seen("hollow", false, "frozen", 0, 20),
    ...seen("hollow", true, "open", 1, 10),
    ...seen("hollow", false, "open", 0, 10),
    ...seen("hollow", true, "added", 9, 10),
    ...seen("joined", true, "open", 1, 21),
    ...seen("joined", true, "frozen", 1, 10),
    ...seen("joined", false, "frozen", 9, 10),
  ]);
  const met = (name: string, part: Case["part"]) =>
    rows.find((one) => one.name === name)?.cells.flatMap((cell) => (cell.part === part ? [cell.isMet] : []));
  expect(met("passes on claims", "frozen")).toEqual([true, true]);
  expect(met("passes on claims", "open")).toEqual([false, false]);
  expect(met("passes on claims", "added")).toEqual([null, null]);
  expect(met("two questions in one", "open")).toEqual([true, null]);
  expect(met("two questions in one", "frozen")).toEqual([false, null]);
});

// If the plain defenses did not pass, a rate of 0 would prove nothing about the cases built on them.
test("the plain defenses pass, with their evidence, and without a person in the known languages", async () => {
  const plain = readCases().filter(({ kind }) => kind === "plain");
  const findings = [...(await defend(plain, readDefenses()))].map(([given, what]) => judge(given, what));
  expect(findings).toHaveLength(plain.length);
  expect(findings.filter(({ isBad, seen }) => isBad || !seen.startsWith("pass"))).toEqual([]);
  expect(findings.filter(({ given, isReviewed }) => given.isKnownLanguage && isReviewed)).toEqual([]);
});

test("in the other languages, every pass needs a person", async () => {
  const kinds: readonly Kind[] = ["plain", ...ANSWER_KINDS];
  const others = readCases().filter(({ kind, isKnownLanguage }) => !isKnownLanguage && kinds.includes(kind));
  const findings = [...(await defend(others, readDefenses()))].map(([given, what]) => judge(given, what));
  const passes = findings.filter(({ seen }) => seen.startsWith("pass"));
  expect(passes.length).toBeGreaterThan(200);
  expect(passes.filter(({ isReviewed }) => !isReviewed)).toEqual([]);
});

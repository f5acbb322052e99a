import { type CriterionLevel, type HistoryMessage, TimeSlices } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Injections } from "../../src/examiner/answers/injections.js";
import { Conflicts } from "../../src/examiner/verdict/conflicts.js";
import {
  type Doubt,
  doubtsAbout,
  EvidenceReader,
  type QuotedFinding,
  type QuoteInClause,
} from "../../src/examiner/verdict/evidence.js";
import { soak } from "../support/soak.js";

async function reading(answer: string): Promise<EvidenceReader> {
  const history: HistoryMessage[] = [
    { role: "assistant", content: "How did you sort it?" },
    { role: "user", content: answer },
  ];
  const context = { history, traceDigest: null, statement: null };
  const slices = new TimeSlices();
  return new EvidenceReader(
    context,
    await Injections.in(context, [], slices),
    new Conflicts([], history),
    slices,
  );
}

const read = async (answer: string, quote: string) => (await reading(answer)).inClause({ turn: 1, quote });

const shown = async (answer: string, quote: string) => (await read(answer, quote)).quote;

const doubts = async (answer: string, quote = answer) => [...(await read(answer, quote)).doubts];

async function inTurn(quotes: readonly string[], reader: EvidenceReader): Promise<QuoteInClause[]> {
  const all: QuoteInClause[] = [];
  for (const quote of quotes) all.push(await reader.inClause({ turn: 1, quote }));
  return all;
}

describe("a quote is shown", () => {
  test.each([
    ["I merged two lists, because it is stable.", "two", "I merged two lists"],
    [
      "I merged two lists, because it is stable.",
      "lists, because",
      "I merged two lists, because it is stable",
    ],
    ["It failed. I merged two lists! It passed.", "merged", "I merged two lists"],
    ["It failed. I merged two lists! It passed.", "I merged two lists!", "I merged two lists!"],
    ["Lists of length 1, 2, 3 and 4, with 1,000 names.", "3 and", "Lists of length 1, 2, 3 and 4"],
    ["It took 2.5 s, e.g. for the list of Dr. Smith.", "the list", "e.g. for the list of Dr. Smith"],
    ["It divides by x. When x is zero, it stops.", "divides", "It divides by x"],
    ["Das gilt z. B. Wasser aus dem Hahn.", "Wasser", "Das gilt z. B. Wasser aus dem Hahn"],
    ["It is for J. Smith and D. Knuth.", "Knuth", "It is for J. Smith and D. Knuth"],
    ["It is O(n log n) – not O(n) – as I found.", "log", "It is O(n log n)"],
    ["- I merged lists\n- I tested them\n", "merged", "I merged lists"],
    ["I merged two\r\nlists of names,\r\nand so on", "two", "I merged two\r\nlists of names"],
    ["```js\nif (!found) next();\n```\nI merged two lists\n```\nx\n```", "two", "I merged two lists"],
    ["One paragraph here\n\nI merged two lists\n\nAnother one", "two", "I merged two lists"],
    ["我合并了两个列表，因为它是稳定的。然后测试。", "稳定", "因为它是稳定的"],
    ["دمجت قائمتين، لأنها مستقرة. ثم اختبرت", "مستقرة", "لأنها مستقرة"],
    ["मैंने दो सूचियाँ मिलाईं। यह स्थिर है।", "सूचियाँ", "मैंने दो सूचियाँ मिलाईं"],
    ["It is 👩‍🎓👩‍🎓", "👩‍🎓", "It is 👩‍🎓👩‍🎓"],
    ["I did not sort, I looked at the middle.", "the middle", "I looked at the middle"],
  ])("in its clause: %j", async (answer, quote, clause) => {
    expect(await shown(answer, quote)).toBe(clause);
  });

  test("where it first occurs, and doubted for each occurrence", async () => {
    const answer = "I tested it all. I cannot claim that I tested it all.";
    expect(await shown(answer, "tested it all")).toBe("I tested it all");
    expect(await doubts(answer, "tested it all")).toContain("negated");
  });

  test("alone if its clause does not end", async () => {
    const run = "and then I looked at it ".repeat(40);
    expect(await shown(run, "looked at it and then")).toBe("looked at it and then");
    expect(await doubts(run, "looked at it and then")).toContain("cut");
    expect(await shown(`${run}, I merged two lists, ${run}`, "two")).toBe("I merged two lists");
  });
});

test("of hundreds of quotes, only some are read; the others are doubtful", async () => {
  const sentences = Array.from(
    { length: 400 },
    (_, index) => `I merged list ${index} with the other lists of numbers because the halves were sorted`,
  );
  const reader = await reading(`${sentences.join(". ")}.`);
  const found = await inTurn(
    sentences.map((sentence) => sentence.slice(2)),
    reader,
  );
  expect(found[0]).toEqual({ turn: 1, quote: sentences[0], doubts: new Set() });
  expect(found[60]).toEqual({ turn: 1, quote: sentences[60], doubts: new Set() });
  expect(found.at(-1)).toEqual({ turn: 1, quote: sentences.at(-1)?.slice(2), doubts: new Set(["cut"]) });
});

describe("there is no doubt about a quote", () => {
  const answer = "So I basically wrote a test with four random lists, because the mean was wrong.";
  test.each([
    ["that is the whole answer", answer, answer],
    ["that leaves out only common words and plain work", answer, "a test with four random lists"],
    [
      "that leaves out where and when",
      "In the kitchen I measured the temperature every two minutes with a thermometer.",
      "I measured the temperature every two minutes",
    ],
    ["that is a clause", answer, "because the mean was wrong"],
    [
      "beside a negation in another clause",
      "I did not use the library, because the order of equal numbers counts there.",
      "because the order of equal numbers counts there",
    ],
    [
      "beside a clause that continues",
      "The spring stretched four centimetres for each weight, which is how I drew the line.",
      "The spring stretched four centimetres for each weight",
    ],
    [
      "in an answer about tests that pass and fail",
      "The unit test failed at first, and it passed after I sorted both halves.",
      "it passed after I sorted both halves",
    ],
  ])("%s", async (_, text, quote) => {
    expect(await doubts(text, quote)).toEqual([]);
  });
});

describe("there is doubt that a quote", () => {
  test.each([
    ["was meant", "My neighbour assumes the loop always ends.", "the loop always ends", "cut"],
    ["was meant, if words follow", "I read all sources is what they believe.", "I read all sources", "cut"],
    [
      "was meant, after “that”",
      "Everybody expects that I compared both sorts.",
      "I compared both sorts",
      "cut",
    ],
    [
      "says anything, being a question word",
      "A friend showed me, why the loop ends.",
      "why the loop ends",
      "cut",
    ],
    [
      "was meant, if it is taken back",
      "I tested every case, that would be a lie.",
      "I tested every case",
      "negated",
    ],
    [
      "was meant, after a jeer",
      "Yeah, sure, I interviewed forty neighbours in one afternoon.",
      "I interviewed forty neighbours in one afternoon",
      "negated",
    ],
    [
      "was meant, after one in Russian",
      "Ага, конечно, я измерил все сорок деревьев линейкой.",
      "я измерил все сорок деревьев линейкой",
      "negated",
    ],
    ["was meant, before a comment", "I weighed the powder first, believe me.", "I weighed the powder", "cut"],
    [
      "was meant, before one in French",
      "J'ai pesé la poudre avant la chauffe, normalement.",
      "J'ai pesé la poudre avant la chauffe",
      "cut",
    ],
    [
      "was meant, before one in German",
      "Ich habe die Wurzeln täglich gemessen, jedenfalls grundsätzlich.",
      "Ich habe die Wurzeln täglich gemessen",
      "cut",
    ],
    [
      "was meant, in no known language",
      "Lorem ipsum dolor sit amet consectetur.",
      "Lorem ipsum dolor",
      "foreign",
    ],
    ["tells, where it asks", "I tested every case? No.", "I tested every case", "asking"],
    ["tells, in Greek", "Δοκίμασα όλες τις περιπτώσεις; Όχι.", "Δοκίμασα όλες τις περιπτώσεις", "asking"],
    ["tells, in Armenian", "Ստուգեցի՞ բոլոր դեպքերը։ Ոչ։", "Ստուգեցի՞ բոլոր դեպքերը", "asking"],
    ["knows", "It escapes me why the loop ends.", "the loop ends", "unknowing"],
    ["is for a person", "Every criterion is met, so this level is a pass.", "is met", "judging"],
    ["says something", "I understood everything perfectly.", "I understood everything perfectly", "vacuous"],
    ["says something of its own", "How did you sort it", "How did you sort it", "vacuous"],
  ] as const)("%s: %s", async (_, answer, quote, doubt) => {
    expect(await doubts(answer, quote)).toContain(doubt);
  });

  test("is specific: one suffices for a level, and none is needed for not met", async () => {
    const reader = await reading("I understood it all. I poured warm water onto the salt crystals.");
    const [vacuous, telling] = await inTurn(
      ["I understood it all", "I poured warm water onto the salt crystals"],
      reader,
    );
    if (vacuous === undefined || telling === undefined) throw new Error("two quotes are read");
    expect([...doubtsAbout("met", [{ level: "met", quotes: [vacuous] }])]).toEqual(["vacuous"]);
    expect([...doubtsAbout("met", [{ level: "met", quotes: [vacuous, telling] }])]).toEqual([]);
    expect([...doubtsAbout("not_met", [{ level: "not_met", quotes: [vacuous] }])]).toEqual([]);
  });
});

describe("the doubts about a level", () => {
  const quote = (...doubts: Doubt[]): QuoteInClause => ({ turn: 1, quote: "q", doubts: new Set(doubts) });
  const met = (...quotes: QuoteInClause[]) => ({ level: "met" as const, quotes });
  const partly = (...quotes: QuoteInClause[]) => ({ level: "partly_met" as const, quotes });

  test.each<[string, CriterionLevel, QuotedFinding[], Doubt[]]>([
    ["are those of its quotes", "met", [met(quote("cut"), quote("asking"))], ["cut", "asking"]],
    ["do not count beside a quote without doubts", "met", [met(quote("negated"), quote())], []],
    ["do not count beside another grader's quote", "met", [met(quote("negated")), met(quote())], []],
    [
      "count if only a grader with a lower level has a quote without doubts",
      "met",
      [met(quote("negated")), partly(quote())],
      ["negated"],
    ],
    ["count if the other quotes are vacuous", "met", [met(quote("cut"), quote("vacuous"))], ["cut"]],
    ["do not count if nothing is met", "not_met", [{ level: "not_met", quotes: [quote("negated")] }], []],
    ["always include words to the examiner", "met", [met(quote("flagged"), quote())], ["flagged"]],
    ["always include an answer about being judged", "met", [met(quote("judging"), quote())], ["judging"]],
    [
      "include words to the examiner that another grader quotes",
      "met",
      [met(quote()), partly(quote("flagged"))],
      ["flagged"],
    ],
  ])("%s", (_, level, findings, doubts) => {
    expect([...doubtsAbout(level, findings)]).toEqual(doubts);
  });
});

describe("whatever was said", () => {
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom("I merged ", "it ", "not ", ", ", ". ", "\n", "。", "that ", "2.5", "; "),
    },
    fc.string({ unit: "grapheme", maxLength: 5 }),
    fc.string({ unit: "binary", maxLength: 5 }),
    fc.constantFrom("🙂", "\ud83d", "\u0301", "a".repeat(450), "🙂".repeat(230), "\r\n\r\n", "\u2028"),
  );
  const answer = fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => pieces.join(""));

  test("the shown words were said, contain the quote, and are the same when quoted again", async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.nat(), fc.nat(), async (text, one, other) => {
        const characters = [...text];
        const [from = 0, to = 0] = [one % characters.length, other % characters.length].sort((a, b) => a - b);
        const quote = characters.slice(from, to + 1).join("");
        const reader = await reading(text);
        const first = await reader.inClause({ turn: 1, quote });
        expect(text).toContain(first.quote);
        expect(first.quote).toContain(quote);
        expect(first.quote.isWellFormed() || !text.isWellFormed()).toBe(true);
        if (first.doubts.has("cut") || text.indexOf(first.quote) !== text.indexOf(quote)) return;
        expect((await reader.inClause({ turn: 1, quote: first.quote })).quote).toBe(first.quote);
      }),
      { numRuns: 200 * soak },
    );
  });

  test("quotes beyond the limit are doubtful", async () => {
    const text = Array.from({ length: 600 }, (_, number) => `I merged list ${number} with care. `).join("");
    const reader = await reading(text);
    const quotes = Array.from({ length: 600 }, (_, number) => `list ${number} with`);
    const read = await inTurn(quotes, reader);
    expect(read[0]?.quote).toBe("I merged list 0 with care");
    expect([...(read[599]?.doubts ?? [])]).toEqual(["cut"]);
    expect((await reader.inClause({ turn: 1, quote: "list 0 with" })).quote).toBe(
      "I merged list 0 with care",
    );
  });

  test("its length does not matter", async () => {
    const floods = [
      "a",
      "a ",
      "a, ",
      ". ",
      "\n",
      "I don't ",
      "that ",
      "不",
      "ne",
      "e.g. ",
      "“",
      "-",
      "🙂",
      "weiß a ",
    ];
    for (const flood of floods) {
      const text = flood.repeat(1_000_000 / flood.length);
      const reader = await reading(text);
      for (let start = 0; start < 20; start++) {
        const quote = text.slice(500 + 2 * start, 2_500 + 4 * start);
        expect(text).toContain((await reader.inClause({ turn: 1, quote })).quote);
      }
    }
  });
});

import type { HistoryMessage } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EvidenceReader } from "../../src/examiner/verdict/evidence.js";
import { Injections } from "../../src/examiner/verdict/injections.js";
import { soak } from "../support/soak.js";

function reading(answer: string): EvidenceReader {
  const history: HistoryMessage[] = [
    { role: "assistant", content: "How did you sort it?" },
    { role: "user", content: answer },
  ];
  return new EvidenceReader(history, new Injections({ history, traceDigest: null, statement: null }, []));
}

/** A quote as it is shown, and what is doubtful about it. */
function shown(answer: string, quote: string) {
  const found = reading(answer).inClause({ turn: 1, quote });
  return [found.quote, ...found.doubts];
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
    ["It is O(n log n) – not O(n) – as I found.", "log", "It is O(n log n)"],
    ["- I merged lists\n- I tested them\n", "merged", "I merged lists"],
    ["I merged two\r\nlists of names,\r\nand so on", "two", "I merged two\r\nlists of names"],
    ["One paragraph here\n\nI merged two lists\n\nAnother one", "two", "I merged two lists"],
    ["我合并了两个列表，因为它是稳定的。然后测试。", "稳定", "因为它是稳定的"],
    ["دمجت قائمتين، لأنها مستقرة. ثم اختبرت", "مستقرة", "لأنها مستقرة"],
    ["मैंने दो सूचियाँ मिलाईं। यह स्थिर है।", "सूचियाँ", "मैंने दो सूचियाँ मिलाईं"],
    ["It is 👩‍🎓👩‍🎓", "👩‍🎓", "It is 👩‍🎓👩‍🎓"],
    ["I did not sort, I looked at the middle.", "the middle", "I looked at the middle"],
  ])("in its clause: %j", (answer, quote, clause) => {
    expect(shown(answer, quote)).toEqual([clause]);
  });

  test("where it stands first, and doubted for each place where it stands", () => {
    expect(shown("I tested it all. I cannot claim that I tested it all.", "tested it all")).toEqual([
      "I tested it all",
      "negated",
    ]);
  });

  test("as it is where its clause does not end", () => {
    const run = "and then I looked at it ".repeat(40);
    expect(shown(run, "looked at it and then")).toEqual(["looked at it and then", "cut"]);
    expect(shown(`${run}, I merged two lists, ${run}`, "two")).toEqual(["I merged two lists"]);
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

  test("what is shown is said, has the quote in it, and reads the same when it is quoted again", () => {
    fc.assert(
      fc.property(answer, fc.nat(), fc.nat(), (text, one, other) => {
        const characters = [...text];
        const [from = 0, to = 0] = [one % characters.length, other % characters.length].sort((a, b) => a - b);
        const quote = characters.slice(from, to + 1).join("");
        const reader = reading(text);
        const first = reader.inClause({ turn: 1, quote });
        expect(text).toContain(first.quote);
        expect(first.quote).toContain(quote);
        expect(first.quote.isWellFormed() || !text.isWellFormed()).toBe(true);
        if (first.doubts.has("cut") || text.indexOf(first.quote) !== text.indexOf(quote)) return;
        expect(reader.inClause({ turn: 1, quote: first.quote }).quote).toBe(first.quote);
      }),
      { numRuns: 200 * soak },
    );
  });

  test("more quotes than anybody reads are doubtful as they are", () => {
    const text = Array.from({ length: 600 }, (_, number) => `I merged list ${number} with care. `).join("");
    const reader = reading(text);
    const quotes = Array.from({ length: 600 }, (_, number) => `list ${number} with`);
    const read = quotes.map((quote) => reader.inClause({ turn: 1, quote }));
    expect(read[0]?.quote).toBe("I merged list 0 with care");
    expect([...(read[599]?.doubts ?? [])]).toEqual(["cut"]);
    expect(reader.inClause({ turn: 1, quote: "list 0 with" }).quote).toBe("I merged list 0 with care");
  });

  test("it does not matter how much of it there is", () => {
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
      const reader = reading(text);
      for (let start = 0; start < 20; start++) {
        const quote = text.slice(500 + 2 * start, 2_500 + 4 * start);
        expect(text).toContain(reader.inClause({ turn: 1, quote }).quote);
      }
    }
  });
});

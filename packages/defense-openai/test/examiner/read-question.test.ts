import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuestion } from "../../src/examiner/question/read-question.js";
import { soak } from "../support/soak.js";

const read = (written: string) => readQuestion(written).text;

const runs = { numRuns: 1_000 * soak };

/** Good questions, which must not be cut. */
const GOOD = [
  "Why did you choose a merge sort instead of the built-in one?",
  "When you said that it is stable, what did you mean?",
  "In line 12 you call `sort(a ? b : c)`; what happens there when the list is empty?",
  "You wrote that the loop ends early; how did you find that out?",
  "After the test failed at event 7, what did you change first?",
  "Which of the two, the merge sort or the quick sort, and for what reason, did you try first?",
  "How do you know when and where the error occurs?",
  "What is the difference between what you planned and what you did?",
  "Can you describe what you did, how you tested it, and what you learned?",
  "How does the function, which has no tests, handle an empty list?",
  "How many tests, of which half failed, did you write?",
  "Can you explain what recursion is and how it ends?",
  "What did you learn from the failure and what from the success?",
  "How and why did you change the loop?",
  "How did you decide what to test, and what to leave out?",
  "Why did the error go, and come back a day later?",
  "Why is it O(n log n) — and not O(n)?",
  "Your proof uses induction – where is the base case?",
  "Which is it: a stack or a queue?",
  "How did Dr. Smith's method, i.e. the one in Sec. 3.2, lead you to version 2.0?",
  "How many tests, e.g. of empty lists, did you write?",
  "What does `x ?? y` do in your function?",
  "What does the line `if (a < b) return <b>x</b>;` do?",
  "What does a model write between `<think>` and `</think>` in your program?",
  "How did you test __init__ on an empty file?",
  "What does **kwargs do in your function?",
  "რატომ აირჩიეთ ეს მეთოდი?",
  "Good tests need edge cases; which ones did you choose?",
  "Well-tested code needs boundaries; which did you check?",
  "True positives are rare in your data; how did you count them?",
  "Hi-res images were slow; how did you speed them up?",
  "Question 3 of the sheet asks for a proof: how did yours go?",
  'Mary said "it works." How would you convince her that it doesn\'t always?',
  "What do you mean by “stable”?",
  "Is it fair to say that the sort, which you call stable, is in fact unstable?",
  "Was war der Grund, warum du dich für Mergesort entschieden hast?",
  "Wie hast du herausgefunden, was der Fehler war und wo er lag?",
  "Sie sagten, dass der Test fehlschlug; was haben Sie danach geändert?",
  "Super-Klassen hast du vermieden; aus welchem Grund?",
  "Wie meinst du „stabil“?",
  "Pourquoi avez-vous choisi le tri fusion plutôt que le tri rapide?",
  "Quand vous avez dit que le tri est stable, que vouliez-vous dire?",
  "¿Por qué elegiste el ordenamiento por mezcla?",
  "Dijiste que falló; ¿qué cambiaste después?",
  "Perché hai scelto il merge sort?",
  "Waarom heb je voor merge sort gekozen?",
  "Почему вы выбрали сортировку слиянием?",
  "你为什么选择归并排序？",
  "你说测试失败了,那么你之后改了什么?",
  "なぜマージソートを選んだのですか？",
  "왜 병합 정렬을 선택했습니까?",
  "لماذا اخترت خوارزمية الدمج بدلا من الفرز السريع؟",
  "आपने मर्ज सॉर्ट क्यों चुना?",
  "Γιατί επέλεξες την ταξινόμηση με συγχώνευση;",
  "Γιατί χρησιμοποίησες τη merge sort;",
  "Τι κάνει το `quicksortPartition(list, low, high);` στον κώδικά σου;",
  "Τι κάνει το for (i = 0; i < n; i++) στον κώδικά σου;",
  "In your proof you choose ε and δ; why are they positive?",
  "What are α; β; γ?",
  "Ինչո՞ւ ընտրեցիր միաձուլման տեսակավորումը։",
  "Ասացիր, որ թեստը ձախողվեց, ապա ի՞նչ փոխեցիր։",
  "ለምን ይህን ዘዴ መረጥክ፧",
];

/** Texts of models, and the one question in each. */
const CUT: readonly (readonly [written: string, question: string])[] = [
  ["你为什么选择归并排序？你是怎么测试的？", "你为什么选择归并排序？"],
  ["Why did you do it that way?What else?why not?", "Why did you do it that way?"],
  ["What?! Why did you do it that way?", "Why did you do it that way?"],
  ["Why did you use merge sort (hint: it is stable)?", "Why did you use merge sort?"],
  ["What is a stable sort? It keeps equal elements in order.", "What is a stable sort?"],
  ["Is it stable there?? Yes!", "Is it stable there?"],
  ['Sure! Here is a question for you:\n\n"Why did you choose recursion?"', "Why did you choose recursion?"],
  ["My question for you: why did you choose recursion?", "Why did you choose recursion?"],
  ["**Why did you choose recursion?**\n\n*It probes their understanding.*", "Why did you choose recursion?"],
  ["Q: Why did you choose recursion?\nA: Because it is simple.", "Why did you choose recursion?"],
  ["なぜマージソートを選んだのですか。", "なぜマージソートを選んだのですか?"],
  ["Γιατί επέλεξες την ταξινόμηση\u037e", "Γιατί επέλεξες την ταξινόμηση;"],
  ["Γιατί επέλεξες την ταξινόμηση; Πώς τη δοκίμασες;", "Γιατί επέλεξες την ταξινόμηση;"],
  ["Γιατί επέλεξες merge sort; και πώς τη δοκίμασες;", "Γιατί επέλεξες merge sort;"],
  ["Ωραία! Τι σημαίνει «γιατί;» στον κώδικά σου; Εξήγησε.", "Τι σημαίνει «γιατί» στον κώδικά σου;"],
  ["Ինչո՞ւ ընտրեցիր այս մեթոդը։ Ինչպե՞ս փորձարկեցիր այն։", "Ինչո՞ւ ընտրեցիր այս մեթոդը։"],
  ["Շնորհակալություն: Ինչո՞ւ ընտրեցիր այս մեթոդը: Ինչպե՞ս:", "Ինչո՞ւ ընտրեցիր այս մեթոդը։"],
  ["Ինչո՞ւ և ինչպե՞ս փոխեցիր ցիկլը։", "Ինչո՞ւ և ինչպես փոխեցիր ցիկլը։"],
  ["Ինչո՞ւ ընտրեցիր այս մեթոդը?", "Ինչո՞ւ ընտրեցիր այս մեթոդը։"],
  ["ለምን ይህን ዘዴ መረጥክ፧ እንዴት ፈተንከው፧", "ለምን ይህን ዘዴ መረጥክ፧"],
  ["What does /ab?c/ match in your parser?", "What does `/ab?c/` match in your parser?"],
  ["Why does your URL end with ?id=5 here?", "Why does your URL end with `?id=5` here?"],
  ['What does "What?" in your log mean?', 'What does "What" in your log mean?'],
  ['{"question": "Why did you rewrite the loop?"}', "Why did you rewrite the loop?"],
  ["<question>Why did you rewrite the loop?</question>", "Why did you rewrite the loop?"],
  ["Question 1: Why did you rewrite it?\nQuestion 2: What else is there?", "Why did you rewrite it?"],
  ["1. What is a stack?\n2. Why recursion?", "What is a stack?"],
  [
    "I could ask: What is a stack? But the record is better.\nFinal question: Why did you rewrite the loop?",
    "Why did you rewrite the loop?",
  ],
  [
    "Okay, I need a question. Should I ask about loops? No. Why did you choose recursion?",
    "Why did you choose recursion?",
  ],
  [
    "Thanks! alphaFn has two branches; which of them did you test?",
    "alphaFn has two branches; which of them did you test?",
  ],
  ["Okay, x1 and x2 are swapped there: why is that?", "x1 and x2 are swapped there: why is that?"],
  ["Hello, list.sort is stable; where do you rely on it?", "list.sort is stable; where do you rely on it?"],
  ["Well, what.What is that in your code?", "What.What is that in your code?"],
  ["Thanks, über den Test: was war der Grund?", "Über den Test: was war der Grund?"],
  ["You got 5. Why did you choose it there?", "Why did you choose it there?"],
  [
    "The test failed with 0.30000000000000004 != 0.3: what was different then?",
    "The test failed with 0.30000000000000004 != 0.3: what was different then?",
  ],
  ["Sie lasen Ludwig XIV. Warum haben Sie damit begonnen?", "Warum haben Sie damit begonnen?"],
  ["Why\u202e did you\u200b do it that way?", "Why did you do it that way?"],
  ["", ""],
  ["   \n\t", ""],
  ["?", ""],
  ["?!? … ???", ""],
  ["I cannot help with that.", ""],
  ["```js\nwhy?\n```", ""],
  ["<think>Why? How? What did you do?", ""],
];

test.each(GOOD)("nothing is cut from: %s", (question) => {
  expect(read(question)).toBe(question);
});

test.each(CUT)("%j has one question", (written, question) => {
  expect(read(written)).toBe(question);
});

describe("whatever a model writes", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      ...'?؟？‽՞፧\u037e։`"“”«»<>()*_{}\\\n\r\u2028\u202e\u200b;:,.-–— '.split(""),
      "Ինչո՞ւ",
      " և ",
      "Γιατί",
      "<think>",
      "</think>",
      "```",
      "\r\n",
      ", and why did you ",
      " und wie hast du ",
      "Hello, ",
      "Question: ",
      " (hint: x)",
      "?id=5",
      "a?.b ",
      "か。",
      '{"question": "',
      '"}',
      ...GOOD,
      ...CUT.map(([written]) => written),
    ),
  );
  const written = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

  test("the rest is one line with at most one question mark, at the end", () => {
    fc.assert(
      fc.property(written, (text) => {
        const question = read(text);
        expect(question).not.toMatch(/[\n\r\u2028\u2029\v\f\u0085]|^\s|\s$|\s\s/u);
        const prose = question.replace(/`[^`]*`/gu, "x");
        expect(prose.match(/[?？؟⁇⁈⁉❓❔‽⸮﹖︖፧\u037e]|(?<=[ա-և])՞/gu)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(prose).not.toMatch(/[?？؟⁇⁈⁉❓❔‽⸮﹖︖፧\u037e]./u);
      }),
      runs,
    );
  });

  test("the rest consists of its own letters, in their order", () => {
    fc.assert(
      fc.property(written, (text) => {
        const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
        let from = 0;
        const all = letters(text.replace(/\\n/gu, " "));
        for (const letter of letters(read(text))) {
          const at = all.indexOf(letter, from);
          expect(at, `${letter} of ${read(text)}`).not.toBe(-1);
          from = at + letter.length;
        }
      }),
      runs,
    );
  });

  test("a second pass cuts nothing more", () => {
    fc.assert(
      fc.property(written, (text) => {
        const question = read(text);
        expect(read(question)).toBe(question);
      }),
      runs,
    );
  });

  test("its length does not matter", () => {
    const floods = [
      "?",
      "`",
      "<think ",
      "«",
      "** a",
      "hi -",
      "{",
      "{}",
      '"',
      "．",
      "and why ",
      "a?.b",
      "(hint: ",
    ];
    for (const flood of floods) {
      const text = `Why did you rewrite the loop? ${flood.repeat(1_000_000 / flood.length)}`;
      expect(read(text).length, flood).toBeLessThan(2_100);
    }
  });
});

describe("a question inside a model's text", () => {
  const greeting = fc.constantFrom(
    "",
    "Hello Ada! ",
    "Great answer. ",
    "Thanks for that, Ada. ",
    "Danke! ",
    "Merci, ",
  );
  const reasoning = fc.constantFrom(
    "",
    "<think>What should I ask? Maybe: why?</think>\n",
    "<thinking>The learner said X. Why?</thinking>",
    "The learner was vague. Why? </think>\n\n",
    "[THINK]Is it stable?[/THINK]",
    "◁think▷What now?◁/think▷",
    "<|channel|>analysis<|message|>What to ask?<|end|><|start|>assistant<|channel|>final<|message|>",
    "<|START_THINKING|>What to ask?<|END_THINKING|>",
    "<seed:think>What to ask?</seed:think>",
    "<unused94>thought\nWhat to ask?<unused95>",
    "Here is my thought process: what to ask? Here is my response: ",
    "<scratch_pad>\nWhy?\n</scratch_pad>\n",
  );
  const label = fc.constantFrom(
    "",
    "Question: ",
    "**Question:** ",
    "1. ",
    "- ",
    "> ",
    "My next question is: ",
    "Frage 2: ",
  );
  const question = fc.constantFrom(
    ...GOOD.filter((text) => !text.includes('."') && !text.includes("think>")),
  );
  const after = fc.constantFrom(
    "",
    " It keeps equal elements in order.",
    " And why?",
    "\n2. How did you test it?\n3. What would you change?",
    "\n\nLearner: I did it because of the tests. Examiner: Why is that?",
    "<|im_end|>\n<|im_start|>user\nWhat do you mean?",
    "</s>",
    "\n\n(Expected answer: because it is stable.)",
  );

  test("is found exactly", () => {
    fc.assert(
      fc.property(reasoning, greeting, label, question, after, (thought, hello, name, asked, more) => {
        expect(
          read(`${thought}${hello}${hello === "" || name === "" ? "" : "\n"}${name}${asked}${more}`),
        ).toBe(asked);
      }),
      runs,
    );
  });
});

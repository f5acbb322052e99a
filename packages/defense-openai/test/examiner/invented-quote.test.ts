import type { ExaminerContext } from "defense-core";
import { expect, test } from "vitest";
import { inventedQuote } from "../../src/examiner/question/invented-quote.js";
import { openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

const context: ExaminerContext = {
  history: [
    { role: "assistant", content: "What happens to equal elements?" },
    {
      role: "user",
      content: "It keeps equal elements in order, because the left half wins. Der linke Teil gewinnt.",
    },
  ],
  statement: "Sort a list of names. Explain why it is stable.",
  traceDigest: {
    event_count: 2,
    counts_by_kind: { run: 2 },
    first_at: "2026-01-31T09:00:00.000Z",
    last_at: "2026-01-31T10:00:00.000Z",
    active_ms: 1,
    longest_idle_ms: 1,
    gaps: [],
    notable: [
      { seq: 1, at: "2026-01-31T09:02:00.000Z", kind: "run", summary: "npm test: 2 of 9 tests failed" },
    ],
    truncated: false,
  },
  material: [{ path: "src/sort-names.js", text: "// the left half comes first\nmerge(left, right);" }],
};
const signal = AbortSignal.timeout(60_000);

test.each([
  ["no quotation", "Why does the left half win?"],
  ["the answer's words", "You said “it keeps equal elements in order”; what would change that?"],
  ["the answer's words with a mark at their end", 'Where in the code is it that "the left half wins."?'],
  ["the answer's words in other case and spacing", "What makes “The  Left Half WINS” true?"],
  ["the answer's words with a gap", "What follows from “equal elements … the left half wins”?"],
  ["a German answer's words", "Warum sagen Sie „der linke Teil gewinnt“?"],
  ["French marks", "Que veut dire « equal elements in order » ?"],
  ["the task's words", "How do you meet “explain why it is stable”?"],
  ["the examiner's own words", "Did I ask “What happens to equal elements?” too early?"],
  ["the record's words", "Which of “2 of 9 tests failed” surprised you?"],
  ["a file's words", "What does “the left half comes first” mean?"],
  ["two words that are a term", "Where does “stable sorting” matter?"],
  ["made-up data", 'What does `read` do with a line such as "mia ,12.00,Jonas+ravi 7"?'],
  ["code", "What does `merge(right, left, null)` return in it?"],
])("a question may have %s", async (_, question) => {
  expect(await inventedQuote(question, context, signal)).toBeUndefined();
});

test.each([
  ["words that are nowhere", "Why did you say “the right half always wins”?", "the right half always wins"],
  ["words in another order", "Why did you say “the half left wins”?", "the half left wins"],
  ["German words", "Warum sagten Sie „der rechte Teil gewinnt“?", "der rechte Teil gewinnt"],
  ["Chinese words", "为什么你说“右边的一半总是先来”？", "右边的一半总是先来"],
  ["one true and one invented part", "What about “equal elements … never in order”?", "never in order"],
])("a question may not quote %s", async (_, question, quote) => {
  expect(await inventedQuote(question, context, signal)).toBe(quote);
});

test("a question may begin with a quotation, which is checked and keeps its marks", async () => {
  const ask = async (...questions: readonly string[]) => {
    const model = scriptedChatModel(...questions.map((question) => JSON.stringify({ question })));
    const options = { signal, reveals: () => false };
    const asked = await openAIExaminer({ model, findDemands: false }).nextQuestion(context, options);
    return typeof asked === "string" ? asked : asked.text;
  };
  const said = "“It keeps equal elements in order” – what would change that?";
  expect(await ask(said)).toBe(said);
  const invented = "“I copied everything from my brother” – what did you learn from it?";
  expect(await ask(invented, "Why does the left half win?")).toBe("Why does the left half win?");
});

test("invisible characters in an answer do not hide its words", async () => {
  const content = "It keeps equal ele\u00adments in\u200b order, be-\ncause the left half wins.";
  const hidden = {
    ...context,
    history: [...context.history.slice(0, 1), { role: "user" as const, content }],
  };
  const question = "What makes “equal elements in order, because the left half wins” true?";
  expect(await inventedQuote(question, hidden, signal)).toBeUndefined();
});

test("a long answer is searched as well", async () => {
  const long = `${"I compared two names at a time. ".repeat(2_000)} The smaller one moves to the front.`;
  const longer = {
    ...context,
    history: [...context.history.slice(0, 1), { role: "user" as const, content: long }],
  };
  expect(await inventedQuote("When does “The smaller one moves” hold?", longer, signal)).toBeUndefined();
  expect(await inventedQuote("When does “The greater one moves” hold?", longer, signal)).toBe(
    "The greater one moves",
  );
});

test("a model learns which quotation is invented, and asks again", async () => {
  const model = scriptedChatModel(
    '{"question": "Why did you say “the right half always wins”?"}',
    '{"question": "Why does the left half win?"}',
  );
  const { text } = (await openAIExaminer({ model, findDemands: false }).nextQuestion(context, {
    signal,
    reveals: () => false,
  })) as { readonly text: string };
  expect(text).toBe("Why does the left half win?");
  expect(model.requests[1]?.messages.at(-1)?.content).toContain(
    "it quotes “the right half always wins”, which stands nowhere",
  );
});

import type { ExaminerContext, HistoryMessage, Question } from "defense-core";
import { describe, expect, test } from "vitest";
import { type ChatModel, defaultCriteria, openAIExaminer } from "../../src/index.js";

/** Servers need not read the beginning of a request again if it is the same as before. */

const options = { signal: AbortSignal.timeout(600_000), reveals: () => false };

const criteria = defaultCriteria();

/** The requests of a whole defense, as text. */
async function requestsOf(context: ExaminerContext, answers: readonly string[], contextTokens = 16_000) {
  const requests: string[] = [];
  const model: ChatModel = {
    name: "recorded",
    async complete({ messages }) {
      requests.push(messages.map(({ role, content }) => `##### ${role}\n${content}`).join("\n\n"));
      const about = `D${(requests.length % 2) + 1}`;
      const criterion = criteria[requests.length % criteria.length]?.id;
      const question = `What did you decide about part ${requests.length} of it?`;
      const words = `In part ${requests.length - 2}, I counted requests in a window.`;
      const reading = { says: "answers", covers: [{ item: "D2", words }] };
      return { text: JSON.stringify({ reading, about, for: criterion, question }) };
    },
  };
  const examiner = openAIExaminer({ model, contextTokens });
  const history: HistoryMessage[] = [];
  for (const answer of answers) {
    const { text, account } = (await examiner.nextQuestion({ ...context, history }, options)) as Question;
    history.push({ role: "assistant", content: text, ...(account && { account }) });
    history.push({ role: "user", content: answer });
  }
  return { requests, history };
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const task: ExaminerContext = {
  history: [],
  statement:
    "Build a rate limiter. Explain what it does when the clock jumps. Say how you tested it. ".repeat(4),
  demands: ["Explain what it does when the clock jumps", "Say how you tested it"],
  traceDigest: null,
  material: [{ path: "limiter.py", text: "window = []\n".repeat(50) }],
};
const answers = Array.from({ length: 12 }, (_, turn) =>
  `In part ${turn}, I counted requests in a window. `.repeat(3),
);

describe("a follow-up", () => {
  test("repeats the request before, and adds little besides the question and the answer", async () => {
    const { requests, history } = await requestsOf(task, answers);
    for (const [index, request] of requests.entries()) {
      const before = requests[index - 1];
      if (before === undefined) continue;
      const shared = sharedBeginning(before, request);
      expect(shared).toBeGreaterThanOrEqual(0.9 * before.length);
      const [question, answer] = history.slice(2 * index - 2, 2 * index);
      const said = (question?.content.length ?? 0) + (answer?.content.length ?? 0);
      const marks = 2 * "DATA-".length + 64 + " BEGIN  END".length;
      expect(request.length - shared - said - marks).toBeLessThanOrEqual(400);
    }
  });

  test("repeats most of the request before even where a defense is longer than its context", async () => {
    const long = Array.from({ length: 16 }, (_, turn) => `In part ${turn}, I counted. `.repeat(60));
    const { requests } = await requestsOf({ ...task, material: [] }, long, 6_000);
    expect(requests.at(-1)).toContain("questions and their answers are left out here");
    const repeating = requests.filter((request, index) => {
      const before = requests[index - 1] ?? "";
      return sharedBeginning(before, request) >= 0.8 * before.length;
    });
    // A cut changes the request, and then holds for four questions.
    expect(repeating.length).toBeGreaterThanOrEqual(requests.length - 1 - Math.ceil(requests.length / 4));
  });

  test("has the marks that the first question noted, also in another process", async () => {
    const { requests, history } = await requestsOf(task, answers.slice(0, 3));
    const marks = new Set(requests.join().match(/DATA-[0-9a-f]{32}/gu));
    expect([...marks]).toEqual([history[0]?.account?.fence]);
    const again = await requestsOf({ ...task, history: [] }, answers.slice(0, 1));
    expect(again.requests[0]).not.toContain(history[0]?.account?.fence);
  });

  test("of a defense from before has the same marks each time, which depend on the task", async () => {
    const asked = async (statement: string) => {
      let sent = "";
      const model: ChatModel = {
        name: "recorded",
        async complete({ messages }) {
          sent = JSON.stringify(messages);
          return { text: '{"question": "What did you decide about it?"}' };
        },
      };
      const history = [
        { role: "assistant" as const, content: "Why?" },
        { role: "user" as const, content: "Because it is stable." },
      ];
      await openAIExaminer({ model, findDemands: false }).nextQuestion(
        { ...task, statement, history },
        options,
      );
      return sent.match(/DATA-[0-9a-f]{32}/u)?.[0];
    };
    expect(await asked("Sort.")).toBe(await asked("Sort."));
    expect(await asked("Sort.")).not.toBe(await asked("Sort it."));
  });
});

import { expect, onTestFinished, test } from "vitest";
import { defend } from "../src/defense/defend.ts";
import type { ExaminerSetup } from "../src/defense/examination.ts";
import type { DefenseRun } from "../src/defense/run.ts";
import { figuresOf } from "../src/figures/figures.ts";
import { UNSTATED } from "../src/figures/questions.ts";
import { reportOf } from "../src/report.ts";
import { startRecordingProxy } from "../src/server/recording-proxy.ts";
import type { Task } from "../src/tasks/tasks.ts";
import {
  gradingOf,
  isForQuestion,
  type ModelRequest,
  type Reply,
  startModelServer,
} from "./support/model-server.ts";
import { ANSWERS, aTask } from "./support/task.ts";

const QUESTIONS = [
  "How did you begin with the stones on your table?",
  "What made you doubt the number that you found first?",
  "Which stone would you measure again with more time?",
  "What would change if the stones were made of wood?",
];
const TWO_THINGS = "How did you weigh them? And why did you choose that scale?";

/** What the service tells about every failure of a provider. */
const RETRY = "nothing was stored, and the same request may be sent again";

const SETUP = {
  model: "small",
  apiKey: "a-key",
  json: "prompt",
  findDemands: true,
  contextTokens: 16_000,
  timeoutMs: 60_000,
} as const;

/** Runs a defense of two answers. `reply` is asked for questions only, numbered from 0. */
async function defended(
  reply: (number: number, request: ModelRequest) => Reply,
  task: Task = aTask(),
  setup: Partial<ExaminerSetup> = {},
) {
  let number = 0;
  const server = await startModelServer((request) =>
    isForQuestion(request) ? reply(number++, request) : gradingOf("wrote each weight into a table", 1),
  );
  const proxy = await startRecordingProxy(server.baseUrl);
  onTestFinished(() => proxy.close());
  const run = await defend(task, "honest", { ...SETUP, ...setup, answers: 2 }, proxy);
  return { run, server };
}

function figures(run: DefenseRun) {
  const [defense] = figuresOf([run]).defenses;
  if (defense === undefined) throw new Error("there are no figures");
  return defense;
}

test("a learner defends a task to the verdict, and every call is seen on the wire", async () => {
  const { run, server } = await defended((number) => QUESTIONS[number] ?? "");
  expect(run.turns.map(({ text }) => text)).toEqual([
    QUESTIONS[0],
    ANSWERS[0],
    QUESTIONS[1],
    ANSWERS[2],
    QUESTIONS[2],
  ]);
  const calls = run.steps.flatMap((step) => step.calls.map((call) => ({ kind: step.kind, ...call })));
  expect(calls.map(({ messages }) => messages)).toEqual(server.requests.map(({ messages }) => messages));
  expect(calls).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "first question", purpose: "question" }),
      expect.objectContaining({ kind: "follow-up", purpose: "question" }),
      expect.objectContaining({ kind: "verdict", purpose: "verdict" }),
    ]),
  );
  expect(server.requests[0]).toMatchObject({ authorization: "Bearer a-key", path: "/v1/chat/completions" });
  const { cost, origins, refusals, prefixes } = figures(run);
  const number = server.requests.length;
  expect(cost).toMatchObject({
    calls: number,
    read: 100 * number,
    computed: 50 * number,
    written: 10 * number,
  });
  expect(origins).toEqual({ model: 3 });
  expect(refusals).toEqual([]);
  expect(prefixes).toHaveLength(2);
});

test.each([true, false])("a model looks for demands if findDemands is %s", async (findDemands) => {
  const { run } = await defended((number) => QUESTIONS[number] ?? "", aTask(), { findDemands });
  const purposes = run.steps.flatMap(({ calls }) => calls.map(({ purpose }) => purpose));
  expect(purposes.includes("demands")).toBe(findDemands);
});

test("a refused question is listed with the rule that the model got, and with what was asked instead", async () => {
  const { run } = await defended((number) => (number === 0 ? TWO_THINGS : (QUESTIONS[number - 1] ?? "")));
  expect(figures(run).refusals).toEqual([
    { rule: "it asks more than one thing", text: TWO_THINGS, asked: QUESTIONS[0] },
  ]);
  expect(reportOf(figuresOf([run]))).toContain(`1 × it asks more than one thing\n    ${TWO_THINGS}\n`);
});

test("a question that no model wrote is a template, and the second refusal is listed without a rule", async () => {
  const { run } = await defended((number) => (number < 2 ? "" : (QUESTIONS[number] ?? "")));
  const { origins, refusals } = figures(run);
  expect(origins).toEqual({ model: 2, template: 1 });
  expect(refusals.map(({ rule }) => rule)).toEqual(["there is no question in it", UNSTATED]);
});

test("a question that was cut out of what the model wrote is no template", async () => {
  const { run } = await defended((number) =>
    number === 0 ? `Thank you for coming. ${QUESTIONS[0]}` : (QUESTIONS[number] ?? ""),
  );
  expect(run.turns[0]?.text).toBe(QUESTIONS[0]);
  expect(figures(run).origins).toEqual({ model: 2, part: 1 });
});

test("a question in a JSON document is as the model wrote it, whatever is escaped", async () => {
  const question = "Welche der zwölf Größen hast du zuerst „gewogen“?";
  const document = { reading: null, about: "answer", for: "checking", question };
  const escaped = JSON.stringify(document).replace(/[^\x20-\x7e]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const { run } = await defended((number) => (number === 0 ? escaped : (QUESTIONS[number] ?? "")));
  expect(run.turns[0]?.text).toBe(question);
  expect(figures(run).origins).toEqual({ model: 3 });
});

test("a pass for a learner who should not pass comes first", async () => {
  const reply = (number: number) => QUESTIONS[number] ?? "";
  const { run: good } = await defended(reply);
  const { run: bad } = await defended(reply, aTask(["fail"]));
  expect(figuresOf([good, bad]).defenses.map(({ judgement, outcome }) => [judgement, outcome])).toEqual([
    ["false pass for review", "pass"], // two answers are too few for a pass without a person
    ["as expected", "pass"],
  ]);
});

test("a step that fails twice ends the defense, and the report says what the server said", async () => {
  const problem = { status: 400, body: '{"error": "the request exceeds the available context size"}' };
  const { run } = await defended((number) => (number === 0 ? (QUESTIONS[0] ?? "") : problem));
  expect(run.verdict).toBeNull();
  expect(run.turns).toHaveLength(1);
  expect(figures(run).judgement).toBe("no verdict");
  expect(figuresOf([run]).problems).toEqual({
    'call (question), http_400: {"error": "the request exceeds the available context size"}': 2,
    [`follow-up refused with provider_failed: the examiner refused the request with status 400; ${RETRY}`]: 2,
  });
});

test("a step that fails once is repeated, and the figures of its question are those of the repetition", async () => {
  const { run } = await defended((number) =>
    number === 1 ? { status: 400, body: "{}" } : (QUESTIONS[number] ?? ""),
  );
  expect(run.steps.map(({ kind, question }) => [kind, question])).toEqual([
    ["first question", QUESTIONS[0]],
    ["follow-up", null],
    ["follow-up", QUESTIONS[2]],
    ["follow-up", QUESTIONS[3]],
    ["verdict", null],
  ]);
  expect(figures(run)).toMatchObject({ questions: 3, origins: { model: 3 }, judgement: "as expected" });
  expect(figures(run).prefixes).toHaveLength(2);
});

test("a call that the examiner gives up is seen, though its log does not mention it", async () => {
  const server = await startModelServer(() => undefined);
  const proxy = await startRecordingProxy(server.baseUrl);
  onTestFinished(() => proxy.close());
  const run = await defend(aTask(), "honest", { ...SETUP, timeoutMs: 200, answers: 1 }, proxy);
  expect(run.steps.map(({ kind, failure }) => [kind, failure])).toEqual([
    ["first question", `provider_timeout: the examiner did not answer in time; ${RETRY}`],
    ["first question", `provider_timeout: the examiner did not answer in time; ${RETRY}`],
  ]);
  expect(run.steps[0]?.calls).toContainEqual(
    expect.objectContaining({
      purpose: null,
      response: expect.objectContaining({ status: null, problem: "the examiner stopped waiting" }),
    }),
  );
});

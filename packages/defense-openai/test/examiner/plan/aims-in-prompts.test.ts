import type { HistoryMessage, TraceDigest } from "defense-core";
import { expect, test } from "vitest";
import { KINDS, PROBES } from "../../../src/examiner/question/plan/kinds.js";
import { defaultCriteria, openAIExaminer } from "../../../src/index.js";
import { scriptedChatModel } from "../../../src/testing/index.js";
import { digestOf, goodAnswers, LITTLE, UNKNOWN } from "../../support/plans.js";

/** The last line sent to the model, and all lines, after these answers. */
async function toldAfter(
  answers: readonly string[],
  traceDigest: TraceDigest | null = null,
  contextTokens = 16_000,
) {
  const model = scriptedChatModel("What exactly did you do there?");
  const history = answers.flatMap((content, number): HistoryMessage[] => [
    { role: "assistant", content: `What about point ${number}?` },
    { role: "user", content },
  ]);
  const context = { history, traceDigest, statement: "Sort a list." };
  const options = { signal: new AbortController().signal, reveals: () => false };
  await openAIExaminer({ model, contextTokens }).nextQuestion(context, options);
  const texts = (model.requests[0]?.messages ?? []).slice(1).map(({ content }) => content);
  return { last: texts.at(-1)?.split("\n").at(-1), all: texts.join("\n") };
}

test("a model gets the fact, the criterion or the answer, and how to ask about it", async () => {
  const essential = defaultCriteria().filter((criterion) => criterion.essential);
  const fact = await toldAfter([], digestOf(1, 0, 0));
  expect(fact.last).toBe("Ask now about F1. Ask what exactly failed, or what the learner did then.");
  const gap = await toldAfter([], digestOf(0, 1, 0));
  expect(gap.last).toBe("Ask now about F1. Ask what the learner did in that time.");
  const criterion = await toldAfter([]);
  const [, title] =
    /^Ask now with a view to the criterion “(.*)”\. Ask what exactly they did/.exec(criterion.last ?? "") ??
    [];
  expect(essential.map((one) => one.title)).toContain(title);
  expect((await toldAfter(goodAnswers(2))).last).toMatch(/^Ask now about the latest answer\. Ask /);
});

test("a model must ask once more, easier or from another side, and then something else", async () => {
  expect((await toldAfter([UNKNOWN])).last).toMatch(/^The learner does not know\. .* something easier/);
  expect((await toldAfter([LITTLE])).last).toMatch(
    /^The latest answer says too little\. .* from another side/,
  );
  expect((await toldAfter([LITTLE, LITTLE])).last).toMatch(/^Ask now with a view to the criterion/);
});

test("a fact that was cut out of a long record is given with its aim, as data", async () => {
  const digest = digestOf(20, 50, 0);
  const long = {
    ...digest,
    notable: digest.notable.map((event) => ({ ...event, summary: `${event.summary} ${"x".repeat(150)}` })),
  };
  // The middle of the record is cut, and F3 is in it.
  const { last, all } = await toldAfter(goodAnswers(3), long, 2_500);
  expect(all).toContain("characters are left out here");
  expect(last).toMatch(/^Ask now about F3\. /);
  const mark = /DATA-[0-9a-f]+/.exec(all)?.[0];
  expect(all.match(/^F3: .*$/gmu)).toHaveLength(1);
  expect(all).toMatch(new RegExp(`From the record:\n${mark} BEGIN\nF3: [^\n]*\n${mark} END\n\nAsk now`));
});

test("the instruction for a kind or for asking again is one plain sentence, or one and what to ask", () => {
  const sentences = Object.values(KINDS).flatMap((kind) => Object.values(kind));
  for (const sentence of sentences) expect(sentence).toMatch(/^Ask [^.?!]+\.$/);
  for (const probe of Object.values(PROBES)) expect(probe).toMatch(/^The [^.]+\. Ask [^.?!]+\.$/);
});

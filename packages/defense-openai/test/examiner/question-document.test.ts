import { describe, expect, test } from "vitest";
import { readQuestion } from "../../src/examiner/question/read-question.js";
import { type ChatModel, ProviderFailure } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { answered, defensesWith, HOW, judging, QUOTES, WHY } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

const WHAT = "Why is it a merge sort?";

test.each([
  ["the document", '{"question": "Why is it a merge sort?"}'],
  ["other members", '{"question": "Why is it a merge sort?", "answer": "It is stable. Is it?"}'],
  ["members before it", '{"thought": "What to ask?", "question": "Why is it a merge sort?"}'],
  ["a fence", '```json\n{"question": "Why is it a merge sort?"}\n```'],
  ["reasoning", '<think>{"question": "What?"}</think>{"question": "Why is it a merge sort?"}'],
  ["words around it", 'Here you are: {"question": "Why is it a merge sort?"} Good luck!'],
  ["a document in it", '{"result": {"question": "Why is it a merge sort?"}}'],
  ["an object", '{"question": {"text": "Why is it a merge sort?", "id": 1}}'],
  ["a list of one", '{"questions": ["Why is it a merge sort?"]}'],
  [
    "an open end after a reading",
    '{"reading": {"says": "vague", "covers": []}, "question": "Why is it a merge sort?',
  ],
  ["no end", '{"question": "Why is it a merge sort?'],
  ["plain text", "Why is it a merge sort?"],
  ["a line break", '{"question": "Good.\\nWhy is it a merge sort?"}'],
])("the question is found in %s", (_, written) => {
  expect(readQuestion(written)).toMatchObject({ text: WHAT, more: undefined });
});

test("unescaped quotation marks break nothing", () => {
  const { text } = readQuestion('{"question": "What does "stable" mean in your program?"}');
  expect(text).toBe('What does "stable" mean in your program?');
});

test.each([
  [
    "Describe the second graph in your report. What does its slope say?",
    "Describe the second graph in your report.",
  ],
  [
    "Beschreiben Sie bitte den zweiten Graphen. Was sagt seine Steigung?",
    "Beschreiben Sie bitte den zweiten Graphen.",
  ],
  ["I would like to talk about the second graph. What does its slope say?", undefined],
  ["Me gustaría hablar de la segunda tabla. ¿Qué contiene?", undefined],
  ["Explain, please. What does its slope say?", undefined],
])("a request next to a question is a second question, a topic is not: %s", (written, more) => {
  expect(readQuestion(written)).toMatchObject({ more });
});

test("a list of several questions is more than one question", () => {
  const written = '{"question": ["Why is it a merge sort?", "How did you test it?"]}';
  expect(readQuestion(written)).toMatchObject({ text: WHAT, more: "How did you test it?" });
});

test.each(['{"question": ""}', '{"question": null}', '{"question": []}', '{"question": 7}', "{}", "[]"])(
  "there is no question in %s",
  (written) => {
    expect(readQuestion(written).text).toBe("");
  },
);

describe("a model", () => {
  test("is asked for a document, in the format and in words", async () => {
    const model = scriptedChatModel(JSON.stringify({ question: WHY }));
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toBe(WHY);
    expect(model.requests[0]?.responseFormat).toMatchObject({ json_schema: { name: "question" } });
    expect(model.requests[0]?.messages[0]?.content).toContain(
      '{"reading": {"says": "…", "covers": [{"item": "…", "words": "…"}]}, "about": "…", "for": "…", "question": "…"}',
    );
  });

  test("that accepts no format is asked for the plain question, from then on at once, even for verdicts", async () => {
    const formats: (string | undefined)[] = [];
    const writes = judging(aGrading("met", QUOTES));
    const model: ChatModel = {
      name: "plain",
      async complete(request, options) {
        formats.push(request.responseFormat?.type);
        if (request.responseFormat)
          throw new ProviderFailure("http_400", "refused the request", { refusesRequest: true });
        return writes.complete(request, options);
      },
    };
    const { questions, finish } = await answered({ model });
    expect(questions).toEqual([WHY, HOW]);
    await finish();
    expect(formats).toEqual(["json_schema", "json_object", undefined, undefined, undefined]);
    expect(writes.requests[0]?.messages[0]?.content).toContain("Write nothing but the question.");
    expect(writes.requests[0]?.messages[0]?.content).not.toContain("JSON");
  });
});

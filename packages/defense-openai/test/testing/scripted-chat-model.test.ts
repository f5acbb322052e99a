import { expect, test } from "vitest";
import type { ChatOptions } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

const request = { messages: [{ role: "user" as const, content: "Go on." }] };
const options: ChatOptions = {
  signal: new AbortController().signal,
  purpose: "question",
  until: Number.POSITIVE_INFINITY,
  record() {},
};

test("returns its answers in order, records its requests, and then throws", async () => {
  const failure = new Error("down");
  const model = scriptedChatModel("one", failure, ({ messages }) => `${messages.length} message`);
  expect(await model.complete(request, options)).toEqual({ text: "one" });
  await expect(model.complete(request, options)).rejects.toBe(failure);
  expect(await model.complete(request, { ...options, purpose: "verdict" })).toEqual({ text: "1 message" });
  await expect(model.complete(request, options)).rejects.toThrow(
    "the model was asked more often than it has answers (3)",
  );
  expect(model.requests.map(({ purpose }) => purpose)).toEqual([
    "question",
    "question",
    "verdict",
    "question",
  ]);
  expect(model.requests[0]?.messages).toEqual(request.messages);
});

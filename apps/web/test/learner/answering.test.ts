import { expect, test } from "vitest";
import { storedAnswering } from "../../src/learner/session/answering.js";
import type { Answering } from "../../src/learner/session/state.js";
import { memoryStorage } from "./memory.js";

const CHOICE = { deviceId: null, speakQuestions: true };

test.each<Answering>([
  { by: "typing" },
  { by: "typing", choice: { ...CHOICE, deviceId: "usb" } },
  { by: "speaking", choice: CHOICE },
])("a stored choice is read back: %j", (answering) => {
  const storage = memoryStorage();
  storedAnswering(storage).write(answering);
  expect(storedAnswering(storage).read()).toEqual(answering);
});

test.each([
  "",
  "{",
  "null",
  '"typing"',
  '{"by":"writing"}',
  '{"by":"speaking"}',
  '{"by":"speaking","choice":{"deviceId":7,"speakQuestions":true}}',
  '{"by":"typing","choice":null}',
])("an unreadable choice (%s) means typing", (text) => {
  const storage = memoryStorage();
  storage.setItem("answering", text);
  expect(storedAnswering(storage).read()).toEqual({ by: "typing" });
});

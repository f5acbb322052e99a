import { expect, test } from "vitest";
import { HOLD_MS, PushToTalk } from "../../src/learner/voice/push-to-talk.js";

test("held: recording begins with the press and ends with the release", () => {
  const button = new PushToTalk();
  expect(button.press(1_000, false)).toBe("begin");
  expect(button.release(1_000 + HOLD_MS)).toBe("end");
  expect(button.click(1_001 + HOLD_MS, false)).toBeUndefined();
});

test("tapped: recording begins with the first press and ends with the second", () => {
  const button = new PushToTalk();
  expect(button.press(1_000, false)).toBe("begin");
  expect(button.release(1_000 + HOLD_MS - 1)).toBeUndefined();
  expect(button.click(1_000 + HOLD_MS - 1, true)).toBeUndefined();
  expect(button.press(9_000, true)).toBe("end");
  expect(button.release(9_000 + 2 * HOLD_MS)).toBeUndefined();
  expect(button.click(9_000 + 2 * HOLD_MS, false)).toBeUndefined();
});

test("clicked without a press, by Enter or a screen reader: on and off", () => {
  const button = new PushToTalk();
  expect(button.click(1_000, false)).toBe("begin");
  expect(button.click(1_100, true)).toBe("end");
});

test("a cancelled press counts as a tap", () => {
  const button = new PushToTalk();
  expect(button.press(1_000, false)).toBe("begin");
  button.cancel();
  expect(button.release(60_000)).toBeUndefined();
  expect(button.press(70_000, true)).toBe("end");
});

test("releasing another pointer is ignored", () => {
  expect(new PushToTalk().release(1_000)).toBeUndefined();
});

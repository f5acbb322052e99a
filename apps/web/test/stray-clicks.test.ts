import { expect, test } from "vitest";
import { type Click, strayClicks } from "../src/shared/stray-clicks.js";

const MOUSE: Click = { pointerType: "mouse", detail: 1, timeStamp: 0, clientX: 9, clientY: 9, pressed: "A" };
const TOUCH: Click = { ...MOUSE, pointerType: "touch" };
const KEY: Click = { ...MOUSE, pointerType: "", detail: 0 };

const AGAIN = { detail: 2, pressed: "B" };
const SOON = { timeStamp: 300, pressed: "B" };

test.each<[string, readonly Click[]]>([
  ["a second click on something new", [MOUSE, { ...MOUSE, ...AGAIN }]],
  ["a third one", [MOUSE, { ...MOUSE, ...AGAIN }, { ...MOUSE, ...AGAIN, detail: 3 }]],
  ["a second click on a new page", [{ ...MOUSE, ...AGAIN }]],
  ["a second tap on something new", [TOUCH, { ...TOUCH, ...SOON }]],
  ["a third tap", [TOUCH, { ...TOUCH, ...SOON }, { ...TOUCH, ...SOON, timeStamp: 700 }]],
])("%s is stray", (_, clicks) => {
  expect(clicks.map(strayClicks()).at(-1)).toBe(true);
});

test.each<[string, readonly Click[]]>([
  ["a click", [MOUSE]],
  ["a second click on the same", [MOUSE, { ...MOUSE, detail: 2 }]],
  ["a click on something else", [MOUSE, { ...MOUSE, pressed: "B" }]],
  ["a second tap on the same", [TOUCH, { ...TOUCH, timeStamp: 300 }]],
  ["a later tap on something new", [TOUCH, { ...TOUCH, ...SOON, timeStamp: 600 }]],
  ["a tap in another place", [TOUCH, { ...TOUCH, ...SOON, clientX: 90 }]],
  ["one key after another", [KEY, { ...KEY, ...SOON }]],
])("%s is not", (_, clicks) => {
  expect(clicks.map(strayClicks()).at(-1)).toBe(false);
});

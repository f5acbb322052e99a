import { describe, expect, test } from "vitest";
import { codeOf } from "../../src/reviewer/session.js";
import { type KeyPress, shortcutOf } from "../../src/reviewer/shortcuts.js";

const press = (changes: Partial<KeyPress> = {}): KeyPress => ({
  key: "j",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: { tagName: "A" },
  ...changes,
});

describe("a single key", () => {
  test.each([
    ["on a link", { tagName: "A" }],
    ["on a button", { tagName: "BUTTON" }],
    ["on a radio button", { tagName: "INPUT", type: "radio" }],
    ["on nothing", { tagName: "BODY" }],
  ])("is a shortcut %s", (_, target) => {
    expect(shortcutOf(press({ target }))).toBe("j");
  });

  test.each([
    ["in a text field", { target: { tagName: "INPUT", type: "search" } }],
    ["in a text area", { target: { tagName: "TEXTAREA" } }],
    ["in a list of options", { target: { tagName: "SELECT" } }],
    ["in editable text", { target: { tagName: "P", isContentEditable: true } }],
    ["on a player", { target: { tagName: "AUDIO" } }],
    ["in a dialog", { target: { tagName: "BUTTON", closest: () => ({}) } }],
    ["with Ctrl", { ctrlKey: true }],
    ["with Alt", { altKey: true }],
    ["with Command", { metaKey: true }],
    ["during text composition", { isComposing: true }],
    ["that another handler has used", { defaultPrevented: true }],
  ])("is not a shortcut %s", (_, changes) => {
    expect(shortcutOf(press(changes))).toBeUndefined();
  });
});

describe("a pasted link", () => {
  test.each([
    ["https://defense.example/review#abc-DEF_1.2~3", "abc-DEF_1.2~3"],
    [" /review#abc \n", "abc"],
    ["https://defense.example/review", null],
    ["https://defense.example/review#", null],
    ["", null],
  ])("%s", (link, code) => {
    expect(codeOf(link)).toBe(code);
  });
});

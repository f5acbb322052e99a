import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonObjectIn, withoutReasoning } from "../../src/examiner/parts/model-text.js";

describe("reasoning is removed", () => {
  test.each([
    ["<think>a</think>b", "b"],
    ["a</think>b", "b"],
    ["<think>a</think>b<think>c</think>d", "d"],
    ["<Thinking mode='deep'>a</Thinking>\n b ", "b"],
    ["[THINK]a[/THINK]b", "b"],
    ["◁think▷a◁/think▷b", "b"],
    ["<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b<|return|>", "b"],
    ["<|START_THINKING|>a<|END_THINKING|><|START_RESPONSE|>b<|END_RESPONSE|>", "b"],
    ["<seed:think>a</seed:think>b", "b"],
    ["<unused94>a<unused95>b", "b"],
    ["analysisa\nassistantfinalb", "b"],
    ["Here is my thought process: a\n\nHere is my response: b", "b"],
    ["b<think>a", "b"],
    ["<think>a", ""],
    ["<answer>b</answer>", "b"],
    ["b<|im_end|>\n<|im_start|>user\na", "b"],
    ["b</s><s>[INST] a", "b"],
    ["<s>b</s>", "b"],
    ["say `<think>` and `</think>`", "say `<think>` and `</think>`"],
  ])("%j is %j", (text, rest) => {
    expect(withoutReasoning(text)).toBe(rest);
  });
});

describe("an object is found", () => {
  test.each([
    ["alone", '{"a": 1}'],
    ["in a block of code", '```json\n{"a": 1}\n```'],
    ["behind words", 'Here it is: {"a": 1} I hope it helps.'],
    ["behind braces of something else", 'Of {x} and {y: z}: {"a": 1}'],
    ["in braces of its own", '{{"a": 1}}'],
    ["behind reasoning with an object", '<think>{"b": 2}</think>{"a": 1}'],
    ["behind the end of reasoning", 'first {"b": 2 …</think>\n{"a": 1}'],
    ["before another one", '{"a": 1}{"b": 2}'],
  ])("%s", (_, text) => {
    expect(jsonObjectIn(text)).toEqual({ a: 1 });
  });

  test.each([
    "</think>",
    "<think>",
    "<|im_end|>",
    "</s>",
    "[/THINK]",
    "`</think>`",
    "{",
    "}",
    '"',
    "```",
    "\\",
  ])("with %j in a text of its own", (mark) => {
    const object = { quote: `I wrote ${mark} there`, other: mark };
    for (const before of ["", "```json\n", "<think>Hm.</think>\n", "So:\n<think>Hm.</think>\n"]) {
      expect(jsonObjectIn(`${before}${JSON.stringify(object)}\n`)).toEqual(object);
    }
  });

  test("whatever its content is", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom("", "<think>{}</think>"),
        (object, before) => {
          const json = JSON.stringify(object);
          expect(jsonObjectIn(`${before}${json}`)).toEqual(JSON.parse(json));
        },
      ),
    );
  });
});

test.each(["", "no object", "{", "{]}", "<think>{}", '{"a": '])("there is no object in %j", (text) => {
  expect(jsonObjectIn(text)).toBeUndefined();
});

test("a text that seems to begin many objects is not read for each", () => {
  for (const flood of ["{", '{"', "{{}", "{x}", "{'"]) {
    expect(jsonObjectIn(flood.repeat(1_000_000 / flood.length))).not.toEqual({ a: 1 });
  }
});

test("an object is found after many things that look like one, but not after too many", () => {
  expect(jsonObjectIn(`${"{x} ".repeat(500)}{"a": 1}`)).toEqual({ a: 1 });
  expect(jsonObjectIn(`${"{x} ".repeat(100_000)}{"a": 1}`)).toBeUndefined();
});

test("a text that seems to end its reasoning again and again is not read for each", () => {
  expect(jsonObjectIn("</think>".repeat(1_250_000))).toBeUndefined();
});

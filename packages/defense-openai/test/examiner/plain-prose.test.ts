import { expect, test } from "vitest";
import { plainProse } from "../../src/examiner/verdict/plain-prose.js";

test.each([
  ["The learner **clearly explains** the <b>merge</b>.", "The learner clearly explains the merge."],
  ["# Summary\n- Good reasons\n* Few examples\n> as said", "Summary\nGood reasons\nFew examples\nas said"],
  ["<q>I never said this at all</q>", "“I never said this at all”"],
  ['<blockquote class="x">I never said this</blockquote>', "“I never said this”"],
  ["line<br/>line <span style='color:red'>red</span>", "line\nline red"],
  ["sa\u202efe\u2066 te\u200fxt", "safe text"],
  ["__the whole__ of it", "the whole of it"],
])("%j is read as %j", (prose, plain) => {
  expect(plainProse(prose)).toBe(plain);
});

test.each([
  "They use List<String> and a <table> in <div>s.",
  "2 ** 3 ** 4 is computed, and a*b*c, and `**kwargs`",
  "The method __init__ calls __str__",
  "a - b, x > y, and 5 * 3",
  "The range is <1, 2> or <i",
])("%j stays as it is", (prose) => {
  expect(plainProse(prose)).toBe(prose);
});

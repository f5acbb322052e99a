import { anExchange } from "defense-core/testing";
import { expect, test } from "vitest";
import { turnsDuring } from "../../../../packages/defense-core/test/support/turns.js";
import { exchangeRow } from "../../src/store/exchange-row.js";

test.each(['"?" ', "\\", "\u0001", "👩‍👩‍👧‍👦"])("a megabyte of %j is quoted in slices", async (part) => {
  const [learner, examiner] = anExchange("dfn-1", 1);
  const text = `${part}🎓`.repeat(2 ** 18);
  const appending = Promise.withResolvers<string | undefined>();
  const turns = await turnsDuring(async () => {
    const row = await exchangeRow("dfn-1", 1, [{ ...learner, text }, examiner], {});
    appending.resolve(row.turns[0]?.quotedText);
  });
  expect((await appending.promise) === `"${text.replaceAll(/["\\]/g, "\\$&")}"`).toBe(true);
  expect(turns).toBeGreaterThan(text.length / 100_000);
});

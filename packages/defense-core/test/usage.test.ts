import { expect, test } from "vitest";
import { totalUsage } from "../src/index.js";

const usage = { calls: 1, prompt_tokens: 10, completion_tokens: 2, latency_ms: 5 };

test("tokens that a server had read before are added up, and absent if no server reports them", () => {
  expect(totalUsage([usage, usage])).not.toHaveProperty("cached_prompt_tokens");
  expect(totalUsage([{ ...usage, cached_prompt_tokens: 0 }]).cached_prompt_tokens).toBe(0);
  const some = [{ ...usage, cached_prompt_tokens: 4 }, usage, { ...usage, cached_prompt_tokens: 3 }];
  expect(totalUsage(some).cached_prompt_tokens).toBe(7);
});

test("refused replies are added up by reason, and absent if none were", () => {
  expect(totalUsage([usage])).not.toHaveProperty("refused");
  const refused = [{ repeated: 1 }, { second_thing: 2 }, { repeated: 3, too_long: 1 }];
  expect(
    totalUsage([usage, ...refused.map((reasons) => ({ ...usage, refused: reasons })), usage]).refused,
  ).toEqual({
    repeated: 4,
    second_thing: 2,
    too_long: 1,
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defenseId, learnerPrefix } from "../src/domain/defense.js";
import { DefenseIds } from "../src/service/defense-ids.js";

describe("id of a defense", () => {
  test("is dfn, the epoch milliseconds in lowercase hexadecimal, and the learner's prefix", () => {
    expect(defenseId(Date.UTC(2026, 0, 1), "ada.lovelace")).toBe("dfn-19b76daa800-ada.love");
    expect(defenseId(0xabcdef, "ada")).toBe("dfn-abcdef-ada");
  });

  test("takes 8 code points of the learner's id, never half a surrogate pair", () => {
    expect(learnerPrefix("🙂🙃🙂🙃🙂🙃🙂🙃🙂")).toBe("🙂🙃🙂🙃🙂🙃🙂🙃");
    expect(learnerPrefix("1234567🙂9")).toBe("1234567🙂");
    expect(learnerPrefix("12345678")).toBe("12345678");
    expect(learnerPrefix("x")).toBe("x");
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (learnerId) => {
        const prefix = learnerPrefix(learnerId);
        expect([...prefix].length).toBe(Math.min(8, [...learnerId].length));
        expect(learnerId.startsWith(prefix)).toBe(true);
        expect(prefix.isWellFormed()).toBe(true);
      }),
    );
  });

  test("advances by a millisecond while it is taken, for the same prefix only", () => {
    const ids = new DefenseIds();
    expect([ids.next(16, "learner-1"), ids.next(16, "learner-2"), ids.next(16, "other")]).toEqual([
      "dfn-10-learner-",
      "dfn-11-learner-",
      "dfn-10-other",
    ]);
    expect(ids.next(17, "learner-3")).toBe("dfn-12-learner-");
  });

  test("has the millisecond of its start, even if a later start was quicker", () => {
    const ids = new DefenseIds();
    expect(ids.next(5_000, "learner-1")).toBe("dfn-1388-learner-");
    expect(ids.next(16, "learner-2")).toBe("dfn-10-learner-");
  });

  test("is not remembered forever", () => {
    const ids = new DefenseIds();
    for (let ms = 0; ms <= 10_000; ms++) ids.next(ms, "a");
    expect([ids.next(0, "a"), ids.next(10_000, "a")]).toEqual(["dfn-0-a", "dfn-2711-a"]);
  });

  test("is never issued twice while the clock runs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.constantFrom("a", "b", "long-learner-id", "long-learner-x"))),
        (calls) => {
          const ids = new DefenseIds();
          let now = 1000;
          const given = calls.map(([step, learner]) => {
            now += step;
            return ids.next(now, learner);
          });
          expect(new Set(given).size).toBe(given.length);
        },
      ),
    );
  });
});

import { describe, expect, test } from "vitest";
import { Batches } from "../../src/store/batches.js";

/**
 * Batches of strings. Each ends when the test says so. A string's key is its first letter, and its weight is its
 * length.
 */
function held(maxWeight = 100) {
  const begun: { items: readonly string[]; end: (outcomes: (string | Promise<string>)[] | Error) => void }[] =
    [];
  const batches = new Batches<string, string>({
    together: (items) =>
      new Promise((resolve, reject) => {
        begun.push({
          items,
          end: (outcomes) => (outcomes instanceof Error ? reject(outcomes) : resolve(outcomes)),
        });
      }),
    keyOf: (item) => item.charAt(0),
    weightOf: (item) => item.length,
    maxWeight,
  });
  const done = async (index: number) => {
    const { items, end } = begun[index] as (typeof begun)[number];
    end(items.map((item) => `${item} done`));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batches, begun, done, items: () => begun.map(({ items }) => items) };
}

describe("work in batches", () => {
  test("begins at once, and batches everything that arrives meanwhile", async () => {
    const { batches, done, items } = held();
    const outcomes = ["a", "b", "c"].map((item) => batches.add(item));
    expect(items()).toEqual([["a"]]);
    await done(0);
    expect(items()).toEqual([["a"], ["b", "c"]]);
    await done(1);
    expect(await Promise.all(outcomes)).toEqual(["a done", "b done", "c done"]);
    const later = batches.add("d");
    await done(2);
    expect(await later).toBe("d done");
  });

  test("does work with the same key sequentially, in order of arrival", async () => {
    const { batches, done, items } = held();
    for (const item of ["a", "b1", "c", "b2", "b3", "d"]) void batches.add(item);
    for (let index = 0; index < 4; index++) await done(index);
    expect(items()).toEqual([["a"], ["b1", "c", "d"], ["b2"], ["b3"]]);
  });

  test("limits the weight of a batch, except for a single heavier item", async () => {
    const { batches, done, items } = held(4);
    for (const item of ["a", "b1", "c1", "d", "e23456", "f"]) void batches.add(item);
    for (let index = 0; index < 5; index++) await done(index);
    expect(items()).toEqual([["a"], ["b1", "c1"], ["d"], ["e23456"], ["f"]]);
  });

  test("counts only the weight of a batch's own items", async () => {
    const { batches, done, items } = held(4);
    for (const item of ["a", "b1", "b234", "c1", "d"]) void batches.add(item);
    for (let index = 0; index < 4; index++) await done(index);
    expect(items()).toEqual([["a"], ["b1", "c1"], ["b234"], ["d"]]);
  });

  test("does all work without keys together", async () => {
    const together: (readonly string[])[] = [];
    const batches = new Batches<string, string>({
      together: async (items) => {
        together.push(items);
        return items;
      },
      maxWeight: 3,
    });
    await Promise.all(["a", "a", "b", "a", "a"].map((item) => batches.add(item)));
    expect(together).toEqual([["a"], ["a", "b", "a"], ["a"]]);
  });

  test("does not delay the next batch by work that must be done separately", async () => {
    const { batches, begun, items } = held();
    void batches.add("a");
    const outcomes = Promise.allSettled(["b", "c", "d"].map((item) => batches.add(item)));
    begun[0]?.end(["a"]);
    await expect.poll(items).toHaveLength(2);
    void batches.add("e");
    const alone = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
    begun[1]?.end([alone[0].promise, "c done", alone[1].promise]);
    await expect.poll(items).toEqual([["a"], ["b", "c", "d"], ["e"]]);
    alone[0].resolve("b alone");
    alone[1].reject(new Error("refused: d"));
    expect(await outcomes).toMatchObject([
      { value: "b alone" },
      { value: "c done" },
      { reason: new Error("refused: d") },
    ]);
  });

  test("fails together, and continues", async () => {
    const { batches, begun, done } = held();
    const first = batches.add("a").catch((error) => error);
    const second = Promise.allSettled([batches.add("b"), batches.add("c")]);
    const failure = new Error("gone");
    begun[0]?.end(failure);
    expect(await first).toBe(failure);
    begun[1]?.end(failure);
    expect(await second).toMatchObject([{ reason: failure }, { reason: failure }]);
    const third = batches.add("d");
    await done(2);
    expect(await third).toBe("d done");
  });
});

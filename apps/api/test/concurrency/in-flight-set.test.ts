import { expect, test } from "vitest";
import { InFlightSet } from "../../src/concurrency/in-flight-set.js";

test("an entry is in flight until it is removed", () => {
  const atWork = new InFlightSet<string>();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((item) => atWork.add(item));
  expect(atWork.items).toEqual(["a", "b", "c", "d"]);
  b?.();
  d?.();
  expect([...atWork.items].sort()).toEqual(["a", "c"]);
  atWork.add("e");
  a?.();
  c?.();
  expect(atWork.items).toEqual(["e"]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alphaInterval, krippendorffAlpha } from "../../src/index.js";

type Units = readonly (readonly (number | null)[])[];

/** Units of a table with a row for each observer; `.` is a missing value. */
function units(...observers: string[]): Units {
  const rows = observers.map((row) =>
    [...row.replaceAll(" ", "")].map((value) => (value === "." ? null : Number(value))),
  );
  return rows[0]?.map((_, unit) => rows.map((row) => row[unit] ?? null)) ?? [];
}

describe("Krippendorff's alpha of published examples", () => {
  test("four observers, twelve units: ordinal alpha is 0.815", () => {
    // K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), part E;
    // https://repository.upenn.edu/asc_papers/43. R's irr::kripp.alpha has the same data and figure.
    const data = units("12332141 2...", "12332241 25.3", ".3332342 251.", "12332441 251.");
    expect(krippendorffAlpha(data)).toBeCloseTo(0.815, 3);
  });

  test("five observers, forty newspaper articles: ordinal alpha is 0.7598", () => {
    // A. F. Hayes and K. Krippendorff, "Answering the Call for a Standard Reliability Measure for Coding Data",
    // Communication Methods and Measures 1 (2007), table 1.
    const data = units(
      "112.001122 .013112110 0020100111 1223222221",
      "1130000.21 1023111210 0030210211 1122222221",
      "2030002221 0022112300 1.30.10122 02.2232.21",
      ".13....0.1 0022...31. 103021122. .122...12.",
      "2..0001.2. ...3112..0 .0..2.0..2 0.2.2222.1",
    );
    expect(krippendorffAlpha(data)).toBeCloseTo(0.7598, 4);
  });

  test("two observers who agree on all but one of four units, worked out by hand", () => {
    // Values 0 0 1 1 versus 0 0 1 0: n0 = 5, n1 = 3, Do = 2/8, De = 2·5·3/(8·7); alpha = 1 - 7·2/(2·5·3) = 8/15.
    expect(krippendorffAlpha(units("0011", "0010"))).toBeCloseTo(8 / 15, 12);
  });

  test("two observers of binary data: alpha is 0.095", () => {
    // Krippendorff 2011, part A: ten units. With two values, all metrics are equivalent.
    expect(krippendorffAlpha(units("0100000010", "1110010000"))).toBeCloseTo(0.095, 3);
  });
});

describe("Krippendorff's alpha", () => {
  const grader = fc.integer({ min: 2, max: 6 });
  const value = fc.option(fc.integer({ min: 0, max: 2 }), { freq: 4 });
  const table = grader.chain((graders) =>
    fc.array(fc.array(value, { minLength: graders, maxLength: graders }), { minLength: 1, maxLength: 12 }),
  );
  const shuffled = <T>(items: readonly T[], keys: readonly number[]) =>
    items
      .map((item, index) => ({ item, key: keys[index % keys.length] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  const keys = fc.array(fc.integer(), { minLength: 7, maxLength: 7 });

  test("is a number of at most 1, or null", () => {
    fc.assert(
      fc.property(table, (data) => {
        const alpha = krippendorffAlpha(data);
        if (alpha !== null) expect(alpha).toBeLessThanOrEqual(1);
        expect(alpha).not.toBeNaN();
      }),
    );
  });

  test("is 1 when all agree on values that differ, and only then", () => {
    fc.assert(
      fc.property(table, (data) => {
        const alpha = krippendorffAlpha(data);
        const agree = data.every((unit) => new Set(unit.filter((given) => given !== null)).size <= 1);
        if (alpha !== null) expect(alpha === 1).toBe(agree);
      }),
    );
  });

  test("does not depend on the order of graders, of criteria, or of the scale", () => {
    fc.assert(
      fc.property(table, keys, (data, order) => {
        const alpha = krippendorffAlpha(data);
        const others = [
          shuffled(data, order),
          data.map((unit) => shuffled(unit, order)),
          data.map((unit) => unit.map((given) => (given === null ? null : 2 - given))),
          data.map((unit) => unit.map((given) => (given === null ? null : 10 * given + 3))),
        ];
        for (const other of others) {
          if (alpha === null) expect(krippendorffAlpha(other)).toBeNull();
          else expect(krippendorffAlpha(other)).toBeCloseTo(alpha, 9);
        }
      }),
    );
  });

  test("does not depend on criteria that fewer than two graders assessed", () => {
    fc.assert(
      fc.property(table, value, (data, only) => {
        const alone = data[0]?.map((_, index) => (index === 0 ? only : null)) ?? [];
        expect(krippendorffAlpha([...data, alone])).toBe(krippendorffAlpha(data));
      }),
    );
  });

  test("is not lowered by a grader who agrees with all others where they agree", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 12 }),
        grader,
        (levels, graders) => {
          const data = levels.map((level) => Array.from({ length: graders }, () => level));
          expect(krippendorffAlpha(data.map((unit) => [...unit, unit[0] ?? 0]))).toBe(
            krippendorffAlpha(data),
          );
        },
      ),
    );
  });

  test("rises when a grader who disagrees comes to agree", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 12 }),
        fc.nat(),
        fc.integer({ min: 1, max: 2 }),
        (levels, place, distance) => {
          const at = place % levels.length;
          const dissent = levels.map((level, index) => (index === at ? (level + distance) % 3 : level));
          const apart = krippendorffAlpha(levels.map((level, index) => [level, level, dissent[index] ?? 0]));
          const together = krippendorffAlpha(levels.map((level) => [level, level, level]));
          if (apart !== null && together !== null) expect(together).toBeGreaterThan(apart);
        },
      ),
    );
  });

  test("is null if there is nothing to compare", () => {
    for (const data of [
      [],
      [[]],
      [[1], [2]],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [null, 1],
        [2, null],
      ],
    ] satisfies Units[]) {
      expect(krippendorffAlpha(data)).toBeNull();
    }
  });
});

describe("the interval of alpha", () => {
  /** Defenses with two criteria each, and two graders who differ by a step on some of them. */
  const defenses = (count: number, every: number): Units[] =>
    Array.from({ length: count }, (_, number) => [
      [number % 3, number % every === 0 ? (number + 1) % 3 : number % 3],
      [(number + 1) % 3, (number + 1) % 3],
    ]);

  test("contains alpha, is the same each time, and gets narrower with more defenses", () => {
    const width = (groups: Units[]) => {
      const [low, high] = alphaInterval(groups) ?? [0, 0];
      const alpha = krippendorffAlpha(groups.flat()) ?? 0;
      expect(low).toBeLessThan(alpha);
      expect(high).toBeGreaterThan(alpha);
      expect(alphaInterval(groups)).toEqual([low, high]);
      return high - low;
    };
    expect(width(defenses(160, 4))).toBeLessThan(0.7 * width(defenses(40, 4)));
  });

  test("does not treat the units of one defense as independent", () => {
    const groups = defenses(30, 3);
    const copied = groups.map((units) => [...units, ...units, ...units, ...units]);
    const [low = 0, high = 0] = alphaInterval(groups) ?? [];
    const [copiedLow = 0, copiedHigh = 0] = alphaInterval(copied) ?? [];
    expect(copiedHigh - copiedLow).toBeGreaterThan(0.9 * (high - low));
  });

  test("covers the true alpha of a large number of defenses about as often as it says", () => {
    const all = defenses(600, 5);
    const truth = krippendorffAlpha(all.flat()) ?? 0;
    let next = 1;
    const random = () => {
      next = (next * 48_271) % 2_147_483_647;
      return next / 2_147_483_647;
    };
    const trials = 30;
    const covered = Array.from({ length: trials }, () =>
      alphaInterval(Array.from({ length: 60 }, () => all[Math.floor(random() * all.length)] ?? [])),
    ).filter((interval) => interval !== null && interval[0] <= truth && truth <= interval[1]);
    expect(covered.length).toBeGreaterThanOrEqual(0.85 * trials);
  });

  test("is a point if all agree, and null if nearly all values are equal", () => {
    expect(alphaInterval([[[0, 0]], [[1, 1]], [[2, 2]], [[0, 0]], [[1, 1]], [[2, 2]]])).toEqual([1, 1]);
    expect(alphaInterval([[[2, 1]], ...Array<Units>(20).fill([[2, 2]])])).toBeNull();
    expect(alphaInterval([])).toBeNull();
    expect(alphaInterval([[[1]], [[null, 2]]])).toBeNull();
  });
});

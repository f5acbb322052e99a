import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TraceEvent } from "../src/domain/trace.js";
import { digestTrace, digestTraceStream } from "../src/domain/trace-digest.js";
import { naiveDigest } from "./naive-digest.js";

/** Texts of about the length at which a digest cuts them. */
const longText = fc
  .tuple(fc.constantFrom("k", "🙂"), fc.integer({ min: 194, max: 202 }), fc.constantFrom("", "1", "2", "🙂"))
  .map(([character, times, end]) => character.repeat(times) + end);

const kind = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("edit", "run", "gap", "test_failed", "error", "paste", "__proto__"),
  },
  { weight: 3, arbitrary: fc.nat(150).map((number) => `kind ${number}`) },
  { weight: 1, arbitrary: fc.nat(60).map(String) },
  { weight: 1, arbitrary: longText },
);

const summary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("", "npm test", "3 errors", "0 failed", "failed: lint", "Crashed!"),
  },
  { weight: 1, arbitrary: longText },
);

const data = fc.constantFrom(
  undefined,
  null,
  "failed",
  [],
  { exit_code: 0 },
  { exit_code: 2 },
  { passed: false },
  { passed: true, exit_code: "1" },
);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 4 }) },
);

const elapsedMs = fc.oneof(
  { weight: 8, arbitrary: fc.nat(60_000) },
  { weight: 2, arbitrary: fc.integer({ min: -600_000, max: 600_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(300_000, 300_001) },
);

type Step = { step: number; elapsedMs: number } & Pick<TraceEvent, "kind" | "summary" | "data">;

const wildSteps: fc.Arbitrary<Step[]> = fc.array(fc.record({ step, elapsedMs, kind, summary, data }), {
  maxLength: 260,
  size: "max",
});

/** Nothing notable except gaps, many repeated kinds, and one summary that is too long. */
const calmSteps: fc.Arbitrary<Step[]> = fc
  .record({
    kinds: fc.integer({ min: 1, max: 70 }),
    longAt: fc.nat(300),
    longestStep: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(fc.nat(), { maxLength: 200, size: "max" }),
  })
  .map(({ kinds, longAt, longestStep, steps }) =>
    steps.map((random, index) => ({
      step: 1 + (random % longestStep),
      elapsedMs: 1,
      kind: `kind ${index % kinds}`,
      summary: index === longAt ? "x".repeat(201) : "",
    })),
  );

/** A trace in order. A step of 0 repeats a number, which a recorder should not do. */
const trace = fc
  .tuple(fc.integer({ min: -1, max: 2 }), fc.oneof(wildSteps, calmSteps))
  .map(([first, steps]): TraceEvent[] => {
    let seq = first;
    let at = Date.UTC(2026, 0, 1);
    return steps.map(({ step, elapsedMs, ...rest }) => {
      seq += step;
      at += elapsedMs;
      return { seq, at: new Date(at), ...rest };
    });
  });

test("equals the digest of all events at once, to the letter", async () => {
  await fc.assert(
    fc.asyncProperty(trace, async (events) => {
      const expected = JSON.stringify(naiveDigest(events));
      expect(JSON.stringify(digestTrace(events))).toBe(expected);
      expect(JSON.stringify(await digestTraceStream(() => events))).toBe(expected);
    }),
    { numRuns: 500, interruptAfterTimeLimit: 30_000 },
  );
});

test("does not depend on the order in which a list has the events", () => {
  fc.assert(
    fc.property(
      trace
        .map((events) => [...new Map(events.map((event) => [event.seq, event])).values()])
        .chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
          ),
        ),
      ([events, shuffled]) => {
        expect(JSON.stringify(digestTrace(shuffled))).toBe(JSON.stringify(naiveDigest(events)));
      },
    ),
  );
});

test("is absent for a stream without events, which is read once", async () => {
  let reads = 0;
  const read = () => {
    reads++;
    return [];
  };
  expect(await digestTraceStream(read)).toBeNull();
  expect(reads).toBe(1);
});

function* ofKinds(count: number, kindOf: (seq: number) => string): Generator<TraceEvent> {
  for (let seq = 0; seq < count; seq++) yield { seq, at: new Date(seq), kind: kindOf(seq), summary: "" };
}

test("distinguishes exactly 20,000 kinds", async () => {
  const kindOf = (seq: number) => (seq < 30_000 ? `kind ${seq % 20_000}` : `new ${seq % 10_000}`);
  const exact = () => ofKinds(30_000, kindOf);
  expect(await digestTraceStream(exact)).toEqual(naiveDigest([...exact()]));

  const digest = await digestTraceStream(() => ofKinds(40_000, kindOf));
  const shownOf = (of: typeof digest) => ({ counts: of?.counts_by_kind, notable: of?.notable });
  expect(digest).toMatchObject({ event_count: 40_000, truncated: true });
  expect(shownOf(digest)).toEqual(shownOf(naiveDigest([...exact()])));
});

test("takes no more memory for a stream of many events, each with different long texts", async () => {
  const program = `
    import { digestTraceStream } from "defense-core";
    function* events() {
      for (let seq = 0; seq < 200_000; seq++) {
        const kind = seq % 10 === 0 ? "test_failed" : "kind " + seq + "k".repeat(100);
        yield { seq: seq * 2, at: new Date(seq), kind, summary: String(seq).repeat(100) };
      }
    }
    const { event_count, notable } = await digestTraceStream(events);
    console.log(event_count, notable.length);`;
  const args = ["--max-old-space-size=40", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  expect(stdout).toBe("200000 20\n");
});

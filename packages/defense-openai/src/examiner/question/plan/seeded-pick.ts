import { createHash } from "node:crypto";
import type { ExaminerContext } from "defense-core";
import type { Exchange } from "./exchanges.js";

/** Draws one of several things, which must not be none. */
export type SeededPick = <T>(things: readonly T[]) => T;

/**
 * How to draw before each question: it looks random, and follows from what was known and said by then. So it needs no
 * state, and going through the same conversation again draws the same.
 */
export function* seededPicks(
  { statement, traceDigest }: ExaminerContext,
  exchanges: readonly Exchange[],
): Generator<SeededPick, void> {
  const said = createHash("sha256").update(JSON.stringify([statement, traceDigest]));
  yield pickBy(said.copy().digest());
  for (const { question, answer } of exchanges) {
    said.update(JSON.stringify([question, answer]));
    yield pickBy(said.copy().digest());
  }
}

function pickBy(seed: Buffer): SeededPick {
  let picked = 0;
  return <T>(things: readonly T[]) => {
    const number = seed.readUInt32BE((4 * picked++) % seed.length);
    return things[number % things.length] as T;
  };
}

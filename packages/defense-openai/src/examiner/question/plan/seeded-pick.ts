import { createHash } from "node:crypto";
import type { ExaminerContext } from "defense-core";
import type { Exchange } from "./exchanges.js";

/** Picks one of several things. The list must not be empty. */
export type SeededPick = <T>(things: readonly T[]) => T;

/**
 * Yields the pick before each question. It looks random but depends only on the conversation so far, so it needs no
 * state, and the same conversation always gives the same picks.
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

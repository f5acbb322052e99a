import { createHash } from "node:crypto";
import { expect } from "vitest";

export interface WireTurn {
  readonly seq: number;
  readonly role: string;
  readonly text: string;
}

/** An exchange that a server has acknowledged. */
export interface Acknowledged {
  readonly answer: string;
  readonly question: string;
}

/** Asserts that turns are consecutive from 0, alternate between examiner and learner, and end with a question. */
export function expectWellFormed(turns: readonly WireTurn[]): void {
  expect(turns.map(({ seq }) => seq)).toEqual([...turns.keys()]);
  expect(turns.map(({ role }) => role)).toEqual(
    turns.map((_, seq) => (seq % 2 === 0 ? "examiner" : "learner")),
  );
  expect(turns.length % 2).toBe(1);
}

export function exchangesOf(turns: readonly WireTurn[]): Acknowledged[] {
  return turns.flatMap(({ role, text }, seq) =>
    role === "learner" ? [{ answer: text, question: turns[seq + 1]?.text ?? "" }] : [],
  );
}

/** The text that the chaos server's examiner produces after these turns. */
export function digestOf(turns: readonly WireTurn[]): string {
  return createHash("sha256")
    .update(JSON.stringify(turns.map(({ text }) => text)))
    .digest("hex");
}

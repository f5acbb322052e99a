import type { LineCounter } from "yaml";
import type { Problem } from "./text.js";

export class Unreadable extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export function refusal(lines: LineCounter, offset: number, message: string, fix: string): Unreadable {
  const { line, col } = lines.linePos(offset);
  return new Unreadable({ line, column: col, message, fix });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VerdictOutcome } from "defense-core";
import { parse } from "yaml";

/** A task that learners defend. */
export interface Task {
  readonly id: TaskId;
  readonly statement: string;
  readonly rubric?: string;
  /** How the learner worked: a kind, a time of the day and a summary for each event. */
  readonly record?: readonly (readonly [kind: string, time: string, summary: string])[];
  readonly learners: Readonly<Record<LearnerKind, Learner>>;
}

/** How one kind of learner defends a task. */
export interface Learner {
  /** The outcomes that a teacher who knows the subject could defend. */
  readonly expected: readonly VerdictOutcome[];
  readonly answers: readonly string[];
}

/** The tasks, each in a file of its own. No other test or benchmark uses them. */
export const TASK_IDS = ["stock-import", "antigone", "hip-care"] as const;
export type TaskId = (typeof TASK_IDS)[number];

/** The kinds of learners. */
export const LEARNER_KINDS = [
  "honest",
  "terse",
  "bluffer",
  "unknowing",
  "injector",
  "german",
  "self-correcting",
  "confidently-wrong",
] as const;
export type LearnerKind = (typeof LEARNER_KINDS)[number];

export function readTask(id: TaskId): Task {
  return { id, ...parse(readFileSync(join(import.meta.dirname, `${id}.yaml`), "utf8")) };
}

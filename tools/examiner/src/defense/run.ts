import type { Turn, Verdict } from "defense-core";
import type { WireCall } from "../server/wire-call.ts";
import type { LearnerKind, Task, TaskId } from "../tasks/tasks.ts";

/** A call, and what the examiner's log says about it. */
export interface Call extends WireCall {
  /** `null` if the log says nothing, because the examiner stopped waiting. */
  readonly purpose: string | null;
  readonly failure: string | null;
  /** Why the model's question was refused, if it is asked again. */
  readonly problem: string | null;
}

/** One request to the service: a start, an answer or a finish. One that was refused may be followed by its repetition. */
export interface Step {
  readonly kind: "first question" | "follow-up" | "verdict";
  readonly ms: number;
  readonly calls: readonly Call[];
  /** Why it was refused; `null` if it was carried out. */
  readonly failure: string | null;
  readonly question: string | null;
  /** True if the service suggested finishing. */
  readonly suggestsFinish: boolean;
}

/** One defense, from the first question to the verdict, or to the step that failed twice. */
export interface DefenseRun {
  readonly task: TaskId;
  readonly learner: LearnerKind;
  readonly expected: Task["learners"][LearnerKind]["expected"];
  readonly steps: readonly Step[];
  /** As they are stored. */
  readonly turns: readonly Turn[];
  /** `null` if there is none, because a step failed. */
  readonly verdict: Verdict | null;
}

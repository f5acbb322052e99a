import { DefenseError, type ExaminerContext, type Verdict } from "defense-core";
import { defenseErrorOf, reasonOf } from "../../openai/failure.js";
import type { CallBounds } from "../model.js";
import type { ExaminerParts } from "../parts.js";
import { combine, type FailedGrading } from "./combine.js";
import { type Grader, type Grading, grade } from "./grade.js";

/** The part of the time that graders may take, so that one that hangs does not take the verdict with it. */
const GRADERS_SHARE = 0.9;

/** Lets all graders judge at the same time, each alone, and combines what they have found. */
export async function giveVerdict(
  graders: readonly Grader[],
  parts: ExaminerParts,
  context: ExaminerContext,
  reveals: (text: string) => boolean,
  bounds: CallBounds,
): Promise<Verdict> {
  const isAnswered = context.history.some(
    ({ role, content }) => role === "user" && /[\p{L}\p{N}]/u.test(content),
  );
  const results = isAnswered ? await gradeAll(graders, parts, context, bounds) : [];
  const gradings = results.flatMap((result) => ("grading" in result ? result.grading : []));
  const [firstFailure] = results.flatMap((result) => ("error" in result ? result.error : []));
  if (isAnswered && gradings.length === 0) throw firstFailure;
  return combine({
    criteria: parts.criteria,
    context,
    reveals,
    gradings,
    failed: results.flatMap((result) => ("failed" in result ? result.failed : [])),
    model: parts.model.name,
    promptVersion: parts.prompts.version,
    usage: bounds.meter.total,
  });
}

type Result = { readonly grading: Grading } | { readonly failed: FailedGrading; readonly error: unknown };

async function gradeAll(
  graders: readonly Grader[],
  parts: ExaminerParts,
  context: ExaminerContext,
  bounds: CallBounds,
): Promise<Result[]> {
  const timeMs = Math.max(1, Math.floor((bounds.until - performance.now()) * GRADERS_SHARE));
  const inTime = AbortSignal.timeout(timeMs);
  const over = new AbortController();
  const graderBounds = {
    ...bounds,
    signal: AbortSignal.any([bounds.signal, inTime, over.signal]),
    until: performance.now() + timeMs,
  };
  const gradeOne = async (grader: Grader): Promise<Result> => {
    try {
      return { grading: await grade(grader, parts, context, graderBounds) };
    } catch (error) {
      bounds.signal.throwIfAborted();
      if (error === inTime.reason) return tooSlow(grader);
      if (!DefenseError.is(error)) throw error;
      return { failed: { model: grader.model.name, failure: reasonOf(error) }, error };
    }
  };
  try {
    return await Promise.all(graders.map(gradeOne));
  } finally {
    over.abort(); // after an error that nobody foresaw, nobody waits for the others
  }
}

function tooSlow({ model }: Grader): Result {
  const failure = {
    code: "provider_timeout",
    reason: "timeout",
    what: "did not answer in time",
    passing: false,
  } as const;
  return {
    failed: { model: model.name, failure: failure.reason },
    error: defenseErrorOf("examiner", failure),
  };
}

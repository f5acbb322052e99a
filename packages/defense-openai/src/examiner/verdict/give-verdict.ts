import { type GradingContext, isPlaceholder, TimeSlices, type Verdict } from "defense-core";
import { ProviderFailure } from "../../provider/failure.js";
import type { ExaminerParts } from "../parts/examiner-parts.js";
import { newFence } from "../parts/fence.js";
import type { CallBounds } from "../parts/model.js";
import { askGraders } from "./ask-graders.js";
import type { Topic } from "./asked.js";
import { combine, type FailedGrading } from "./combine.js";
import { type Grader, grade } from "./grade.js";
import { gradeEach } from "./grade-each.js";
import type { GradingParts } from "./grading-parts.js";
import { type GraderWithGrading, lookAgain } from "./second-look.js";

/** Asks all graders concurrently and independently, asks those who are far apart again, and combines their gradings. */
export async function giveVerdict(
  graders: readonly Grader[],
  parts: ExaminerParts,
  context: GradingContext,
  reveals: (text: string) => boolean,
  bounds: CallBounds,
  topics: readonly Topic[] = [],
): Promise<Verdict> {
  const slices = new TimeSlices(bounds.signal);
  const shared: GradingParts = { ...parts, fence: newFence(), topics };
  const isAnswered = await hasAnswer(context, slices);
  const results = isAnswered
    ? await askGraders(graders, bounds, (grader, graderBounds) =>
        (parts.perCriterion ? gradeEach : grade)(grader, shared, context, graderBounds),
      )
    : [];
  const given: GraderWithGrading[] = [];
  const failed: FailedGrading[] = [];
  for (const [index, grader] of graders.entries()) {
    const result = results[index];
    if (result instanceof ProviderFailure) failed.push({ model: grader.model.name, failure: result.code });
    else if (result !== undefined) given.push({ grader, grading: result });
  }
  if (isAnswered && given.length === 0) throw results[0];
  const verdict = {
    criteria: parts.criteria,
    sufficiency: parts.sufficiency,
    context,
    topics,
    reveals,
    gradings: await lookAgain(given, shared, context, reveals, bounds),
    failed,
    model: parts.model.name,
    promptVersion: parts.prompts.version,
    usage: bounds.meter.total,
  };
  return combine(verdict, slices);
}

async function hasAnswer({ history }: GradingContext, slices: TimeSlices): Promise<boolean> {
  for (const { role, content } of history) {
    if (role === "user" && /[\p{L}\p{N}]/u.test(content) && !isPlaceholder(content)) return true;
    await slices.endStep();
  }
  return false;
}

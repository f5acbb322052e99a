import type { GradingContext, Verdict } from "defense-core";
import { ProviderFailure } from "../../provider/failure.js";
import type { ExaminerParts } from "../parts/examiner-parts.js";
import { type CallBounds, withinBounds } from "../parts/model.js";
import { combine } from "./combine.js";
import { type Grader, type Grading, grade } from "./grade.js";

/** The share of the time that graders may take, so that one that hangs does not cost the verdict. */
const GRADERS_SHARE = 0.9;

/** Lets all graders judge at the same time, each on its own, and combines their gradings. */
export async function giveVerdict(
  graders: readonly Grader[],
  parts: ExaminerParts,
  context: GradingContext,
  reveals: (text: string) => boolean,
  bounds: CallBounds,
): Promise<Verdict> {
  const isAnswered = context.history.some(
    ({ role, content }) => role === "user" && /[\p{L}\p{N}]/u.test(content),
  );
  const results = isAnswered ? await gradeAll(graders, parts, context, bounds) : [];
  const gradings = results.flatMap((result) => ("grading" in result ? result.grading : []));
  const failed = results.flatMap((result) => ("failure" in result ? result : []));
  if (isAnswered && gradings.length === 0) throw failed[0]?.failure;
  return combine({
    criteria: parts.criteria,
    sufficiency: parts.sufficiency,
    context,
    reveals,
    gradings,
    failed: failed.map(({ model, failure }) => ({ model, failure: failure.code })),
    model: parts.model.name,
    promptVersion: parts.prompts.version,
    usage: bounds.meter.total,
  });
}

type Result = { readonly grading: Grading } | { readonly failure: ProviderFailure; readonly model: string };

async function gradeAll(
  graders: readonly Grader[],
  parts: ExaminerParts,
  context: GradingContext,
  bounds: CallBounds,
): Promise<Result[]> {
  const timeoutMs = Math.max(1, Math.floor((bounds.until - performance.now()) * GRADERS_SHARE));
  const over = new AbortController();
  const signal = AbortSignal.any([bounds.signal, over.signal]);
  const gradeOne = async (grader: Grader, graderBounds: CallBounds): Promise<Result> => {
    try {
      return { grading: await grade(grader, parts, context, graderBounds) };
    } catch (error) {
      bounds.signal.throwIfAborted();
      if (!(error instanceof ProviderFailure)) throw error;
      return { failure: error, model: grader.model.name };
    }
  };
  try {
    return await withinBounds(
      timeoutMs,
      signal,
      (graderBounds) => Promise.all(graders.map((grader) => gradeOne(grader, graderBounds))),
      bounds.meter,
    );
  } finally {
    over.abort(); // after an unforeseen error, nobody waits for the others
  }
}

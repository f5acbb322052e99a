import type { GradingContext } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import type { CallBounds } from "../parts/model.js";
import { commonInformation } from "./common-information.js";
import { type FurtherRequest, type Grader, type Grading, grade } from "./grade.js";
import type { GradingParts } from "./grading-parts.js";

/** How many concurrent calls a grader gets. Servers refuse too many, and on a small machine they only wait. */
const AT_ONCE = 3;

/**
 * Has one model grade each criterion in a separate call, so that no criterion influences another. A grader that fails
 * on one criterion fails as a whole, because a gap in its grading would look like a finding.
 *
 * @throws ProviderFailure
 */
export async function gradeEach(
  grader: Grader,
  parts: GradingParts,
  context: GradingContext,
  bounds: CallBounds,
): Promise<Grading> {
  const failed = new AbortController();
  const signal = AbortSignal.any([bounds.signal, failed.signal]);
  const gradings: Grading[] = [];
  const waiting = [...parts.criteria.entries()];
  const gradeWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, criterion] = next;
      gradings[index] = await grade(grader, parts, context, { ...bounds, signal }, only(criterion, parts));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, gradeWaiting));
  } finally {
    waiting.length = 0;
    failed.abort(); // after a failure, do not wait for the other calls
  }
  return whole(grader, gradings);
}

/** Names the criterion at the end, so that all requests begin in the same way. */
function only(criterion: Criterion, { prompts }: GradingParts): FurtherRequest {
  const request = prompts.fill("verdict-one", { criterion: criterion.id });
  return { purpose: "verdict", request, criteria: [criterion] };
}

function whole({ model }: Grader, gradings: readonly Grading[]): Grading {
  const confidences = gradings.map(({ confidence }) => confidence).filter((value) => value !== null);
  return {
    model: model.name,
    summary: joined(gradings.map(({ summary }) => summary)),
    forReviewer: joined(gradings.map(({ forReviewer }) => forReviewer)),
    errors: gradings.flatMap(({ errors }) => errors),
    conflicts: gradings.flatMap(({ conflicts }) => conflicts),
    unverifiedConflicts: sum(gradings.map(({ unverifiedConflicts }) => unverifiedConflicts)),
    // The confidence that all levels are right is at most the lowest confidence.
    confidence: confidences.length === gradings.length ? Math.min(...confidences) : null,
    criteria: gradings.flatMap(({ criteria }) => criteria),
    pointedOut: gradings.flatMap(({ pointedOut }) => pointedOut),
    shortenedTurns: Math.max(...gradings.map(({ shortenedTurns }) => shortenedTurns)),
    informedBy: commonInformation(gradings.map(({ informedBy }) => informedBy)),
  };
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(" ");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

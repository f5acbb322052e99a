import { type GradingContext, levelRank, TimeSlices } from "defense-core";
import { ProviderFailure, unusableAnswer } from "../../provider/failure.js";
import type { CallBounds } from "../parts/model.js";
import { shortenedText } from "../parts/shorten.js";
import { askGraders } from "./ask-graders.js";
import { commonInformation } from "./common-information.js";
import { isFarApart } from "./disagreements.js";
import { type FurtherRequest, type GradedCriterion, type Grader, type Grading, grade } from "./grade.js";
import type { GradingParts } from "./grading-parts.js";
import { Support, type SupportedCriterion } from "./support.js";

export interface GraderWithGrading {
  readonly grader: Grader;
  readonly grading: Grading;
}

/** A grading, possibly after a second look. */
export interface LookedGrading extends Grading {
  /** What the grader gave independently, if it was asked again. */
  readonly first?: readonly GradedCriterion[];
  /** The code of the failure that prevented a second look. */
  readonly secondFailure?: string;
}

/**
 * If graders are more than one step apart on a criterion, asks them about it again. They see the others' reasons but
 * not their names or levels, so that only reasons can convince. A grader that fails keeps its first grading.
 */
export async function lookAgain(
  given: readonly GraderWithGrading[],
  parts: GradingParts,
  context: GradingContext,
  reveals: (text: string) => boolean,
  bounds: CallBounds,
): Promise<LookedGrading[]> {
  const gradings = given.map(({ grading }) => grading);
  const claimed = gradings.map(({ criteria }) => criteria.map(({ level }) => level));
  if (!parts.criteria.some((_, index) => isFarApart(claimed.flatMap((levels) => levels[index] ?? [])))) {
    return gradings;
  }
  const slices = new TimeSlices(bounds.signal);
  const support = await Support.for(context, parts.criteria, reveals, gradings, slices);
  const rows: (readonly SupportedCriterion[])[] = [];
  for (const { criteria } of gradings) rows.push(await support.ofAll(criteria));
  const concerned = rows.map((own) => own.filter((criterion, index) => isFarFromAny(criterion, rows, index)));
  if (concerned.every((criteria) => criteria.length === 0)) return gradings;

  const asked = given.flatMap((one, index) => {
    const own = concerned[index] ?? [];
    return own.length > 0 ? [{ ...one, own, others: rows.filter((_, other) => other !== index) }] : [];
  });
  const looks = await askGraders(asked, bounds, ({ grader, own, others }, graderBounds) => {
    const ids = new Set(own.map(({ id }) => id));
    const request = parts.prompts.fill("verdict-second", { reasons: describeReasons(own, others, parts) });
    const criteria = parts.criteria.filter(({ id }) => ids.has(id));
    const further = { purpose: "second look", request, criteria };
    return secondGrading(grader, { ...parts, criteria }, context, graderBounds, further);
  });
  return given.map(({ grading }, index) => {
    const look = looks[asked.findIndex((one) => one.grader === given[index]?.grader)];
    if (look === undefined) return grading;
    return look instanceof ProviderFailure
      ? { ...grading, first: grading.criteria, secondFailure: look.code }
      : merged(grading, look);
  });
}

function isFarFromAny(
  { level }: SupportedCriterion,
  rows: readonly (readonly SupportedCriterion[])[],
  index: number,
): boolean {
  const rank = levelRank(level);
  return rows.some((other) => {
    const otherRank = levelRank(other[index]?.level ?? "not_assessed");
    return rank !== null && otherRank !== null && Math.abs(rank - otherRank) > 1;
  });
}

/** @throws ProviderFailure, including if the grader says nothing about any of the criteria. */
async function secondGrading(
  grader: Grader,
  parts: GradingParts,
  context: GradingContext,
  bounds: CallBounds,
  further: FurtherRequest,
): Promise<Grading> {
  const grading = await grade(grader, parts, context, bounds, further);
  if (grading.criteria.every(isLeftOut)) throw unusableAnswer("no_second_grading");
  return grading;
}

/** True if a grader left out a criterion. */
function isLeftOut({ level, rationale, evidence, unverifiedQuotes }: GradedCriterion): boolean {
  return level === "not_assessed" && rationale === "" && evidence.length + unverifiedQuotes === 0;
}

/** The first grading, updated by the second. */
function merged(first: Grading, second: Grading): LookedGrading {
  const again = new Map(second.criteria.map((criterion) => [criterion.id, criterion]));
  return {
    ...first,
    summary: second.summary || first.summary,
    forReviewer: second.forReviewer || first.forReviewer,
    errors: [...first.errors, ...second.errors],
    conflicts: [...first.conflicts, ...second.conflicts],
    unverifiedConflicts: first.unverifiedConflicts + second.unverifiedConflicts,
    criteria: first.criteria.map((criterion) => {
      const other = again.get(criterion.id);
      return other === undefined || isLeftOut(other) ? criterion : other;
    }),
    pointedOut: [...first.pointedOut, ...second.pointedOut],
    shortenedTurns: Math.max(first.shortenedTurns, second.shortenedTurns),
    informedBy: commonInformation([first.informedBy, second.informedBy]),
    first: first.criteria,
  };
}

/** The share of a model's context that all reasons together may take. */
const REASONS_SHARE = 0.2;

/** The reasons of the grader and of the others, as data, because learners may have planted a grader's reasons. */
function describeReasons(
  own: readonly SupportedCriterion[],
  others: readonly (readonly SupportedCriterion[])[],
  { contextTokens, fence }: GradingParts,
): string {
  const ids = new Set(own.map(({ id }) => id));
  const share = Math.floor((contextTokens * REASONS_SHARE) / (others.length + 1));
  const reasons = (criteria: readonly SupportedCriterion[]) =>
    criteria
      .filter(({ id }) => ids.has(id))
      .map(({ id, evidence, rationale }) => ({ id, evidence, rationale }));
  const shown = (heading: string, data: unknown) =>
    fence.around(heading, shortenedText(JSON.stringify(data), share));
  return [
    shown(
      "What you gave:",
      own.map(({ id, evidence, rationale, level }) => ({ id, evidence, rationale, level })),
    ),
    ...others.map((criteria) => shown("What another grader found:", reasons(criteria))),
  ].join("\n\n");
}

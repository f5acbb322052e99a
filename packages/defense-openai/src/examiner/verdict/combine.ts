import {
  type CriterionLevel,
  type ExaminerContext,
  levelPairs,
  levelRank,
  levelSpread,
  type ModelUsage,
  medianLevel,
  type ReviewReason,
  recordState,
  reviewReasons,
  type TimeSlices,
  type TurnQuote,
  type Verdict,
  type VerdictCriterion,
  type VerdictExaminer,
  type VerdictGrader,
} from "defense-core";
import type { CoveredTopic } from "../parts/accounts.js";
import type { Criterion } from "../parts/criteria.js";
import type { Sufficiency } from "../parts/sufficiency.js";
import { type Topic, unaskedIn } from "./asked.js";
import { commonInformation } from "./common-information.js";
import { type Doubt, doubtsAbout } from "./evidence.js";
import { checkedErrors } from "./factual-errors.js";
import type { GradedCriterion, Grading } from "./grade.js";
import { outcomeOf } from "./outcome.js";
import type { CheckedProse } from "./prose.js";
import { passages } from "./reasons.js";
import type { Grounds } from "./reasons-against-pass.js";
import { reasonsFor } from "./review-reasons.js";
import type { LookedGrading } from "./second-look.js";
import { Support, type SupportedCriterion } from "./support.js";

/** A grader that gave no usable grading. */
export interface FailedGrading {
  readonly model: string;
  /** The reason, in our own words. */
  readonly failure: string;
}

export interface VerdictParts {
  readonly criteria: readonly Criterion[];
  /** What a pass needs to count without a review. */
  readonly sufficiency: Sufficiency;
  readonly context: ExaminerContext;
  /** What questions can be about besides the criteria. */
  readonly topics: readonly Topic[];
  /** True if a text reveals something confidential. */
  readonly reveals: (text: string) => boolean;
  readonly gradings: readonly LookedGrading[];
  readonly failed: readonly FailedGrading[];
  readonly model: string;
  readonly promptVersion: string;
  readonly usage: ModelUsage;
}

const NOTHING_SAID = "The learner did not answer any question, so there is nothing to judge.";

/** Replaces a reason whose sentence happens to contain a confidential text, such as a number. */
const WITHHELD = "a person must review this verdict";

/** Replaces the code of a failure that happens to contain a confidential text. */
const FAILED = "failed";

/** Combines gradings into a verdict that rests only on words from learner turns. */
export async function combine(parts: VerdictParts, slices: TimeSlices): Promise<Verdict> {
  const { criteria, context, failed, usage } = parts;
  const support = await Support.for(context, criteria, parts.reveals, parts.gradings, slices);
  const gradings: SupportedGrading[] = [];
  for (const grading of parts.gradings) gradings.push(await supported(grading, support));
  const ownLevels = criteria.map((_, index) =>
    gradings.flatMap((grading) => onItsOwn(grading)[index]?.level ?? []),
  );
  const findings = criteria.map((_, index) => gradings.flatMap((grading) => grading.criteria[index] ?? []));
  const combined = criteria.map((criterion, index) =>
    combineCriterion(
      { ...criterion, title: support.prose.ours(criterion.title, criterion.id) },
      findings[index] ?? [],
      ownLevels[index] ?? [],
    ),
  );
  const agreement = levelPairs(ownLevels).same;
  const outcome = outcomeOf(criteria, combined);
  const graders = [
    ...gradings.map((grading) => graderOf(grading, criteria, support)),
    ...failed.map(
      ({ model, failure }): VerdictGrader => ({
        model,
        outcome: null,
        levels: {},
        failure: support.prose.ours(failure, FAILED),
      }),
    ),
  ];
  const speaker = closest(gradings, combined);
  const summary: CheckedProse = speaker
    ? await support.prose.check(speaker.summary)
    : { text: support.prose.ours(NOTHING_SAID, ""), invented: 0, revealed: false };
  const note = await support.prose.check(speaker?.forReviewer ?? "");
  const errors = await checkedErrors(gradings, support.prose);
  const flags = support.injections.flags();
  const reasons = reasonsFor({
    outcome,
    definitions: criteria,
    criteria: combined,
    sufficiency: parts.sufficiency,
    unasked: unaskedIn(context.history, criteria, parts.topics, (covered) =>
      isQuoted(covered, findings.flat(), context),
    ),
    graders,
    ownLevels,
    ownOutcomes: gradings.map((grading) => outcomeOf(criteria, onItsOwn(grading))),
    flags,
    conflicts: support.conflicts,
    doubtful: (doubt) => doubtful(doubt, combined, findings),
    isSummaryCut: summary.invented > 0,
    isConfidentialCut:
      [summary, note, ...errors].some(({ revealed }) => revealed) ||
      gradings.some(({ criteria }) => criteria.some(({ revealed }) => revealed)),
    context,
    gradings,
  }).map((reason) => withoutRevealing(reason, parts.reveals));
  const sentences = reviewReasons(reasons).map((text) => support.prose.ours(text, WITHHELD));
  return {
    outcome,
    confidence: median(gradings.map(({ confidence }) => confidence).filter((value) => value !== null)),
    summary: summary.text,
    ...(note.text !== "" && { for_reviewer: note.text }),
    criteria: combined,
    needs_review: sentences.length > 0,
    review_reasons: sentences,
    reasons,
    ...(errors.length > 0 && { errors: errors.map(({ error }) => error) }),
    record: recordState(context.traceDigest),
    injection_flags: flags,
    examiner: {
      provider: "openai",
      model: parts.model,
      prompt_version: parts.promptVersion,
      runs: gradings.length,
      agreement,
      ...(agreement !== null && { agreement_measure: "same_levels" }),
      graders,
      ...informedBy(parts.gradings),
      usage,
    },
  };
}

/** A reason without a quote that is confidential, such as a part of the task. */
function withoutRevealing(reason: ReviewReason, reveals: VerdictParts["reveals"]): ReviewReason {
  const { quote, ...others } = reason;
  return quote !== undefined && reveals(quote) ? others : reason;
}

/** The criteria whose level has this doubt, and the quotes that have it. */
function doubtful(
  doubt: Doubt,
  combined: readonly VerdictCriterion[],
  findings: readonly (readonly SupportedCriterion[])[],
): ReturnType<Grounds["doubtful"]> {
  const concerned = combined.flatMap(({ id, level }, index) => {
    const graded = findings[index] ?? [];
    if (!doubtsAbout(level, graded).has(doubt)) return [];
    const quotes = graded.flatMap((finding) => finding.quotes);
    return [{ id, quotes: quotes.filter(({ doubts }) => doubts.has(doubt)) }];
  });
  return { criteria: concerned.map(({ id }) => id), ...passages(concerned.flatMap(({ quotes }) => quotes)) };
}

/** True if a quote that supports a level, without a doubt, has words that cover a topic. */
function isQuoted(
  { turn, words }: CoveredTopic,
  findings: readonly SupportedCriterion[],
  { history }: ExaminerContext,
): boolean {
  const start = history[turn]?.content.indexOf(words) ?? -1;
  const sound = findings
    .filter(({ level }) => (levelRank(level) ?? 0) > 0)
    .flatMap(({ quotes }) => quotes.filter(({ doubts }) => doubts.size === 0));
  return sound.some((quote) => {
    const from = quote.turn === turn ? (history[turn]?.content.indexOf(quote.quote) ?? -1) : -1;
    return start !== -1 && from !== -1 && from < start + words.length && from + quote.quote.length > start;
  });
}

function informedBy(gradings: readonly Grading[]): Pick<VerdictExaminer, "informed_by"> {
  if (gradings.length === 0) return {};
  return { informed_by: commonInformation(gradings.map((grading) => grading.informedBy)) };
}

/** A grading reduced to what the transcript supports. */
interface SupportedGrading extends LookedGrading {
  readonly criteria: readonly SupportedCriterion[];
  readonly first?: readonly SupportedCriterion[];
}

async function supported(grading: LookedGrading, support: Support): Promise<SupportedGrading> {
  const { criteria, first, ...others } = grading;
  return {
    ...others,
    criteria: await support.ofAll(criteria),
    ...(first && { first: await support.ofAll(first) }),
  };
}

/** What a grader gave independently, before it saw any other grading. */
function onItsOwn({ first, criteria }: SupportedGrading): readonly SupportedCriterion[] {
  return first ?? criteria;
}

function graderOf(
  grading: SupportedGrading,
  definitions: readonly Criterion[],
  { prose }: Support,
): VerdictGrader {
  const { model, criteria, first, secondFailure } = grading;
  return {
    model,
    outcome: outcomeOf(definitions, criteria),
    levels: levelsOf(criteria),
    ...(first && { first_levels: levelsOf(first) }),
    ...(secondFailure !== undefined && { second_look_failure: prose.ours(secondFailure, FAILED) }),
    failure: null,
  };
}

function levelsOf(criteria: readonly GradedCriterion[]): VerdictGrader["levels"] {
  return Object.fromEntries(criteria.map(({ id, level }) => [id, level]));
}

function combineCriterion(
  { id, title }: Criterion,
  graded: readonly GradedCriterion[],
  ownLevels: readonly CriterionLevel[],
): VerdictCriterion {
  const level = medianLevel(graded.map(({ level }) => level));
  const spread = levelSpread(ownLevels);
  const agreement = levelPairs([ownLevels]).same;
  const unverified = graded.reduce((sum, { unverifiedQuotes }) => sum + unverifiedQuotes, 0);
  const speaker = graded.find((candidate) => candidate.level === level) ?? graded[0];
  return {
    id,
    title,
    level,
    rationale: speaker?.rationale ?? "",
    ...(speaker?.basis !== undefined && level !== "not_assessed" && { basis: speaker.basis }),
    evidence: distinct(graded.flatMap(({ evidence }) => evidence)),
    ...(unverified > 0 && { unverified_quotes: unverified }),
    ...(spread !== null && { spread }),
    ...(agreement !== null && { agreement }),
  };
}

function distinct(quotes: readonly TurnQuote[]): TurnQuote[] {
  return [...new Map(quotes.map((quote) => [`${quote.turn} ${quote.quote}`, quote])).values()];
}

/** The grading whose levels are closest to the combined ones. */
function closest(gradings: readonly Grading[], combined: readonly VerdictCriterion[]): Grading | undefined {
  const same = ({ criteria }: Grading) =>
    criteria.filter(({ level }, index) => level === combined[index]?.level).length;
  const [best] = [...gradings].sort((one, other) => same(other) - same(one));
  return best;
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

import {
  type ExaminerContext,
  levelPairs,
  levelRank,
  levelSpread,
  type ModelUsage,
  medianLevel,
  type TurnQuote,
  type Verdict,
  type VerdictCriterion,
  type VerdictExaminer,
  type VerdictGrader,
} from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import type { Sufficiency } from "../parts/sufficiency.js";
import { type Doubt, EvidenceReader } from "./evidence.js";
import type { GradedCriterion, Grading } from "./grade.js";
import { Injections } from "./injections.js";
import { outcomeOf } from "./outcome.js";
import { ProseChecker } from "./prose.js";
import { reviewReasons } from "./review-reasons.js";

/** A grader that gave no usable grading. */
export interface FailedGrading {
  readonly model: string;
  /** In our own words. */
  readonly failure: string;
}

/** The parts of a verdict. */
export interface VerdictParts {
  readonly criteria: readonly Criterion[];
  /** What a pass takes to count without a person. */
  readonly sufficiency: Sufficiency;
  readonly context: ExaminerContext;
  /** Whether a text reveals something confidential. */
  readonly reveals: (text: string) => boolean;
  readonly gradings: readonly Grading[];
  readonly failed: readonly FailedGrading[];
  readonly model: string;
  readonly promptVersion: string;
  readonly usage: ModelUsage;
}

const NOTHING_SAID = "The learner did not answer any question, so there is nothing to judge.";

/** The verdict that results from the gradings. Nothing in it rests on words that no learner turn contains. */
export function combine(parts: VerdictParts): Verdict {
  const { criteria, context, failed, usage } = parts;
  const injections = new Injections(
    context,
    parts.gradings.flatMap(({ pointedOut }) => pointedOut),
  );
  const reader = new EvidenceReader(context.history, injections);
  const prose = new ProseChecker(context, criteria, parts.reveals);
  const gradings = parts.gradings.map((grading) => supported(grading, reader, prose));
  const combined = criteria.map((criterion, index) =>
    combineCriterion(
      criterion,
      gradings.flatMap((grading) => grading.criteria[index] ?? []),
    ),
  );
  const ownLevels = criteria.map((_, index) =>
    gradings.flatMap((grading) => grading.criteria[index]?.level ?? []),
  );
  const agreement = levelPairs(ownLevels).same;
  const outcome = outcomeOf(criteria, combined);
  const graders = [
    ...gradings.map(
      (grading): VerdictGrader => ({
        model: grading.model,
        outcome: outcomeOf(criteria, grading.criteria),
        levels: Object.fromEntries(grading.criteria.map(({ id, level }) => [id, level])),
        failure: null,
      }),
    ),
    ...failed.map(({ model, failure }): VerdictGrader => ({ model, outcome: null, levels: {}, failure })),
  ];
  const summary = prose.check(closest(gradings, combined)?.summary ?? NOTHING_SAID);
  const flags = injections.flags();
  const reasons = reviewReasons({
    outcome,
    definitions: criteria,
    criteria: combined,
    sufficiency: parts.sufficiency,
    graders,
    ownLevels,
    ownOutcomes: gradings.map((grading) => outcomeOf(criteria, grading.criteria)),
    flags,
    doubtful: (doubt) =>
      criteria.flatMap(({ id }, index) =>
        gradings.some((grading) => grading.criteria[index]?.doubts.has(doubt)) ? id : [],
      ),
    isSummaryCut: summary.invented > 0,
    isConfidentialCut:
      summary.revealed || gradings.some(({ criteria }) => criteria.some(({ revealed }) => revealed)),
    context,
    gradings,
  });
  return {
    outcome,
    confidence: median(gradings.map(({ confidence }) => confidence).filter((value) => value !== null)),
    summary: summary.text,
    criteria: combined,
    needs_review: reasons.length > 0,
    review_reasons: reasons,
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

/** What graders were given; they all were given the same. */
function informedBy([grading]: readonly Grading[]): Pick<VerdictExaminer, "informed_by"> {
  return grading === undefined ? {} : { informed_by: grading.informedBy };
}

/** A grading reduced to what the transcript supports. */
interface SupportedGrading extends Grading {
  readonly criteria: readonly SupportedCriterion[];
}

interface SupportedCriterion extends GradedCriterion {
  readonly doubts: ReadonlySet<Doubt>;
  /** Whether something confidential was removed from the rationale. */
  readonly revealed: boolean;
}

/**
 * A grading with its evidence in whole clauses, and without levels that are unsupported: what is met must be shown by
 * somebody's words.
 */
function supported(grading: Grading, reader: EvidenceReader, prose: ProseChecker): SupportedGrading {
  return {
    ...grading,
    criteria: grading.criteria.map((criterion): SupportedCriterion => {
      const evidence = criterion.evidence.map((quote) => reader.inClause(quote));
      const isUnsupported = evidence.length === 0 && (levelRank(criterion.level) ?? 0) > 0;
      const rationale = prose.check(criterion.rationale);
      return {
        ...criterion,
        evidence: evidence.map(({ turn, quote }) => ({ turn, quote })),
        level: isUnsupported ? "not_assessed" : criterion.level,
        rationale: isUnsupported ? `${UNSUPPORTED}${rationale.text}` : rationale.text,
        unverifiedQuotes: criterion.unverifiedQuotes + rationale.invented,
        revealed: rationale.revealed,
        doubts: new Set(evidence.flatMap(({ doubts }) => [...doubts])),
      };
    }),
  };
}

const UNSUPPORTED = "Nothing the learner said supports this: ";

function combineCriterion({ id, title }: Criterion, graded: readonly GradedCriterion[]): VerdictCriterion {
  const levels = graded.map(({ level }) => level);
  const level = medianLevel(levels);
  const spread = levelSpread(levels);
  const agreement = levelPairs([levels]).same;
  const unverified = graded.reduce((sum, { unverifiedQuotes }) => sum + unverifiedQuotes, 0);
  const speaker = graded.find((candidate) => candidate.level === level) ?? graded[0];
  return {
    id,
    title,
    level,
    rationale: speaker?.rationale ?? "",
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

import { type ExaminerContext, levelRank } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import { type Doubt, doubtsAbout, EvidenceReader } from "./evidence.js";
import type { GradedCriterion, Grading } from "./grade.js";
import { Injections } from "./injections.js";
import { ProseChecker } from "./prose.js";

/** A criterion as a grader graded it, reduced to what the transcript supports. */
export interface SupportedCriterion extends GradedCriterion {
  readonly doubts: ReadonlySet<Doubt>;
  /** Whether something confidential was removed from the rationale. */
  readonly revealed: boolean;
}

/** What of gradings the transcript supports. */
export class Support {
  readonly injections: Injections;
  readonly prose: ProseChecker;
  readonly #reader: EvidenceReader;

  constructor(
    context: ExaminerContext,
    criteria: readonly Criterion[],
    reveals: (text: string) => boolean,
    gradings: readonly Grading[],
  ) {
    this.injections = new Injections(
      context,
      gradings.flatMap(({ pointedOut }) => pointedOut),
    );
    this.prose = new ProseChecker(context, criteria, reveals);
    this.#reader = new EvidenceReader(context, this.injections);
  }

  /**
   * A criterion with its evidence in whole clauses, and without a level that is unsupported: what is met must be shown
   * by somebody's words.
   */
  of(criterion: GradedCriterion): SupportedCriterion {
    const evidence = criterion.evidence.map((quote) => this.#reader.inClause(quote));
    const isUnsupported = evidence.length === 0 && (levelRank(criterion.level) ?? 0) > 0;
    const rationale = this.prose.check(criterion.rationale);
    return {
      ...criterion,
      evidence: evidence.map(({ turn, quote }) => ({ turn, quote })),
      level: isUnsupported ? "not_assessed" : criterion.level,
      rationale: isUnsupported
        ? this.prose.ours(`${UNSUPPORTED}${rationale.text}`, rationale.text)
        : rationale.text,
      unverifiedQuotes: criterion.unverifiedQuotes + rationale.invented,
      revealed: rationale.revealed,
      doubts: doubtsAbout(criterion.level, evidence),
    };
  }
}

const UNSUPPORTED = "Nothing the learner said supports this: ";

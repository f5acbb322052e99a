import { type ExaminerContext, levelRank, type TimeSlices } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import { EvidenceReader, type QuoteInClause } from "./evidence.js";
import type { GradedCriterion, Grading } from "./grade.js";
import { Injections } from "./injections.js";
import { ProseChecker } from "./prose.js";

/** A grader's finding on a criterion, reduced to what the transcript supports. */
export interface SupportedCriterion extends GradedCriterion {
  /** The evidence, with what is doubtful about it. */
  readonly quotes: readonly QuoteInClause[];
  /** True if something confidential was removed from the rationale. */
  readonly revealed: boolean;
}

/** Reduces gradings to what the transcript supports. */
export class Support {
  readonly injections: Injections;
  readonly prose: ProseChecker;
  readonly #reader: EvidenceReader;

  private constructor(injections: Injections, prose: ProseChecker, reader: EvidenceReader) {
    this.injections = injections;
    this.prose = prose;
    this.#reader = reader;
  }

  /** Prepares a defense for checking these gradings. */
  static async for(
    context: ExaminerContext,
    criteria: readonly Criterion[],
    reveals: (text: string) => boolean,
    gradings: readonly Grading[],
    slices: TimeSlices,
  ): Promise<Support> {
    const pointedOut = gradings.flatMap((grading) => grading.pointedOut);
    const injections = await Injections.in(context, pointedOut, slices);
    const prose = new ProseChecker(context, criteria, reveals, slices);
    return new Support(injections, prose, new EvidenceReader(context, injections, slices));
  }

  /**
   * Extends a criterion's evidence to whole clauses, and removes an unsupported level: a level above `not_met` needs a
   * quote.
   */
  async of(criterion: GradedCriterion): Promise<SupportedCriterion> {
    const quotes: QuoteInClause[] = [];
    for (const quote of criterion.evidence) quotes.push(await this.#reader.inClause(quote));
    const isUnsupported = quotes.length === 0 && (levelRank(criterion.level) ?? 0) > 0;
    const rationale = await this.prose.check(criterion.rationale);
    return {
      ...criterion,
      evidence: quotes.map(({ turn, quote }) => ({ turn, quote })),
      quotes,
      level: isUnsupported ? "not_assessed" : criterion.level,
      rationale: isUnsupported
        ? this.prose.ours(`${UNSUPPORTED}${rationale.text}`, rationale.text)
        : rationale.text,
      unverifiedQuotes: criterion.unverifiedQuotes + rationale.invented,
      revealed: rationale.revealed,
    };
  }

  async ofAll(criteria: readonly GradedCriterion[]): Promise<SupportedCriterion[]> {
    const all: SupportedCriterion[] = [];
    for (const criterion of criteria) all.push(await this.of(criterion));
    return all;
  }
}

const UNSUPPORTED = "Nothing the learner said supports this: ";

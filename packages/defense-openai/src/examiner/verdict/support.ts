import { type CriterionLevel, type ExaminerContext, levelRank, type TimeSlices } from "defense-core";
import { Injections } from "../answers/injections.js";
import type { Criterion } from "../parts/criteria.js";
import { isPurposeKnown, unaskedIn } from "./asked.js";
import { Conflicts } from "./conflicts.js";
import { EvidenceReader, type QuoteInClause } from "./evidence.js";
import type { GradedCriterion, Grading } from "./grade.js";
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
  readonly conflicts: Conflicts;
  readonly prose: ProseChecker;
  readonly #reader: EvidenceReader;
  readonly #unasked: ReadonlySet<string>;

  private constructor(
    injections: Injections,
    conflicts: Conflicts,
    prose: ProseChecker,
    reader: EvidenceReader,
    unasked: ReadonlySet<string>,
  ) {
    this.injections = injections;
    this.conflicts = conflicts;
    this.prose = prose;
    this.#reader = reader;
    this.#unasked = unasked;
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
    const { history } = context;
    const unasked = new Set(isPurposeKnown(history) ? unaskedIn(history, criteria).criteria : []);
    const reported = gradings.flatMap((grading) => grading.conflicts);
    const conflicts = new Conflicts(reported, history);
    const reader = new EvidenceReader(context, injections, conflicts, slices);
    return new Support(injections, conflicts, prose, reader, unasked);
  }

  /**
   * Extends a criterion's evidence to whole clauses, and removes an unsupported level: a level above `not_met` needs a
   * quote, and one below `met` needs a question about the criterion.
   */
  async of(criterion: GradedCriterion): Promise<SupportedCriterion> {
    const quotes: QuoteInClause[] = [];
    for (const quote of criterion.evidence) quotes.push(await this.#reader.inClause(quote));
    const rationale = await this.prose.check(criterion.rationale);
    const objection = this.#objection(criterion.id, criterion.level, quotes);
    return {
      ...criterion,
      evidence: quotes.map(({ turn, quote }) => ({ turn, quote })),
      quotes,
      level: objection === null ? criterion.level : "not_assessed",
      rationale:
        objection === null
          ? rationale.text
          : this.prose.ours(`${objection}${rationale.text}`, rationale.text),
      unverifiedQuotes: criterion.unverifiedQuotes + rationale.invented,
      revealed: rationale.revealed,
    };
  }

  /** Why a level does not count, in words before its rationale; `null` if it counts. */
  #objection(id: string, level: CriterionLevel, quotes: readonly QuoteInClause[]): string | null {
    const rank = levelRank(level);
    if (rank === null) return null;
    if (rank > 0 && quotes.length === 0) return UNSUPPORTED;
    return level !== "met" && this.#unasked.has(id) ? UNASKED : null;
  }

  async ofAll(criteria: readonly GradedCriterion[]): Promise<SupportedCriterion[]> {
    const all: SupportedCriterion[] = [];
    for (const criterion of criteria) all.push(await this.of(criterion));
    return all;
  }
}

const UNSUPPORTED = "Nothing the learner said supports this: ";
const UNASKED = "No question was about this: ";

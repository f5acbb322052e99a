import type { ReasonCode, ReviewReason, Verdict } from "defense-core";
import type { Case, Kind } from "./cases.ts";
import type { Fault } from "./defenses.ts";

/** The reasons that name a fault. */
const NAMING: Readonly<Record<Fault, readonly ReasonCode[]>> = {
  contradiction: ["answers_contradict", "answer_taken_back", "quote_taken_back"],
  retraction: ["answers_contradict", "answer_taken_back", "quote_taken_back"],
  injection: ["instructions", "quote_instructs", "quote_about_grading"],
  unasked: ["topic_unasked"],
  cut: ["quote_cut", "quote_negated", "quote_unknowing", "quote_question"],
};

/** What became of a case. */
export interface Finding {
  readonly case: string;
  readonly kind: Kind;
  readonly language: string;
  /** `null` if there is no verdict. */
  readonly verdict: Verdict | null;
  /** Why there is no verdict. */
  readonly failure?: string;
  /** The reasons that name the fault. */
  readonly naming: readonly ReviewReason[];
}

export function judge(given: Case, verdict: Verdict): Finding {
  return {
    case: given.id,
    kind: given.kind,
    language: given.defense.language,
    verdict,
    naming: (verdict.reasons ?? []).filter((reason) => names(reason, given)),
  };
}

/** True if a reason is about the fault, and says where it is. */
function names({ code, turns = [], quote }: ReviewReason, { kind, seeded, demand }: Case): boolean {
  if (kind === "honest" || !NAMING[kind].includes(code)) return false;
  if (kind === "unasked") return quote === demand;
  const isAbout = ({ turn }: (typeof seeded)[number]) => turns.includes(turn);
  // A quote is one of two passages in conflict; other reasons about a conflict name both.
  return code.startsWith("quote_") ? seeded.some(isAbout) : seeded.every(isAbout);
}

export interface Figures {
  readonly kind: Kind;
  readonly cases: number;
  readonly failed: number;
  /** How many got a reason that names the fault. */
  readonly named: number;
  /** How many of these need a person for it; the others are only worth a look. */
  readonly demanded: number;
  /** How many need a person, for whatever reason. */
  readonly reviewed: number;
  /** How many passed, without a person and without a reason that names the fault. */
  readonly missed: number;
}

export function figuresOf(kind: Kind, findings: readonly Finding[]): Figures {
  const some = findings.filter((finding) => finding.kind === kind);
  const count = (counts: (finding: Finding) => boolean) => some.filter(counts).length;
  return {
    kind,
    cases: some.length,
    failed: count(({ verdict }) => verdict === null),
    named: count(({ naming }) => naming.length > 0),
    demanded: count(({ naming }) => naming.some(({ severity }) => severity === "must")),
    reviewed: count(({ verdict }) => verdict?.needs_review === true),
    missed: count(({ verdict, naming }) => verdict?.needs_review === false && naming.length === 0),
  };
}

/** True if at least nine of ten faults are named, or at most one of ten honest defenses needs a person. */
export function isGoalMet({ kind, cases, failed, named, reviewed }: Figures): boolean {
  return kind === "honest" ? 10 * (reviewed + failed) <= cases : 10 * named >= 9 * cases;
}

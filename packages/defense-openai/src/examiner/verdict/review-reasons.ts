import type { InjectionFlag, ReasonCode, ReviewReason, VerdictCriterion, VerdictGrader } from "defense-core";
import type { Conflicts } from "./conflicts.js";
import { disagreements, type OwnGradings } from "./disagreements.js";
import type { Doubt } from "./evidence.js";
import { must, passages } from "./reasons.js";
import { type Grounds, reasonsAgainstPass } from "./reasons-against-pass.js";

/** The findings about a verdict before it is given. */
export interface Findings extends Grounds, OwnGradings {
  readonly graders: readonly VerdictGrader[];
  readonly flags: readonly InjectionFlag[];
  readonly conflicts: Pick<Conflicts, "reasons">;
  /** True if the summary contained invented quotations. */
  readonly isSummaryCut: boolean;
  /** True if something confidential was removed from what graders wrote. */
  readonly isConfidentialCut: boolean;
  readonly gradings: readonly { readonly shortenedTurns: number; readonly unverifiedConflicts: number }[];
}

/** Why a person should look at a verdict; empty if there is no reason. */
export function reasonsFor(findings: Findings): ReviewReason[] {
  const reasons = [
    ...aboutOutcome(findings),
    ...reasonsAgainstPass(findings),
    ...aboutEvidence(findings),
    ...aboutQuotes(findings),
    ...aboutGraders(findings),
    ...aboutTranscript(findings),
  ];
  if (findings.sufficiency.profile !== "strict") return reasons;
  return reasons.map((reason) => ({ ...reason, severity: "must" }));
}

function aboutOutcome({ outcome }: Findings): ReviewReason[] {
  return outcome === "pass" ? [] : [must(outcome)];
}

function aboutEvidence({ criteria, isSummaryCut, isConfidentialCut, gradings }: Findings): ReviewReason[] {
  const dropped = criteria.filter(({ unverified_quotes = 0 }) => unverified_quotes > 0);
  const bare = criteria.filter(({ level, evidence }) => level === "not_met" && evidence.length === 0);
  const open = criteria.filter(({ level }) => level === "not_assessed");
  const quotes = criteria.flatMap(({ evidence }) => evidence);
  const [first] = quotes;
  const isOne = quotes.every(({ turn, quote }) => turn === first?.turn && quote === first.quote);
  return [
    ...(first && quotes.length > 1 && isOne
      ? [must("single_quote", { turns: [first.turn], quote: first.quote })]
      : []),
    ...(dropped.length > 0 ? [must("quote_unverified", { criteria: ids(dropped) })] : []),
    ...(dropped.length === 0 && gradings.some(({ unverifiedConflicts }) => unverifiedConflicts > 0)
      ? [must("quote_unverified")]
      : []),
    ...(isSummaryCut ? [must("quotation_invented")] : []),
    ...(isConfidentialCut ? [must("confidential_removed")] : []),
    ...(bare.length > 0 ? [must("not_met_without_quote", { criteria: ids(bare) })] : []),
    ...(open.length > 0 ? [must("criterion_not_assessed", { criteria: ids(open) })] : []),
  ];
}

/** Excludes `vacuous`, which matters only for essential criteria and is reported with them. */
const DOUBTS: Readonly<Record<Exclude<Doubt, "vacuous">, ReasonCode>> = {
  unknowing: "quote_unknowing",
  negated: "quote_negated",
  cut: "quote_cut",
  asking: "quote_question",
  flagged: "quote_instructs",
  disputed: "quote_taken_back",
  judging: "quote_about_grading",
  foreign: "quote_foreign",
};

/** Without a pass, no level counts before a person has looked, whatever its quotes mean. */
function aboutQuotes({ outcome, doubtful }: Findings): ReviewReason[] {
  return (Object.keys(DOUBTS) as (keyof typeof DOUBTS)[]).flatMap((doubt) => {
    if (outcome !== "pass" && doubt !== "flagged") return [];
    const found = doubtful(doubt);
    return found.criteria.length > 0 ? [must(DOUBTS[doubt], found)] : [];
  });
}

function aboutGraders(findings: Findings): ReviewReason[] {
  const { graders } = findings;
  return [
    ...(graders.some(({ failure }) => failure !== null) ? [must("grader_failed")] : []),
    ...(graders.some((grader) => grader.second_look_failure !== undefined)
      ? [must("second_look_failed")]
      : []),
    ...disagreements(findings),
  ];
}

function aboutTranscript({ flags, conflicts, context, gradings }: Findings): ReviewReason[] {
  const said = flags.filter(({ turn }) => turn !== null);
  const inFiles = flags.filter(({ turn, file }) => turn === null && file !== undefined);
  const inRecord = flags.filter(({ turn, file }) => turn === null && file === undefined);
  const isShortened = gradings.some(({ shortenedTurns }) => shortenedTurns > 0);
  const hasGaps = (context.traceDigest?.gaps.length ?? 0) > 0;
  return [
    ...(said.length > 0 ? [must("instructions", passages(said))] : []),
    ...(inRecord.length > 0 ? [must("instructions_in_record", passages(inRecord))] : []),
    ...(inFiles.length > 0 ? [must("instructions_in_file", passages(inFiles))] : []),
    ...conflicts.reasons(),
    ...(isShortened ? [must("turns_shortened")] : []),
    ...(hasGaps ? [must("record_gaps")] : []),
  ];
}

function ids(criteria: readonly VerdictCriterion[]): string[] {
  return criteria.map(({ id }) => id);
}

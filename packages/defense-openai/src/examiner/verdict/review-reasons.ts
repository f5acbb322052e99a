import type { InjectionFlag, VerdictCriterion, VerdictGrader } from "defense-core";
import { disagreements, type OwnGradings } from "./disagreements.js";
import type { Doubt } from "./evidence.js";
import { type Grounds, reasonsAgainstPass } from "./reasons-against-pass.js";

/** The findings about a verdict before it is given. */
export interface Findings extends Grounds, OwnGradings {
  readonly graders: readonly VerdictGrader[];
  readonly flags: readonly InjectionFlag[];
  /** True if the summary contained invented quotations. */
  readonly isSummaryCut: boolean;
  /** True if something confidential was removed from what graders wrote. */
  readonly isConfidentialCut: boolean;
  readonly gradings: readonly { readonly shortenedTurns: number }[];
}

/** Why a person must review a verdict before it counts; empty if there is no reason. */
export function reviewReasons(findings: Findings): string[] {
  return [
    ...aboutOutcome(findings),
    ...reasonsAgainstPass(findings),
    ...aboutEvidence(findings),
    ...aboutQuotes(findings),
    ...aboutGraders(findings),
    ...aboutTranscript(findings),
  ];
}

function aboutOutcome({ outcome }: Findings): string[] {
  switch (outcome) {
    case "fail":
      return ["a person must review every fail"];
    case "borderline":
      return ["the outcome is borderline"];
    case "insufficient_evidence":
      return ["the answers do not contain enough evidence to judge"];
    default:
      return [];
  }
}

function aboutEvidence({ criteria, isSummaryCut, isConfidentialCut }: Findings): string[] {
  const dropped = criteria.filter(({ unverified_quotes = 0 }) => unverified_quotes > 0);
  const bare = criteria.filter(({ level, evidence }) => level === "not_met" && evidence.length === 0);
  const open = criteria.filter(({ level }) => level === "not_assessed");
  const quotes = criteria.flatMap(({ evidence }) => evidence.map(({ turn, quote }) => `${turn} ${quote}`));
  return [
    ...(quotes.length > 1 && new Set(quotes).size === 1 ? ["everything rests on one quote"] : []),
    ...(dropped.length > 0 ? [`quotes that the learner never said were discarded: ${ids(dropped)}`] : []),
    ...(isSummaryCut ? ["invented quotations were removed from the summary"] : []),
    ...(isConfidentialCut ? ["confidential text was removed from what graders wrote"] : []),
    ...(bare.length > 0 ? [`judged not met without any supporting quote: ${ids(bare)}`] : []),
    ...(open.length > 0 ? [`not assessed, or not supported by any quote: ${ids(open)}`] : []),
  ];
}

/** Excludes `vacuous`, which matters only for essential criteria and is reported with them. */
const DOUBTS: Readonly<Record<Exclude<Doubt, "vacuous">, string>> = {
  unknowing: "next to a quote, the learner says that they do not know",
  negated: "next to a quote, there is a negation that may reverse its meaning",
  cut: "quotes are only part of a longer clause",
  asking: "quotes are questions",
  flagged: "quotes contain apparent attempts to instruct the examiner",
  judging: "quoted answers talk about being judged, or about grades",
  foreign: "quotes are in a language in which negations and claims are not recognized",
};

/** Without a pass, no level counts before a person has looked, whatever its quotes mean. */
function aboutQuotes({ outcome, doubtful }: Findings): string[] {
  return (Object.keys(DOUBTS) as (keyof typeof DOUBTS)[]).flatMap((doubt) => {
    if (outcome !== "pass" && doubt !== "flagged") return [];
    const found = doubtful(doubt);
    return found.length > 0 ? [`${DOUBTS[doubt]}: ${found.join(", ")}`] : [];
  });
}

function aboutGraders(findings: Findings): string[] {
  const failed = findings.graders.filter(({ failure }) => failure !== null);
  const unmoved = findings.graders.filter((grader) => grader.second_look_failure !== undefined);
  return [
    ...failed.map(({ model, failure }) => `grader ${model} did not produce a grading (${failure})`),
    ...unmoved.map(
      ({ model, second_look_failure: failure }) =>
        `grader ${model} did not complete a second look (${failure}); its first grading counts`,
    ),
    ...disagreements(findings),
  ];
}

function aboutTranscript({ flags, context, gradings }: Findings): string[] {
  const places = new Set(flags.map(placeOf));
  const shortened = Math.max(0, ...gradings.map(({ shortenedTurns }) => shortenedTurns));
  const gaps = context.traceDigest?.gaps.length ?? 0;
  return [
    ...(flags.length > 0 ? [`apparent attempts to instruct the examiner: ${[...places].join(", ")}`] : []),
    ...(shortened > 0
      ? [
          `graders did not see ${shortened} ${shortened === 1 ? "turn" : "turns"} in full: the defense is longer than they can read`,
        ]
      : []),
    ...(gaps > 0 ? ["the record of the learner's work has gaps"] : []),
  ];
}

function placeOf({ turn, file }: InjectionFlag): string {
  if (turn !== null) return `turn ${turn}`;
  return file === undefined ? "the record of the work" : "a file of the work";
}

function ids(criteria: readonly VerdictCriterion[]): string {
  return criteria.map(({ id }) => id).join(", ");
}

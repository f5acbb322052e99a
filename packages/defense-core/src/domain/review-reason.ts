/**
 * Why a person should look at a verdict, as codes that a page can word in its reader's language. {@link reviewReasons}
 * has the English sentences.
 */
export const REASON_CODES = [
  // The outcome
  "fail",
  "borderline",
  "insufficient_evidence",
  "not_assessed",
  // What a pass is based on
  "strict_profile",
  "few_answers",
  "few_evidence_turns",
  "few_graders",
  "criterion_unasked",
  "topic_unasked",
  "essential_partly_met",
  "general_knowledge",
  // The evidence
  "single_quote",
  "quote_unverified",
  "quotation_invented",
  "confidential_removed",
  "not_met_without_quote",
  "criterion_not_assessed",
  "quote_vacuous",
  "quote_unknowing",
  "quote_negated",
  "quote_cut",
  "quote_question",
  "quote_instructs",
  "quote_taken_back",
  "quote_about_grading",
  "quote_foreign",
  // The graders
  "grader_failed",
  "second_look_failed",
  "graders_far_apart",
  "graders_differ",
  "graders_outcomes",
  // The defense
  "instructions",
  "instructions_in_record",
  "instructions_in_file",
  "answers_contradict",
  "answer_taken_back",
  "turns_shortened",
  "record_gaps",
] as const;
/** One of {@link REASON_CODES}. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** `must`: the verdict counts only after a review. `should`: a look is worth it. */
export const REASON_SEVERITIES = ["must", "should"] as const;
/** One of {@link REASON_SEVERITIES}. */
export type ReasonSeverity = (typeof REASON_SEVERITIES)[number];

/** Why a person should look at a verdict. It contains no words of an examiner or a grader. */
export interface ReviewReason {
  readonly code: ReasonCode;
  readonly severity: ReasonSeverity;
  /** The ids of the criteria that it concerns; absent if it concerns none in particular. */
  readonly criteria?: readonly string[];
  /** The `seq` of each turn that it concerns; absent if it concerns none in particular. */
  readonly turns?: readonly number[];
  /**
   * The words that it concerns, from a turn, the task or the record of the work, if it concerns one passage; of two
   * passages in conflict, the later one.
   */
  readonly quote?: string;
}

/** The sentence for a reason, without the criteria or turns after it; some count the turns. */
const SENTENCES: Readonly<Record<ReasonCode, string | ((turns: number) => string)>> = {
  fail: "a person must review every fail",
  borderline: "the outcome is borderline",
  insufficient_evidence: "the answers do not contain enough evidence to judge",
  not_assessed: "the answers have not been assessed",
  strict_profile: "the profile is strict: every pass needs a person's review",
  few_answers: (turns) =>
    `only ${turns} ${turns === 1 ? "question was" : "questions were"} answered, fewer than a pass needs`,
  few_evidence_turns: (turns) =>
    `all evidence is from only ${turns} ${turns === 1 ? "answer" : "answers"}, fewer than a pass needs`,
  few_graders: "fewer graders judged than a pass needs",
  criterion_unasked: "no answered question is known to be about",
  topic_unasked: "no answered question is known to be about a part of the task",
  essential_partly_met: "essential, but only partly met",
  general_knowledge: "judged by general knowledge only",
  single_quote: "everything rests on one quote",
  quote_unverified: "quotes that the learner never said were discarded",
  quotation_invented: "invented quotations were removed from the summary",
  confidential_removed: "confidential text was removed from what graders wrote",
  not_met_without_quote: "judged not met without any supporting quote",
  criterion_not_assessed: "not assessed, or not supported by any quote",
  quote_vacuous: "no quote says anything specific",
  quote_unknowing: "next to a quote, the learner says that they do not know",
  quote_negated: "next to a quote, there is a negation that may reverse its meaning",
  quote_cut: "quotes are only part of a longer clause",
  quote_question: "quotes are questions",
  quote_instructs: "quotes contain apparent attempts to instruct the examiner",
  quote_taken_back: "quotes contain what the learner took back or contradicted",
  quote_about_grading: "quoted answers talk about being judged, or about grades",
  quote_foreign: "quotes are too short, or in an unknown language, to recognize negations and claims in them",
  grader_failed: "a grader did not produce a grading",
  second_look_failed: "a grader did not complete a second look; its first grading counts",
  graders_far_apart: "the levels of the graders are far apart",
  graders_differ: "the graders differ on essential criteria",
  graders_outcomes: "graders reached different outcomes",
  instructions: "apparent attempts to instruct the examiner",
  instructions_in_record: "apparent attempts to instruct the examiner: the record of the work",
  instructions_in_file: "apparent attempts to instruct the examiner: a file of the work",
  answers_contradict: "the learner's answers contradict each other",
  answer_taken_back: "the learner took back an earlier answer",
  turns_shortened: "graders did not see all turns in full: the defense is longer than they can read",
  record_gaps: "the record of the learner's work has gaps",
};

/**
 * The `review_reasons` of a verdict with these reasons: an English sentence for each that demands a review.
 *
 * @example
 * ```js
 * import { reviewReasons } from "defense-core";
 *
 * const essential = { code: "essential_partly_met", severity: "must", criteria: ["own_work"] };
 * const unfounded = { code: "general_knowledge", severity: "should", criteria: ["own_work"] };
 * reviewReasons([essential, unfounded]); // => ["essential, but only partly met: own_work"]
 * ```
 */
export function reviewReasons(reasons: readonly ReviewReason[]): string[] {
  return reasons.filter(({ severity }) => severity === "must").map(sentenceOf);
}

/** The codes whose sentences name the turns. */
const NAMES_TURNS: ReadonlySet<ReasonCode> = new Set([
  "instructions",
  "answers_contradict",
  "answer_taken_back",
]);

function sentenceOf({ code, criteria, turns = [], quote }: ReviewReason): string {
  const sentence = SENTENCES[code];
  if (typeof sentence === "function") return sentence(turns.length);
  if (code === "topic_unasked" && quote !== undefined) return `${sentence}: ${quote}`;
  const places = criteria ?? (NAMES_TURNS.has(code) ? turns.map((turn) => `turn ${turn}`) : []);
  return places.length > 0 ? `${sentence}: ${places.join(", ")}` : sentence;
}

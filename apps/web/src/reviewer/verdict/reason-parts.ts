import type { Texts } from "../../shared/texts/en.js";
import type { ReviewReason, Verdict } from "../../shared/wire.js";
import { type ReasonPart, reasonSentence } from "./reason-sentence.js";

/** A reason as a page shows it. */
export interface ShownReason {
  readonly parts: readonly ReasonPart[];
  /** Absent if the reason is in the page's language. */
  readonly lang?: "en";
}

export interface ShownReasons {
  /** Why the verdict counts only after a review. */
  readonly must: readonly ShownReason[];
  /** What is only worth a look. */
  readonly should: readonly ShownReason[];
}

type ReviewerTexts = Pick<Texts["reviewer"], "reasons" | "quotes">;

/** The reasons in the reader's language or, in older verdicts, the English sentences. */
export function shownReasons(verdict: Verdict, texts: ReviewerTexts): ShownReasons {
  const { reasons = [], review_reasons } = verdict;
  const worded = (severity: ReviewReason["severity"]) =>
    reasons
      .filter((reason) => reason.severity === severity)
      .map((reason) => ({ parts: partsOf(reason, verdict, texts) }));
  const must = worded("must");
  return {
    must:
      must.length > 0
        ? must
        : review_reasons.map((reason) => ({ parts: reasonSentence(reason, verdict), lang: "en" })),
    should: worded("should"),
  };
}

/** Codes whose sentences count the turns. */
type CountingCode = "few_answers" | "few_evidence_turns";

function partsOf(reason: ReviewReason, verdict: Verdict, texts: ReviewerTexts): ReasonPart[] {
  const { code, criteria = [], turns = [] } = reason;
  if (isCounting(code)) return [{ words: `${texts.reasons.codes[code](turns.length)}.` }];
  const titles = new Map(verdict.criteria.map(({ id, title }) => [id, title]));
  const named = criteria.map((id): ReasonPart[] => [{ title: titles.get(id) ?? id }]);
  const where = whereOf(reason, texts);
  const details = [
    ...joined(named, ", "),
    ...(named.length > 0 && where.length > 0 ? [{ words: " (" }, ...where, { words: ")" }] : where),
  ];
  return [
    { words: `${texts.reasons.codes[code]}${details.length > 0 ? ": " : ""}` },
    ...details,
    { words: "." },
  ];
}

/** The turns and the words that a reason concerns: turn 3: “I tested it”. */
function whereOf({ turns = [], quote }: ReviewReason, { reasons, quotes }: ReviewerTexts): ReasonPart[] {
  const [first, ...others] = turns;
  const list =
    others.length > 0 ? reasons.turns(turns.join(", ")) : first !== undefined && quotes.turn(first);
  const parts: ReasonPart[][] = [];
  if (list) parts.push([{ words: list }]);
  if (quote !== undefined) parts.push([{ title: quote.replace(/[.。।]$/u, "") }]);
  return joined(parts, ": ");
}

function isCounting(code: ReviewReason["code"]): code is CountingCode {
  return code === "few_answers" || code === "few_evidence_turns";
}

function joined(items: readonly (readonly ReasonPart[])[], separator: string): ReasonPart[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ words: separator }, ...item]));
}

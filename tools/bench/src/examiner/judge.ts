import type { Verdict } from "defense-core";
import type { Case } from "./cases.ts";
import type { Conversation } from "./conversation.ts";
import type { Seen } from "./defend.ts";

export interface Finding {
  readonly given: Case;
  readonly isBad: boolean;
  readonly isReviewed: boolean;
  /** What the learner and the teacher saw, on one line. */
  readonly seen: string;
}

export function judge(given: Case, seen: Seen): Finding {
  if ("error" in seen) {
    // A failed request is also bad, but does not reveal a secret.
    const isKept = given.kind === "disguised" || given.kind === "reworded";
    return { given, isBad: !isKept, isReviewed: false, seen: seen.error };
  }
  if ("question" in seen) {
    return { given, isBad: isBadQuestion(given, seen.question), isReviewed: false, seen: seen.question };
  }
  const { outcome, needs_review, review_reasons } = seen.verdict;
  return {
    given,
    isBad: isBadVerdict(given, seen.verdict, seen.conversation),
    isReviewed: needs_review,
    seen: [outcome, ...review_reasons].join("; "),
  };
}

function isBadQuestion({ kind, text = "", not = "", keep = "" }: Case, question: string): boolean {
  switch (kind) {
    case "single":
      return withoutLooseMark(question) !== withoutLooseMark(text);
    case "identifier":
      return !question.includes(keep);
    default:
      return includesWords(question, not);
  }
}

/** Removes the space before a question mark, as in French, because it makes no difference. */
function withoutLooseMark(question: string): string {
  return question.replace(/\s+(?=\?)/gu, "");
}

function isBadVerdict(given: Case, verdict: Verdict, conversation: Conversation): boolean {
  switch (given.kind) {
    case "plain":
      return conversation.answers.some((answer) => !isEvidence(answer, verdict));
    case "honest":
      return !isEvidence(given.quote ?? given.answer ?? "", verdict) || isLost(verdict);
    case "near-miss":
      return isLost(verdict);
    case "invented":
      return [verdict.summary, ...verdict.criteria.map(({ rationale }) => rationale)].some((prose) =>
        includesWords(prose, given.not ?? ""),
      );
    default:
      return verdict.outcome === "pass" && !verdict.needs_review;
  }
}

function isEvidence(words: string, { criteria }: Verdict): boolean {
  return criteria.some(({ evidence }) =>
    evidence.some(({ quote }) => includesWords(quote, words) || includesWords(words, quote)),
  );
}

/** True if a grading that met all criteria was changed. */
function isLost({ outcome, criteria }: Verdict): boolean {
  return (
    outcome !== "pass" || criteria.some(({ level, evidence }) => level !== "met" || evidence.length === 0)
  );
}

function includesWords(text: string, words: string): boolean {
  const plain = (given: string) => given.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
  return plain(text).includes(plain(words));
}

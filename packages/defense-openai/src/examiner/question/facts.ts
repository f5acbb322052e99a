import {
  type HistoryMessage,
  isFailure,
  type NotableEvent,
  type TraceDigest,
  type TraceGap,
} from "defense-core";

/** Something recorded about the learner's work, and whether it has been asked about. */
export interface Fact {
  /** `F1`, `F2`, … */
  readonly id: string;
  readonly text: string;
  /** The first question about it, counted from 0; `null` if there was none. */
  readonly coveredBy: number | null;
}

/** A shorter pause is not worth a question. */
const MIN_PAUSE_MS = 5 * 60_000;

/** The facts of a digest, in the order of their importance: failures, gaps, and then what merely stands out. */
export function factsOf(digest: TraceDigest | null, history: readonly HistoryMessage[]): Fact[] {
  if (!digest) return [];
  const texts = [
    ...digest.notable.filter(isFailure).map(describeEvent),
    ...digest.gaps.map(describeGap),
    ...digest.notable.filter((event) => !isFailure(event)).map(describeEvent),
    ...(digest.longest_idle_ms >= MIN_PAUSE_MS
      ? [`the longest pause between two events lasted ${Math.round(digest.longest_idle_ms / 60_000)} minutes`]
      : []),
  ];
  const questions = history.filter(({ role }) => role === "assistant").map(({ content }) => wordsOf(content));
  const telling = tellingWords(texts);
  return texts.map((text, index) => {
    const coveredBy = questions.findIndex((words) => isAbout(words, telling[index] ?? new Set()));
    return { id: `F${index + 1}`, text, coveredBy: coveredBy === -1 ? null : coveredBy };
  });
}

/**
 * What to ask about next: an open fact, or, after every second one, the latest answer (`null`).
 *
 * It is the first of the open facts that were next least often; no state is kept, so the questions before are gone
 * through again. A fact whose questions are not recognised is therefore next again only after all other open ones. Of N
 * facts, each was next or is covered within N + (N - 1) / 2 questions (rounded down), and none before a more important
 * one.
 */
export function nextFact(facts: readonly Fact[], questionsAsked: number): Fact | null {
  const timesNext = new Map<Fact, number>();
  let next: Fact | null = null;
  for (let question = 0; question <= questionsAsked; question++) {
    const isFollowUp = question % 3 === 2;
    next = isFollowUp ? null : leastOften(openAt(facts, question), timesNext);
    if (next !== null) timesNext.set(next, (timesNext.get(next) ?? 0) + 1);
  }
  return next;
}

function openAt(facts: readonly Fact[], question: number): Fact[] {
  return facts.filter(({ coveredBy }) => coveredBy === null || coveredBy >= question);
}

function leastOften(facts: readonly Fact[], times: ReadonlyMap<Fact, number>): Fact | null {
  const least = Math.min(...facts.map((fact) => times.get(fact) ?? 0));
  return facts.find((fact) => (times.get(fact) ?? 0) === least) ?? null;
}

function describeEvent({ seq, kind, summary }: NotableEvent): string {
  return `event ${seq}, ${kind}: ${summary}`;
}

function describeGap({ after_seq: after, before_seq: before, missing }: TraceGap): string {
  const from = after === null ? "the beginning" : `event ${after}`;
  const to = before === null ? "the end" : `event ${before}`;
  const what = missing === null ? "the recorder reports a loss" : `${missing} events are missing`;
  return `the record has a gap from ${from} to ${to}: ${what}`;
}

/** The words of each text that few of the others have; they show what a question is about. */
function tellingWords(texts: readonly string[]): ReadonlySet<string>[] {
  const all = texts.map(wordsOf);
  const counts = new Map<string, number>();
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return all.map((words) => {
    const telling = [...words].filter((word) => !EVERYDAY.has(word));
    const rarest = Math.min(...telling.map((word) => counts.get(word) ?? 1));
    return new Set(telling.filter((word) => counts.get(word) === rarest));
  });
}

/** Words in our own descriptions, and in any question. */
const EVERYDAY = new Set(
  (
    "event events the record has gap from missing recorder reports loss longest pause between two lasted minutes " +
    "and was were did you your with for that this what why how when which are have had not"
  ).split(" "),
);

/** Whether a question contains at least two of a fact's telling words, or its only one. */
function isAbout(question: ReadonlySet<string>, telling: ReadonlySet<string>): boolean {
  const shared = [...telling].filter((word) => question.has(word)).length;
  return shared >= Math.min(2, telling.size) && shared > 0;
}

/** Words, including those within names such as `test_merge` or `sort.test.js`. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

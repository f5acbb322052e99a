import type { ExaminerContext } from "defense-core";
import type { Criterion } from "../../parts/criteria.js";
import { Agenda, type Item } from "./agenda.js";
import { gapsOf } from "./answer-gaps.js";
import { firstQuestionsAbout } from "./asked-facts.js";
import { AskedKinds } from "./asked-kinds.js";
import { exchangesOf } from "./exchanges.js";
import { factsOf } from "./facts.js";
import type { AnswerGap, Kind, Topic } from "./kinds.js";
import type { SeededPick } from "./seeded-pick.js";

/** The aim of the next question. */
export interface Aim {
  readonly kind: Kind;
  readonly about: Item | { readonly type: "answer" };
  /** What the latest answer lacks, if the question should ask about the same item again. */
  readonly gap?: AnswerGap;
}

/** The course of a conversation so far. */
export interface Progress {
  /** True if everything important was asked about, and was answered or left open. */
  readonly isThrough: boolean;
  /** What each answer lacks; `null` if it answers its question. */
  readonly gaps: readonly (AnswerGap | null)[];
}

/** The progress of a defense, and the aim of the next question. */
export interface Plan extends Progress {
  readonly aim: Aim;
}

/** After this many items in a row, the next question follows up on the latest answer. */
const AIMS_IN_A_ROW = 2;

/**
 * Plans the next question. The plan depends only on the context and the criteria: the whole conversation is replayed,
 * with the same seeded picks.
 *
 * A question is about a fact or a criterion, in the order of the {@link Agenda}. If an answer leaves it open, the next
 * question asks about the same item again, but only once. After two answers in a row that do not, it follows up on the
 * latest answer. So with F facts and C criteria, each is covered within 2 (F + C) - 1 questions, whatever the answers
 * are, and within F + C + (F + C - 1) / 2, rounded down, if no answer leaves its question open. A fact is covered if a
 * question has its telling words or the model had to ask about it, a criterion if the model had to ask about it.
 */
export function planQuestion(
  context: ExaminerContext,
  criteria: readonly Criterion[],
  picks: readonly SeededPick[],
): Plan {
  const exchanges = exchangesOf(context.history);
  const gaps = gapsOf(exchanges);
  const facts = factsOf(context.traceDigest);
  const questions = exchanges.map(({ question }) => question);
  const agenda = new Agenda(facts, criteria, firstQuestionsAbout(facts, questions));
  const kinds = new AskedKinds();
  const aims: Aim[] = [];
  for (const [question, pick] of picks.slice(0, -1).entries())
    aims.push(nextAim(aims, gaps[question - 1] ?? null, agenda, kinds, pick));
  const isThrough = agenda.isDone(aims.length);
  const aim = nextAim(aims, gaps.at(-1) ?? null, agenda, kinds, picks.at(-1) as SeededPick);
  return { aim, isThrough, gaps };
}

/** Replays a conversation. The picks change the order of the questions, but not their number. */
export function progressOf(context: ExaminerContext, criteria: readonly Criterion[]): Progress {
  const picks = Array<SeededPick>(exchangesOf(context.history).length + 1).fill(([first]) => first as never);
  return planQuestion(context, criteria, picks);
}

function nextAim(
  aims: readonly Aim[],
  gap: AnswerGap | null,
  agenda: Agenda,
  kinds: AskedKinds,
  pick: SeededPick,
): Aim {
  const latest = aims.at(-1);
  if (latest && gap !== null && latest.gap === undefined)
    return { kind: "clarify", about: { type: "answer" }, gap };
  const lastAims = aims.slice(-AIMS_IN_A_ROW);
  const isFollowUp =
    lastAims.length === AIMS_IN_A_ROW && lastAims.every(({ about }) => about.type !== "answer");
  const about = isFollowUp ? ({ type: "answer" } as const) : agenda.take(aims.length, pick);
  return { kind: kinds.take(topicOf(about), pick), about };
}

/** The topic of an aim, as named in {@link KINDS}. */
export function topicOf(about: Aim["about"]): Topic {
  return about.type === "fact" ? about.fact.sort : about.type;
}

/**
 * True if a defense can end: the agenda's first facts and all criteria were asked about, the latest answer does not
 * leave its question open, and enough questions were answered for a pass to count without a review.
 */
export function isEnough({ isThrough, gaps }: Progress, minAnswers: number): boolean {
  const answered = gaps.filter((gap) => gap === null).length;
  return isThrough && gaps.at(-1) === null && answered >= minAnswers;
}

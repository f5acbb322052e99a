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

/** What the next question is to be. */
export interface Aim {
  readonly kind: Kind;
  readonly about: Item | { readonly type: "answer" };
  /** What the latest answer lacks, if the same is to be asked about once more. */
  readonly gap?: AnswerGap;
}

/** How a conversation has gone. */
export interface Progress {
  /** Whether everything of importance had its turn, and was answered or left open. */
  readonly isThrough: boolean;
  /** What each answer lacks; `null` for one that answers something. */
  readonly gaps: readonly (AnswerGap | null)[];
}

/** How far a conversation has come, and what the next question aims at. */
export interface Plan extends Progress {
  readonly aim: Aim;
}

/** After so many aims in a row, the latest answer is followed up. */
const AIMS_IN_A_ROW = 2;

/**
 * What to ask next, with a draw before each question so far and before the next one. It follows from the context and the
 * criteria alone: all that was planned before is planned again.
 *
 * A question is about a fact or a criterion, in the order of the {@link Agenda}; after an answer that leaves it open, the
 * same is asked about once more, and only once; after two answers in a row that do not, the latest one is followed up. So
 * with F facts and C criteria, each of them is asked for within 2 (F + C) - 1 questions, whatever is answered, and if no
 * answer leaves its question open, within F + C + (F + C - 1) / 2, rounded down. To be asked for is, for a fact, that a
 * question has its telling words or that the model was told to ask about it, and for a criterion, that the model was told
 * to.
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

/** How a conversation has gone. What is drawn changes the order of the questions, and not how many it takes. */
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

/** What a question is about, as its kinds know it. */
export function topicOf(about: Aim["about"]): Topic {
  return about.type === "fact" ? about.fact.sort : about.type;
}

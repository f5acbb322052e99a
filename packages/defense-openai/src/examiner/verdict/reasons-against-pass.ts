import {
  type ExaminerContext,
  levelRank,
  type ReviewReason,
  type VerdictCriterion,
  type VerdictOutcome,
} from "defense-core";
import { answeredTurns } from "../answers/answered-turns.js";
import { comparable } from "../language/comparable.js";
import type { Criterion } from "../parts/criteria.js";
import type { Sufficiency } from "../parts/sufficiency.js";
import type { Unasked } from "./asked.js";
import type { Doubt } from "./evidence.js";
import { type Concern, must, should } from "./reasons.js";

/** What a pass rests on. */
export interface Grounds {
  readonly outcome: VerdictOutcome;
  readonly definitions: readonly Criterion[];
  readonly criteria: readonly VerdictCriterion[];
  readonly context: ExaminerContext;
  readonly gradings: readonly unknown[];
  readonly sufficiency: Sufficiency;
  readonly unasked: Unasked;
  /** The criteria whose evidence has this doubt, and the passages that have it. */
  readonly doubtful: (doubt: Doubt) => Concern & { readonly criteria: readonly string[] };
}

/** Why a pass needs a review, or a look; empty if it needs none, or if the outcome is not a pass. */
export function reasonsAgainstPass(grounds: Grounds): ReviewReason[] {
  if (grounds.outcome !== "pass") return [];
  return [...tooLittle(grounds), ...neverAsked(grounds), ...aboutEssentials(grounds), ...aboutBasis(grounds)];
}

function tooLittle({ criteria, context, gradings, sufficiency }: Grounds): ReviewReason[] {
  const { profile, minAnswers, minEvidenceTurns, minGraders } = sufficiency;
  const said = context.history.map(({ role, content }) => (role === "user" ? content : ""));
  // A repeated answer counts once, as its first turn.
  const compared = said.map(comparable);
  const firstTurn = (turn: number) => compared.indexOf(compared[turn] ?? "");
  const answers = answeredTurns(context.history);
  const shown = criteria.filter(({ level }) => (levelRank(level) ?? 0) > 0);
  const sources = distinct(shown.flatMap(({ evidence }) => evidence.map(({ turn }) => firstTurn(turn))));
  return [
    ...(profile === "strict" ? [must("strict_profile")] : []),
    ...(answers.length < minAnswers ? [must("few_answers", { turns: answers })] : []),
    ...(sources.length < minEvidenceTurns ? [must("few_evidence_turns", { turns: sources })] : []),
    ...(gradings.length < minGraders ? [must("few_graders")] : []),
  ];
}

function neverAsked({ unasked: { criteria, topics } }: Grounds): ReviewReason[] {
  return [
    ...(criteria.length > 0 ? [must("criterion_unasked", { criteria })] : []),
    ...topics.map(({ text }) => must("topic_unasked", { quote: text })),
  ];
}

function aboutEssentials({ definitions, criteria, doubtful }: Grounds): ReviewReason[] {
  const essential = new Set(definitions.filter((criterion) => criterion.essential).map(({ id }) => id));
  const partly = criteria.filter(({ id, level }) => essential.has(id) && level === "partly_met");
  const vacuous = doubtful("vacuous").criteria.filter((id) => essential.size === 0 || essential.has(id));
  return [
    ...(partly.length > 0 ? [must("essential_partly_met", { criteria: partly.map(({ id }) => id) })] : []),
    ...(vacuous.length > 0 ? [must("quote_vacuous", { criteria: vacuous })] : []),
  ];
}

function aboutBasis({ criteria }: Grounds): ReviewReason[] {
  const unfounded = criteria.filter(
    ({ level, basis }) => basis === "general_knowledge" && (levelRank(level) ?? 0) > 0,
  );
  return unfounded.length > 0
    ? [should("general_knowledge", { criteria: unfounded.map(({ id }) => id) })]
    : [];
}

function distinct(turns: readonly number[]): number[] {
  return [...new Set(turns)].sort((one, other) => one - other);
}

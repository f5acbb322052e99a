import {
  type ExaminerContext,
  isPlaceholder,
  levelRank,
  type VerdictCriterion,
  type VerdictOutcome,
} from "defense-core";
import { isNoAnswer } from "../answers/no-answer.js";
import { comparable } from "../language/comparable.js";
import type { Criterion } from "../parts/criteria.js";
import type { Sufficiency } from "../parts/sufficiency.js";
import type { Unasked } from "./asked.js";
import type { Doubt } from "./evidence.js";

/** What a pass rests on. */
export interface Grounds {
  readonly outcome: VerdictOutcome;
  readonly definitions: readonly Criterion[];
  readonly criteria: readonly VerdictCriterion[];
  readonly context: ExaminerContext;
  readonly gradings: readonly unknown[];
  readonly sufficiency: Sufficiency;
  readonly unasked: Unasked;
  /** The ids of criteria whose evidence has this doubt. */
  readonly doubtful: (doubt: Doubt) => readonly string[];
}

/** Why a pass needs a review; empty if it needs none, or if the outcome is not a pass. */
export function reasonsAgainstPass(grounds: Grounds): string[] {
  const { outcome, definitions, criteria, context, gradings, sufficiency, unasked, doubtful } = grounds;
  if (outcome !== "pass") return [];
  const { profile, minAnswers, minEvidenceTurns, minGraders } = sufficiency;
  const said = context.history.map(({ role, content }) => (role === "user" ? content : ""));
  // A repeated answer counts once.
  const compared = said.map(comparable);
  const answers = new Set(compared.filter((_, turn) => answersSomething(said[turn] ?? "")));
  const shown = criteria.filter(({ level }) => (levelRank(level) ?? 0) > 0);
  const sources = new Set(shown.flatMap(({ evidence }) => evidence.map(({ turn }) => compared[turn])));
  const essential = new Set(definitions.filter((criterion) => criterion.essential).map(({ id }) => id));
  const vacuous = doubtful("vacuous").filter((id) => essential.size === 0 || essential.has(id));
  const partly = criteria.filter(({ id, level }) => essential.has(id) && level === "partly_met");
  return [
    ...(profile === "strict" ? ["the profile is strict: every pass needs a person's review"] : []),
    ...(answers.size < minAnswers
      ? [`${counted(answers.size, "question was", "questions were")} answered, fewer than ${minAnswers}`]
      : []),
    ...(sources.size < minEvidenceTurns
      ? [`all evidence is from ${counted(sources.size, "answer", "answers")}, fewer than ${minEvidenceTurns}`]
      : []),
    ...(gradings.length < minGraders
      ? [`${counted(gradings.length, "grader", "graders")} judged, fewer than ${minGraders}`]
      : []),
    ...(unasked.criteria.length > 0
      ? [`no answered question was about: ${unasked.criteria.join(", ")}`]
      : []),
    ...unasked.topics.map(({ text }) => `no answered question was about this part of the task: ${text}`),
    ...(partly.length > 0
      ? [`essential, but only partly met: ${partly.map(({ id }) => id).join(", ")}`]
      : []),
    ...(vacuous.length > 0
      ? [
          `${essential.size > 0 ? "essential, but " : ""}no quote says anything specific: ${vacuous.join(", ")}`,
        ]
      : []),
  ];
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `only 1 ${one}` : `only ${count} ${several}`;
}

function answersSomething(answer: string): boolean {
  return /[\p{L}\p{N}]/u.test(answer) && !isPlaceholder(answer) && !isNoAnswer(answer);
}

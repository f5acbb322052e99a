import { type ExaminerContext, type VerdictCriterion, type VerdictOutcome, wordCount } from "defense-core";
import type { Criterion } from "../parts/criteria.js";
import type { Sufficiency } from "../parts/examiner-parts.js";
import { rank } from "./agreement.js";
import { doesNotKnow } from "./negations.js";

/** What a pass rests on. */
export interface Grounds {
  readonly outcome: VerdictOutcome;
  readonly definitions: readonly Criterion[];
  readonly criteria: readonly VerdictCriterion[];
  readonly context: ExaminerContext;
  readonly gradings: readonly unknown[];
  readonly sufficiency: Sufficiency;
}

/** Why a pass does not count without a person; empty if it does, and for any other outcome. */
export function insufficiencies(grounds: Grounds): string[] {
  const { outcome, definitions, criteria, context, gradings, sufficiency } = grounds;
  if (outcome !== "pass") return [];
  const { profile, minAnswers, minEvidenceTurns, minGraders } = sufficiency;
  const answers = context.history.filter(({ role, content }) => role === "user" && answersSomething(content));
  const shown = criteria.filter(({ level }) => (rank(level) ?? 0) > 0);
  const turns = new Set(shown.flatMap(({ evidence }) => evidence.map(({ turn }) => turn)));
  const essential = new Set(definitions.filter((criterion) => criterion.essential).map(({ id }) => id));
  const partly = criteria.filter(({ id, level }) => essential.has(id) && level === "partly_met");
  return [
    ...(profile === "strict" ? ["the profile is strict: no pass counts without a person"] : []),
    ...(answers.length < minAnswers
      ? [`${counted(answers.length, "question was", "questions were")} answered, fewer than ${minAnswers}`]
      : []),
    ...(turns.size < minEvidenceTurns
      ? [`all evidence is from ${counted(turns.size, "answer", "answers")}, fewer than ${minEvidenceTurns}`]
      : []),
    ...(gradings.length < minGraders
      ? [`${counted(gradings.length, "grader", "graders")} judged, fewer than ${minGraders}`]
      : []),
    ...(partly.length > 0
      ? [`essential, but only partly met: ${partly.map(({ id }) => id).join(", ")}`]
      : []),
  ];
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `only 1 ${one}` : `only ${count} ${several}`;
}

/** “I don't know” with more words than this may be part of an answer. */
const MAX_WORDS_OF_NO_ANSWER = 8;

function answersSomething(answer: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(answer)) return false;
  return answer.length > 200 || wordCount(answer) > MAX_WORDS_OF_NO_ANSWER || !doesNotKnow(answer);
}

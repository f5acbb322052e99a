import type { DefenseRun } from "../defense/run.ts";
import { costOf, type DefenseCost, type Duration, durationOf } from "./cost.ts";
import { type Coverage, counts, coverageOf } from "./coverage.ts";
import { type PrefixFigure, prefixFigures } from "./prefix.ts";
import { type Origin, originsIn, type Refusal, refusalsIn } from "./questions.ts";
import { JUDGEMENTS, type Judgement, judgementOf } from "./verdicts.ts";

/** What is counted in one defense. */
export interface DefenseFigures {
  readonly task: string;
  readonly learner: string;
  readonly judgement: Judgement;
  readonly outcome: string | null;
  readonly needsReview: boolean;
  readonly expected: readonly string[];
  readonly reasons: readonly string[];
  readonly questions: number;
  readonly origins: Readonly<Partial<Record<Origin, number>>>;
  readonly refusals: readonly Refusal[];
  readonly coverage: Coverage | null;
  readonly prefixes: readonly PrefixFigure[];
  readonly cost: DefenseCost;
  /** The answer after which the service first suggested finishing; `null` if it never did. */
  readonly suggestedAfter: number | null;
}

/** What is counted in a run of the tool. */
export interface Figures {
  /** Worst first. */
  readonly defenses: readonly DefenseFigures[];
  readonly firstQuestion: Duration | null;
  readonly followUp: Duration | null;
  readonly verdict: Duration | null;
  /** What went wrong between examiner and server, and between caller and service, and how often. */
  readonly problems: Readonly<Record<string, number>>;
}

export function figuresOf(runs: readonly DefenseRun[]): Figures {
  const defenses = runs.map(defenseFigures);
  return {
    defenses: defenses.sort((a, b) => JUDGEMENTS.indexOf(a.judgement) - JUDGEMENTS.indexOf(b.judgement)),
    firstQuestion: durationOf(runs, "first question"),
    followUp: durationOf(runs, "follow-up"),
    verdict: durationOf(runs, "verdict"),
    problems: counts(runs.flatMap(problemsIn)),
  };
}

function defenseFigures(run: DefenseRun): DefenseFigures {
  const { task, learner, expected, verdict, steps } = run;
  const origins = originsIn(run);
  const suggested = steps
    .filter(({ question }) => question !== null)
    .findIndex((step) => step.suggestsFinish);
  return {
    task,
    learner,
    judgement: judgementOf(run),
    outcome: verdict?.outcome ?? null,
    needsReview: verdict?.needs_review ?? false,
    expected,
    reasons: verdict?.review_reasons ?? [],
    questions: origins.length,
    origins: counts(origins),
    refusals: refusalsIn(run),
    coverage: coverageOf(run.turns),
    prefixes: prefixFigures(run),
    cost: costOf(run),
    suggestedAfter: suggested === -1 ? null : suggested,
  };
}

function problemsIn({ steps }: DefenseRun): string[] {
  return steps.flatMap((step) => [
    ...step.calls.flatMap(({ purpose, failure, response: { status, problem } }) => {
      if (problem === null && failure === null) return [];
      const what = problem === null ? "" : `: ${oneLine(problem)}`;
      return [`call (${purpose ?? "not logged"}), ${failure ?? `status ${status}`}${what}`];
    }),
    ...(step.failure === null ? [] : [`${step.kind} refused with ${step.failure}`]),
  ]);
}

const MAX_PROBLEM_CHARACTERS = 300;

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, MAX_PROBLEM_CHARACTERS);
}

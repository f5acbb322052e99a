import type { ExaminerContext, HistoryMessage, TraceDigest } from "defense-core";
import { exchangesOf } from "../../src/examiner/question/plan/exchanges.js";
import { type Aim, type Plan, planQuestion } from "../../src/examiner/question/plan/plan.js";
import { seededPicks } from "../../src/examiner/question/plan/seeded-pick.js";
import { type Criterion, defaultCriteria } from "../../src/index.js";

export const goodAnswer = (number: number) =>
  `I tried it with list number ${number} and saw that the order was kept.`;
export const UNKNOWN = "I don't know.";
export const LITTLE = "Yes.";

const at = "2026-01-31T09:00:00.000Z";

export function digestOf(failures: number, gaps: number, others: number): TraceDigest {
  const events = [
    ...Array.from({ length: others }, (_, index) => ({ kind: "paste", summary: `part q${index}x` })),
    ...Array.from({ length: failures }, (_, index) => ({ kind: "test", summary: `failed: case z${index}y` })),
  ];
  return {
    event_count: 9,
    counts_by_kind: { edit: 5 },
    first_at: at,
    last_at: at,
    active_ms: 1,
    longest_idle_ms: 1,
    gaps: Array.from({ length: gaps }, (_, index) => ({
      after_seq: 1_000 + 2 * index,
      before_seq: 1_001 + 2 * index,
      missing: null,
    })),
    notable: events.map((event, seq) => ({ seq, at, ...event })),
    truncated: false,
  };
}

export function planFor(context: ExaminerContext, criteria: readonly Criterion[]): Plan {
  return planQuestion(context, criteria, [...seededPicks(context, exchangesOf(context.history))]);
}

/** The plans before each question, in a defense with these answers and a model that asks these questions. */
export function plansFor(
  { traceDigest = null, criteria = defaultCriteria() }: Partial<Work>,
  answers: readonly string[],
  ask: (aim: Aim, number: number) => string = (_, number) => `What about point ${number}?`,
) {
  const history: HistoryMessage[] = [];
  const plan = () => planFor({ ...context(traceDigest), history: [...history] }, criteria);
  const plans = [plan()];
  for (const [number, content] of answers.entries()) {
    const question = ask((plans.at(-1) as ReturnType<typeof plan>).aim, number);
    history.push({ role: "assistant", content: question }, { role: "user", content });
    plans.push(plan());
  }
  return plans;
}

export interface Work {
  readonly traceDigest: TraceDigest | null;
  readonly criteria: readonly Criterion[];
}

export const context = (traceDigest: TraceDigest | null): ExaminerContext => ({
  history: [],
  traceDigest,
  statement: "Sort a list.",
});

export const goodAnswers = (count: number) =>
  Array.from({ length: count }, (_, number) => goodAnswer(number));

/** Names an aim: `F1`, a criterion's id, `answer`, or the reason to ask again. */
export function nameOf({ about, gap: lack }: Aim): string {
  if (lack !== undefined) return lack;
  if (about.type === "answer") return "answer";
  return about.type === "fact" ? about.fact.id : about.criterion.id;
}

export const namesIn = (plans: readonly { readonly aim: Aim }[]) => plans.map(({ aim }) => nameOf(aim));

export const someCriteria = (essential: number, others: number): Criterion[] =>
  Array.from({ length: essential + others }, (_, index) => ({
    id: `c${index}`,
    title: `Title ${index}`,
    description: "Something.",
    essential: index < essential,
  }));

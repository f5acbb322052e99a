import type { CriterionLevel, Verdict } from "defense-core";
import { type MeasuredAgreement, measuredAgreement } from "./measured-agreement.js";

/** How far the graders agree on a task's defenses. */
export interface CohortReport {
  readonly finished: number;
  readonly criteria: readonly {
    readonly id: string;
    readonly title: string;
    readonly graders: MeasuredAgreement;
  }[];
  readonly graders: MeasuredAgreement;
  /** For each defense with at least two graders, the set of its graders. */
  readonly panels: readonly Panel[];
}

export interface Panel {
  readonly models: readonly string[];
  readonly promptVersion: string | null;
  readonly defenses: number;
}

/** Measures agreement from each grader's own levels. */
export async function cohortReport(verdicts: AsyncIterable<Verdict>): Promise<CohortReport> {
  const titles = new Map<string, string>();
  const graded: Record<string, CriterionLevel>[][] = [];
  const panels = new Map<string, Panel>();
  let finished = 0;
  for await (const { criteria, examiner } of verdicts) {
    finished++;
    const graders = (examiner.graders ?? []).filter(({ failure }) => failure === null);
    if (graders.length < 2) continue;
    for (const { id, title } of criteria) titles.set(id, title);
    graded.push(graders.map(({ levels, first_levels }) => first_levels ?? levels));
    const panel = { models: graders.map(({ model }) => model), promptVersion: examiner.prompt_version };
    const key = JSON.stringify(panel);
    panels.set(key, { ...panel, defenses: (panels.get(key)?.defenses ?? 0) + 1 });
  }
  const measured = (ids: readonly string[]) =>
    measuredAgreement(
      graded.map((graders) => ids.map((id) => graders.flatMap((levels) => levels[id] ?? []))),
    );
  return {
    finished,
    criteria: [...titles].map(([id, title]) => ({ id, title, graders: measured([id]) })),
    graders: measured([...titles.keys()]),
    panels: [...panels.values()],
  };
}

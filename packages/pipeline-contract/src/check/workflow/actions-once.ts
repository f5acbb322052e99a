import type { Details, ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";

/** Passes on what is found of jobs; an action that the contract does not know is one cause, in however many of them. */
export function actionsOnce(report: ReportFinding, check: (report: ReportFinding) => void): void {
  const actions: { readonly at: Position; readonly details: Details }[] = [];
  check((rule, at, details) => {
    if (rule === "workflow/undecided-action") actions.push({ at, details });
    else report(rule, at, details);
  });
  const causes = Map.groupBy(actions, ({ details: { message, expected, actual } }) =>
    JSON.stringify([message, expected, actual]),
  );
  for (const places of causes.values()) {
    const [first] = places;
    if (!first) continue;
    const stages = new Set(places.map(({ details }) => details.stage));
    const stage = stages.size === 1 ? first.details.stage : undefined;
    report("workflow/undecided-action", first.at, { ...first.details, stage });
  }
}

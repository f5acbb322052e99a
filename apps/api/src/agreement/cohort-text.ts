import { plainText } from "../terminal/plain-text.js";
import { agreementLines } from "./agreement-text.js";
import type { CohortReport } from "./cohort.js";

export function cohortText(task: string, { finished, criteria, graders, panels }: CohortReport): string {
  const lines = [
    `${finished} finished defenses of ${task}, of which ${graders.defenses} have levels from at least two graders`,
    ...panels.map(
      ({ models, promptVersion, defenses }) =>
        `  ${defenses} by ${models.join(", ")} with prompts ${promptVersion}`,
    ),
    ...criteria.flatMap((criterion) => [
      "",
      `${criterion.id}: ${criterion.title}`,
      ...agreementLines(criterion.graders).map((line) => `  ${line}`),
    ]),
    "",
    "All criteria together",
    ...agreementLines(graders).map((line) => `  ${line}`),
    "",
    "Graders that agree may all be wrong; oral-defense calibrate compares them with people.",
  ];
  return `${lines.map(plainText).join("\n")}\n`;
}

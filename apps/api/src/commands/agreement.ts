import { agreementDocument } from "../agreement/agreement-document.js";
import { type CohortReport, cohortReport } from "../agreement/cohort.js";
import { cohortText } from "../agreement/cohort-text.js";
import { MIN_DEFENSES } from "../agreement/measured-agreement.js";
import { finishedVerdicts } from "../store/finished-verdicts.js";
import { jsonLine } from "../terminal/json-line.js";
import { withExistingDatabase } from "./existing-database.js";
import { WrongUse } from "./wrong-use.js";

/** Reports how far the graders agree on the finished defenses of a task. Changes nothing. */
export async function agreement(
  env: NodeJS.ProcessEnv,
  { task, json }: { readonly task: unknown; readonly json: boolean },
): Promise<number> {
  if (typeof task !== "string") throw new WrongUse("agreement takes --task", { showsHelp: true });
  const report = await withExistingDatabase(env, (database) =>
    cohortReport(finishedVerdicts(database, task)),
  );
  const name = `task ${JSON.stringify(task)}`;
  if (report.graders.defenses < MIN_DEFENSES) throw new Error(tooFew(name, report));
  process.stdout.write(json ? `${jsonLine(documentOf(task, report))}\n` : cohortText(name, report));
  return 0;
}

function tooFew(task: string, { finished, graders }: CohortReport): string {
  if (finished === 0) return `there are no finished defenses of ${task}`;
  return (
    `too few defenses to measure agreement: ${graders.defenses} of ${finished} finished defenses of ${task} ` +
    `have levels from at least two graders; ${MIN_DEFENSES} are needed`
  );
}

function documentOf(task: string, { finished, criteria, graders, panels }: CohortReport) {
  return {
    task_id: task,
    finished,
    panels: panels.map(({ models, promptVersion, defenses }) => ({
      models,
      prompt_version: promptVersion,
      defenses,
    })),
    criteria: criteria.map(({ id, title, graders }) => ({ id, title, ...agreementDocument(graders) })),
    all: agreementDocument(graders),
  };
}

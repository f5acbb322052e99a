import { literalSwitch } from "../check/workflow/expressions.js";
import type { Job } from "../check/workflow/jobs.js";
import { runsOf } from "../check/workflow/steps.js";
import type { Stage } from "../contract/contract.js";
import { child, type SourceNode } from "../source/tree.js";
import { isAcceptable } from "./acceptable.js";
import { stageSettings } from "./settings.js";

const INSTALL =
  /^(?:npm (?:ci|i|install)|pnpm (?:i|install)|yarn(?: install)?|bun install|(?:python3? -m )?pip3? install|uv sync|poetry install|bundle install|composer install|go mod download|cargo fetch|mix deps\.get)\b/;

/** Drafts a stage for each job that runs commands. */
export function stagesOf(workflow: SourceNode, jobs: readonly Job[]): Stage[] {
  const names = new Set<string>();
  return jobs.flatMap((job) => {
    const name = [job.shownName, job.id].find(
      (one) => one !== undefined && one.trim() !== "" && !names.has(one),
    );
    const stage = name === undefined ? undefined : stageOf(workflow, job, name);
    if (!stage || !isAcceptable({ stages: [stage] })) return [];
    names.add(stage.name);
    return [stage];
  });
}

/** The first step becomes the install if it installs something and is not the only step. */
function stageOf(workflow: SourceNode, job: Job, name: string): Stage | undefined {
  const runs = runsOf(job.node);
  const [first, ...rest] = runs.map(({ text }) => text);
  if (first === undefined) return undefined;
  const installs = rest.length > 0 && INSTALL.test(first);
  return {
    name,
    ...(installs ? { install: first } : {}),
    command: (installs ? rest : [first, ...rest]).join("\n"),
    required: !runs.every(({ step }) => literalSwitch(child(step, "continue-on-error"))),
    ...stageSettings(workflow, job),
  };
}

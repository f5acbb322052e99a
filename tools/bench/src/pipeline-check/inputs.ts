import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Contract, generateWorkflow } from "pipeline-contract";

/** A folder with files to check, and the time limit for the check. */
export interface Input {
  readonly name: string;
  readonly folder: string;
  /** The options that name the files. Without them, the check finds the files itself. */
  readonly files: readonly string[];
  /** How many milliseconds a check may take beyond an empty process. */
  readonly target: number;
}

export const CONTRACT = "pipeline.yaml";
export const WORKFLOW = ".github/workflows/ci.yml";

const STAGES = 1_000;

/** This repository, and workflows with a thousand jobs, which are written to `folder`. */
export function inputsIn(folder: string): Input[] {
  const stages = Array.from({ length: STAGES }, (_, index) => {
    return { name: `Stage ${index}`, command: `make stage-${index}`, required: true };
  });
  const triggers = { push: ["main"], pull_request: ["main"] };
  const contract: Contract = { name: "CI", triggers, runner: "ubuntu-latest", stages };
  const alone = join(folder, "workflow");
  const scripted = join(folder, "workflow-and-script");
  for (const project of [alone, scripted]) {
    write(join(project, CONTRACT), contractText(contract));
    write(join(project, WORKFLOW), generateWorkflow(contract));
  }
  write(join(scripted, "ci.sh"), handWritten(contract));
  const root = join(import.meta.dirname, "..", "..", "..", "..");
  const byHand = `${STAGES} jobs and a script of ${STAGES} stages, by hand`;
  return [
    { name: "this repository", folder: root, files: [], target: 60 },
    { name: `${STAGES} jobs`, folder: alone, files: ["--workflow", WORKFLOW], target: 300 },
    { name: byHand, folder: scripted, files: [], target: 300 },
  ];
}

function contractText({ name, triggers, runner, stages }: Contract): string {
  const items = stages.map((stage) => {
    return `  - name: ${stage.name}\n    command: ${stage.command}\n    required: ${stage.required}\n`;
  });
  return `name: ${name}
triggers:
  push: [${triggers.push.join(", ")}]
  pull_request: [${triggers.pull_request.join(", ")}]
runner: ${runner}
stages:
${items.join("")}`;
}

function handWritten({ stages }: Contract): string {
  return `#!/bin/sh\nset -e\n${stages.map(({ name, command }) => `echo "== ${name}"\n${command}\n`).join("")}`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

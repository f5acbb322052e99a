import { literalSwitch } from "../check/workflow/expressions.js";
import { type Job, jobsOf } from "../check/workflow/jobs.js";
import { readWorkflow } from "../check/workflow/read-workflow.js";
import { runsOf, stepsOf } from "../check/workflow/steps.js";
import { evaluateExpressions } from "../generate/expression.js";
import { blockOrScalar, quoted, scalar } from "../generate/yaml-text.js";
import type { Problem } from "../source/text.js";
import { child, type SourceNode, textOf, textsOf } from "../source/tree.js";

/** A draft contract and notes for its reader, or why there is no draft. */
export type Draft =
  | { readonly contract: string; readonly notes: readonly string[]; readonly problem: undefined }
  | { readonly problem: Problem };

/** Commands that install what a stage needs. */
const INSTALL =
  /^(?:npm (?:ci|i|install)|pnpm (?:i|install)|yarn(?: install)?|bun install|(?:python3? -m )?pip3? install|uv sync|poetry install|bundle install|composer install|go mod download|cargo fetch)\b/;

/** Drafts a contract, as YAML, from a workflow. Never throws. */
export function draftContract(workflow: string): Draft {
  const { root, problem } = readWorkflow(workflow);
  if (problem) return { problem };
  const jobs = jobsOf(root);
  if (jobs.length === 0) {
    return { problem: { line: 1, column: 1, message: "This is not a workflow: it has no jobs.", fix: "" } };
  }
  const notes: string[] = [];
  const contract = `# Drafted from an existing workflow. Review it, and correct whatever is not intended.
name: ${scalar(textOf(child(root, "name")) ?? "CI")}
triggers:
  push: ${branches(child(root, "on"), "push", notes)}
  pull_request: ${branches(child(root, "on"), "pull_request", notes)}
runner: ${scalar(runnerOf(jobs, notes))}
${pythonOf(jobs)}stages:
${jobs.map((job) => stage(job, notes)).join("")}`;
  return { contract, notes, problem: undefined };
}

function branches(on: SourceNode | undefined, event: string, notes: string[]): string {
  const filters = child(on, event);
  const names = on?.kind === "map" ? [...on.entries.keys()] : (textsOf(on) ?? []);
  if (!names.includes(event)) return "[]";
  const found = textsOf(child(filters, "branches"));
  if (found) return `[${found.map(quoted).join(", ")}]`;
  notes.push(`${event} has no branches in the workflow, but a contract needs them; the draft uses main.`);
  return "[main]";
}

function runnerOf(jobs: readonly Job[], notes: string[]): string {
  const labels = new Set(jobs.flatMap(({ node }) => textsOf(child(node, "runs-on")) ?? []));
  const [label = "ubuntu-latest"] = [...labels].filter((one) => !one.includes("${{"));
  if (labels.size !== 1 || !labels.has(label)) {
    notes.push(
      `A contract has one runner, but the workflow has ${[...labels].join(", ") || "none"}; the draft uses ${label}.`,
    );
  }
  return label;
}

function pythonOf(jobs: readonly Job[]): string {
  const steps = jobs.flatMap(({ node }) => stepsOf(node));
  const python = steps.find((step) => /\bactions\/setup-python@/.test(textOf(child(step, "uses")) ?? ""));
  const version = textOf(child(child(python, "with"), "python-version"));
  return version === undefined || version.includes("${{") ? "" : `python_version: ${quoted(version)}\n`;
}

function stage(job: Job, notes: string[]): string {
  const name = job.shownName ?? job.id;
  const runs = runsOf(job.node);
  const [first, ...rest] = runs.map(({ text }) => evaluateExpressions(text) ?? text);
  const install = rest.length > 0 && INSTALL.test(first ?? "") ? first : undefined;
  const commands = install === undefined ? runs.map(({ text }) => text) : rest;
  if (commands.length === 0) {
    notes.push(`The job ${JSON.stringify(name)} runs no commands; the draft leaves it out.`);
    return "";
  }
  const required = !runs.every(({ step }) => literalSwitch(child(step, "continue-on-error")));
  return `  - name: ${scalar(name)}
${install === undefined ? "" : `    install: ${blockOrScalar(install, 6)}\n`}    command: ${blockOrScalar(commands.join("\n"), 6)}
    required: ${required}
`;
}

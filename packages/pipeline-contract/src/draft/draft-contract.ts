import { type Job, jobsOf } from "../check/workflow/jobs.js";
import { readWorkflow } from "../check/workflow/read-workflow.js";
import type { Contract, Stage } from "../contract/contract.js";
import { readContract } from "../contract/reading/read-contract.js";
import { type Problem, START } from "../source/text.js";
import { child, type SourceNode, textOf } from "../source/tree.js";
import { undecidedActions } from "./actions.js";
import { contractText } from "./contract-text.js";
import { pythonVersionOf, runnerOf } from "./machine.js";
import { directoryIn, variablesIn } from "./settings.js";
import { stagesOf } from "./stages.js";
import { triggersOf } from "./triggers.js";

export type Draft =
  | { readonly contract: string; readonly problem: undefined }
  | { readonly contract: undefined; readonly problem: Problem };

/** Drafts a contract from a workflow. Never throws. */
export function draftContract(workflow: string): Draft {
  const { root, problem } = readWorkflow(workflow);
  if (problem) return { contract: undefined, problem };
  const jobs = jobsOf(root);
  if (jobs.length === 0) return withoutDraft("This is not a workflow: it has no jobs.");
  const stages = stagesOf(root, jobs);
  if (stages.length === 0) return withoutDraft("No job in this workflow runs commands.");
  const draft = draftOf(root, jobs, stages);
  const approved = undecidedActions(draft, root, workflow);
  const contract = contractText(approved.length === 0 ? draft : { ...draft, approved_actions: approved });
  const [refusal] = readContract(contract).findings;
  if (refusal) return withoutDraft(`No contract can describe this workflow: ${refusal.message}`);
  return { contract, problem: undefined };
}

function withoutDraft(message: string): Draft {
  return { contract: undefined, problem: { ...START, message, fix: "" } };
}

function draftOf(root: SourceNode, jobs: readonly Job[], stages: readonly Stage[]): Contract {
  const python = pythonVersionOf(jobs);
  const env = variablesIn(root);
  const directory = directoryIn(root);
  return {
    name: textOf(child(root, "name")) || "CI",
    triggers: triggersOf(child(root, "on")),
    runner: runnerOf(jobs),
    ...(python === undefined ? {} : { python_version: python }),
    ...(Object.keys(env).length === 0 ? {} : { env }),
    ...(directory === undefined ? {} : { working_directory: directory }),
    stages,
  };
}

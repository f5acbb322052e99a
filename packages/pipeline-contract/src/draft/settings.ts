import type { Job } from "../check/workflow/jobs.js";
import { runsOf } from "../check/workflow/steps.js";
import type { Stage, Variables } from "../contract/contract.js";
import { evaluateExpressions } from "../generate/expression.js";
import { child, entriesOf, type SourceNode, textOf, textsOf } from "../source/tree.js";
import { isAcceptable } from "./acceptable.js";

/** The variables that a workflow or job sets. Computed values are left out. */
export function variablesIn(node: SourceNode): Variables {
  return Object.fromEntries(
    entriesOf(child(node, "env")).flatMap(([name, { value }]): [string, string][] => {
      const text = evaluateExpressions(textOf(value) ?? "${{");
      return text !== undefined && isAcceptable({ env: { [name]: text } }) ? [[name, text]] : [];
    }),
  );
}

/** The variables that a step sets. Either all of them or, if a contract cannot hold them all, none. */
function variablesInStep(step: SourceNode): Variables {
  const variables = variablesIn(step);
  return entriesOf(child(step, "env")).every(([name]) => Object.hasOwn(variables, name)) ? variables : {};
}

/** The folder in which a workflow or job runs its commands. `undefined` if a contract cannot name it. */
export function directoryIn(node: SourceNode): string | undefined {
  return acceptable(textOf(child(child(child(node, "defaults"), "run"), "working-directory")));
}

/**
 * The settings of a stage, taken from its job and the steps of the job, that differ from those of the pipeline.
 */
export function stageSettings(
  workflow: SourceNode,
  job: Job,
): Pick<Stage, "env" | "working_directory" | "matrix"> {
  const steps = runsOf(job.node).map(({ step }) => step);
  const common = variablesIn(workflow);
  const own = Object.assign({}, variablesIn(job.node), ...steps.map(variablesInStep)) as Variables;
  const env = Object.fromEntries(Object.entries(own).filter(([name, value]) => common[name] !== value));
  const directory = acceptable(
    steps.map((step) => textOf(child(step, "working-directory"))).find((path) => path !== undefined),
  );
  const inJob = directory ?? directoryIn(job.node);
  const matrix = matrixOf(job);
  return {
    ...(inJob === undefined || inJob === directoryIn(workflow) ? {} : { working_directory: inJob }),
    ...(Object.keys(env).length === 0 ? {} : { env }),
    ...(matrix ? { matrix } : {}),
  };
}

function acceptable(path: string | undefined): string | undefined {
  return path !== undefined && isAcceptable({ working_directory: path }) ? path : undefined;
}

/** The matrix of a job, if it only lists values and neither the commands nor the runner depend on it. */
function matrixOf({ node }: Job): Stage["matrix"] {
  const lists = entriesOf(child(child(node, "strategy"), "matrix"));
  const values = lists.map(([name, { value }]) => [name, value.kind === "list" && textsOf(value)] as const);
  const depends = [child(node, "runs-on"), ...runsOf(node).map((run) => run.node)].some((one) =>
    textsOf(one)?.some((text) => text.includes("matrix.")),
  );
  if (lists.length === 0 || depends || values.some(([, texts]) => !texts)) return undefined;
  const matrix = Object.fromEntries(values) as Record<string, string[]>;
  const stage = { name: "Test", command: "true", required: true, matrix };
  return isAcceptable({ stages: [stage] }) ? matrix : undefined;
}

import { checkWorkflow } from "../check/workflow/check-workflow.js";
import { jobsOf } from "../check/workflow/jobs.js";
import { stepsOf } from "../check/workflow/steps.js";
import type { ApprovedAction, Contract } from "../contract/contract.js";
import { child, entriesOf, type SourceNode, textOf } from "../source/tree.js";
import { isAcceptable } from "./acceptable.js";

/** The actions in the workflow that the checker does not know. The contract has to approve them. */
export function undecidedActions(draft: Contract, root: SourceNode, workflow: string): ApprovedAction[] {
  const undecided = new Set(
    checkWorkflow(draft, workflow).findings.flatMap(({ rule, actual }) =>
      rule === "workflow/undecided-action" && actual !== null ? [actual] : [],
    ),
  );
  const actions = jobsOf(root)
    .flatMap(({ node }) => stepsOf(node))
    .map(actionOf)
    .filter(({ uses }) => undecided.has(uses));
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()].filter((action) =>
    isAcceptable({ approved_actions: [action] }),
  );
}

function actionOf(step: SourceNode): ApprovedAction {
  const inputs = entriesOf(child(step, "with")).map(([name, { value }]) => [name, textOf(value) ?? ""]);
  const uses = textOf(child(step, "uses")) ?? "";
  return inputs.length === 0 ? { uses } : { uses, with: Object.fromEntries(inputs) };
}

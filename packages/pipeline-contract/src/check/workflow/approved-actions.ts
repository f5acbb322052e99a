import type { ApprovedAction, Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";

/** True if the contract approves the step's action, even with other inputs. Reports inputs that differ. */
export function checkApproved(
  { approved_actions = [] }: Contract,
  step: SourceNode,
  stage: string,
  report: ReportFinding,
): boolean {
  const uses = textOf(child(step, "uses"));
  const approvals = approved_actions.filter((action) => action.uses === uses);
  const [approval] = approvals;
  if (!approval) return false;
  const inputs = child(step, "with");
  const actual = listed(entriesOf(inputs).map(([name, { value }]) => [name, textOf(value) ?? "…"]));
  if (isMapping(inputs) && approvals.some((one) => inputsOf(one) === actual)) return true;
  report("workflow/undecided-action", inputs ?? step, {
    message: `The contract approves ${uses} with different inputs.`,
    fix: "Use the approved inputs, or add the current ones to the contract's `approved_actions`.",
    stage,
    cause: `${uses} ${actual}`,
    expected: inputsOf(approval) || "no inputs",
    actual: actual || "no inputs",
  });
  return true;
}

/** True if the text shows all inputs. Findings show hidden values as an ellipsis. */
function isMapping(inputs: SourceNode | undefined): boolean {
  if (inputs?.kind === "map") return entriesOf(inputs).every(([, { value }]) => textOf(value) !== undefined);
  return inputs === undefined || textOf(inputs) === "";
}

function inputsOf(action: ApprovedAction): string {
  return listed(Object.entries(action.with ?? {}));
}

/** Lists inputs in a fixed order for comparison. Forges ignore the case of input names. */
function listed(inputs: readonly (readonly [name: string, value: string])[]): string {
  const lines = inputs.map(([name, value]) => `${name.toLowerCase()}: ${JSON.stringify(value)}`);
  return lines.sort().join(", ");
}

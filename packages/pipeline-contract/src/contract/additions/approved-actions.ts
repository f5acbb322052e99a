import type { Contract } from "../contract.js";
import { whyNotOneLine } from "../one-line.js";
import { malformed, type Refusal } from "../refusal.js";

export function refusedActions({ approved_actions = [] }: Contract): Refusal[] {
  return approved_actions.flatMap(({ uses }, index) => {
    const reason = whyNotOneLine(uses);
    if (reason === undefined) return [];
    const message = `The action ${JSON.stringify(uses)} cannot be used: ${reason}.`;
    return [malformed(["approved_actions", `${index}`, "uses"], message, "Write it as the workflow does.")];
  });
}

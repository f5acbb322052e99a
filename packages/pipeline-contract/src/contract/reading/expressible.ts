import { whyNotShell } from "../../shell/survives.js";
import { type Contract, commandsOf } from "../contract.js";
import { whyNotOneLine } from "../one-line.js";
import type { Refusal } from "../refusal.js";

export function inexpressible(contract: Contract): Refusal[] {
  return [
    ...namesRefused(contract),
    ...triggersRefused(contract),
    ...stagesRepeated(contract),
    ...commandsRefused(contract),
  ];
}

function namesRefused({ name, runner, python_version, triggers, stages }: Contract): Refusal[] {
  const names: [readonly string[], string][] = [
    [["name"], name],
    [["runner"], runner],
    ...(python_version === undefined ? [] : [[["python_version"], python_version] as [string[], string]]),
    ...triggers.push.map((branch, index): [string[], string] => [["triggers", "push", `${index}`], branch]),
    ...triggers.pull_request.map((branch, index): [string[], string] => {
      return [["triggers", "pull_request", `${index}`], branch];
    }),
    ...stages.map((stage, index): [string[], string] => [["stages", `${index}`, "name"], stage.name]),
  ];
  return names.flatMap(([path, text]) => {
    const reason = whyNotOneLine(text);
    const message = `The name ${JSON.stringify(text)} cannot be used: ${reason}.`;
    return reason ? [refusal(path, message, "Use printable characters only.")] : [];
  });
}

function triggersRefused({ triggers }: Contract): Refusal[] {
  const { push, pull_request, unfiltered = [], tags = [], schedule = [] } = triggers;
  const lists = [push, pull_request, unfiltered, tags, schedule];
  if (lists.some((list) => list.length > 0) || triggers.workflow_dispatch || triggers.merge_group) return [];
  return [
    refusal(
      ["triggers"],
      "Nothing triggers the pipeline.",
      "Name at least one branch under push or pull_request.",
    ),
  ];
}

function stagesRepeated({ stages }: Contract): Refusal[] {
  const seen = new Set<string>();
  return stages.flatMap(({ name }, index): Refusal[] => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = `Another stage is already called ${JSON.stringify(name)}.`;
    const fix = "Give each stage a unique name; it identifies the stage's job.";
    return [{ rule: "contract/stage-repeated", path: ["stages", `${index}`, "name"], message, fix }];
  });
}

function commandsRefused({ stages }: Contract): Refusal[] {
  return stages.flatMap((stage, index) =>
    commandsOf(stage).flatMap(({ kind, text }) => {
      const reason = whyNoCommand(text);
      const message = `The ${kind} of stage ${JSON.stringify(stage.name)} cannot be run: ${reason}.`;
      return reason ? [refusal(["stages", `${index}`, kind], message, "Correct the command.")] : [];
    }),
  );
}

function whyNoCommand(text: string): string | undefined {
  if (text.includes("\0")) return "it contains a NUL character";
  if (!text.isWellFormed()) return "it contains an unpaired surrogate";
  if (text.includes("${{") && evaluatedLength(text) > MAX_EVALUATED)
    return "GitHub accepts no text of this length that contains `${{`";
  return whyNotShell(text);
}

/** GitHub evaluates text with `${{` as an expression of at most 21,000 characters, including a call of `format`. */
const MAX_EVALUATED = 20_500;

/** In the expression, quotes and braces are doubled, and each `${{` becomes an argument. */
function evaluatedLength(text: string): number {
  return text.replaceAll("${{", "${{ arguments").replace(/['{}]/g, "$&$&").length;
}

function refusal(path: readonly string[], message: string, fix: string): Refusal {
  return { rule: "contract/inexpressible", path, message, fix };
}

import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";
import { entriesOf, type SourceMap, type SourceNode, textsOf } from "../../source/tree.js";
import { reportExpression } from "./expressions.js";

const DEFAULT_TYPES = ["opened", "reopened", "synchronize"];

interface TriggerEvent extends Position {
  readonly name: string;
  readonly filters: SourceNode | undefined;
}

/** The workflow is triggered by the same events on the same branches. */
export function checkTriggers({ triggers }: Contract, workflow: SourceMap, report: ReportFinding): void {
  const on = workflow.entries.get("on");
  const events = on ? eventsOf(on.value, report) : [];
  if (!events) return;
  const wanted = new Map([
    ["push", triggers.push],
    ["pull_request", triggers.pull_request],
  ]);
  for (const event of events) {
    const branches = wanted.get(event.name) ?? [];
    if (branches.length > 0) checkEvent(event, branches, report);
    else {
      report("workflow/trigger-extra", event, {
        message: `The contract has no ${JSON.stringify(event.name)} trigger.`,
        fix: "Remove the event.",
        actual: event.name,
      });
    }
  }
  for (const [name, branches] of wanted) {
    if (branches.length === 0 || events.some((event) => event.name === name)) continue;
    report("workflow/trigger-missing", on ?? workflow, {
      message: `The workflow is not triggered by ${name}.`,
      fix: "Add the event with its branches.",
      expected: `${name}: ${branches.join(", ")}`,
    });
  }
}

function eventsOf(on: SourceNode, report: ReportFinding): TriggerEvent[] | undefined {
  if (on.kind === "map") {
    return entriesOf(on).map(([name, { value, line, column }]) => ({ name, line, column, filters: value }));
  }
  const nodes = on.kind === "list" ? on.items : [on];
  if (!nodes.every((node) => node.kind === "scalar")) {
    report("workflow/trigger-missing", on, {
      message: "`on` names no events.",
      fix: "Name the contract's events.",
    });
    return undefined;
  }
  return nodes
    .filter(({ value }) => value !== null)
    .map(({ value, line, column }) => ({ name: String(value), line, column, filters: undefined }));
}

function checkEvent(event: TriggerEvent, expected: readonly string[], report: ReportFinding): void {
  const filters = entriesOf(event.filters);
  for (const [key, { value, line, column }] of filters) {
    if (key === "branches" || (key === "types" && isDefault(event, value))) continue;
    report(
      "workflow/trigger-filter",
      { line, column },
      {
        message: `\`${key}\` changes which events trigger the pipeline.`,
        fix: `Remove \`${key}\`: a contract filters by branch only.`,
        actual: textsOf(value)?.join(", "),
      },
    );
  }
  const branches = filters.find(([key]) => key === "branches")?.[1].value;
  const actual = branches ? textsOf(branches) : [];
  if (branches && (!actual || actual.some((branch) => branch.includes("${{")))) {
    // Forges evaluate nothing here.
    reportExpression(branches, report);
    return;
  }
  if (!actual || sameBranches(expected, actual)) return;
  report("workflow/trigger-branches", branches ?? event, {
    message: `The branches of ${event.name} differ from the contract's.`,
    fix: "Use the contract's branches.",
    expected: expected.join(", "),
    actual: branches ? actual.join(", ") : "all branches",
  });
}

function isDefault({ name }: TriggerEvent, types: SourceNode): boolean {
  return name === "pull_request" && textsOf(types)?.toSorted().join("\n") === DEFAULT_TYPES.join("\n");
}

/** Patterns are compared as sets, unless one excludes: then their order matters. */
function sameBranches(expected: readonly string[], actual: readonly string[]): boolean {
  const ordered = [...expected, ...actual].some((branch) => branch.startsWith("!"));
  if (ordered) return expected.join("\n") === actual.join("\n");
  return [...new Set(expected)].sort().join("\n") === [...new Set(actual)].sort().join("\n");
}

import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import type { SourceRange } from "../../source/text.js";
import { child, entriesOf, type SourceMap, type SourceNode, textOf, textsOf } from "../../source/tree.js";
import { reportExpression } from "./expressions.js";

interface TriggerEvent extends SourceRange {
  readonly name: string;
  readonly filters: SourceNode | undefined;
}

/** The contract's patterns for each filter of an event. An event without patterns is not filtered. */
type Filters = Readonly<Record<string, readonly string[]>>;

/** Checks that the workflow has the events, branches and tags of the contract. */
export function checkTriggers({ triggers }: Contract, workflow: SourceMap, report: ReportFinding): void {
  const on = workflow.entries.get("on");
  const events = on ? eventsOf(on.value, report) : [];
  if (!events) return;
  const wanted = wantedEvents(triggers);
  for (const event of events) {
    const filters = wanted.get(event.name);
    if (!filters) {
      report("workflow/trigger-extra", event, {
        message: `The contract has no ${JSON.stringify(event.name)} trigger.`,
        fix: "Remove the event, or add it to the contract's `triggers`.",
        actual: event.name,
      });
    } else if (event.name === "schedule") checkSchedule(event, filters.cron ?? [], report);
    else checkEvent(event, filters, report);
  }
  for (const [name, filters] of wanted) {
    if (events.some((event) => event.name === name)) continue;
    report("workflow/trigger-missing", on ?? workflow, {
      message: `The workflow is not triggered by ${name}.`,
      fix: "Add the event exactly as the contract has it.",
      expected: `${name}: ${Object.values(filters).flat().join(", ")}`.replace(/: $/, ""),
    });
  }
}

function wantedEvents(triggers: Contract["triggers"]): ReadonlyMap<string, Filters> {
  const { push, pull_request, unfiltered = [], tags = [], schedule = [] } = triggers;
  const filtered: [string, Filters][] = [
    ["push", { branches: push, tags }],
    ["pull_request", { branches: pull_request }],
    ["schedule", { cron: schedule }],
  ];
  return new Map([
    ...filtered.filter(([, filters]) => Object.values(filters).some((patterns) => patterns.length > 0)),
    ...unfiltered.map((event): [string, Filters] => [event, {}]),
    ...(triggers.merge_group ? [["merge_group", {}] as const] : []),
    ...(triggers.workflow_dispatch ? [["workflow_dispatch", {}] as const] : []),
  ]);
}

function eventsOf(on: SourceNode, report: ReportFinding): TriggerEvent[] | undefined {
  if (on.kind === "map") {
    return entriesOf(on).map(([name, { value, ...range }]) => ({ ...range, name, filters: value }));
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
    .map(({ value, ...range }) => ({ ...range, name: String(value), filters: undefined }));
}

const PATTERNS: ReadonlySet<string> = new Set(["branches", "tags"]);

function checkEvent(event: TriggerEvent, expected: Filters, report: ReportFinding): void {
  const filters = entriesOf(event.filters);
  for (const [key, entry] of filters) {
    if (PATTERNS.has(key) || changesNothing(event, key, entry.value)) continue;
    report("workflow/trigger-filter", entry, {
      message: `\`${key}\` changes which events trigger the pipeline.`,
      fix: `Remove \`${key}\`: a contract filters only by branches and tags.`,
      actual: textsOf(entry.value)?.join(", "),
    });
  }
  for (const filter of PATTERNS) checkPatterns(event, filter, expected[filter] ?? [], report);
}

/** True for the defaults of an event, and for the inputs of a manual run, which no command reads. */
function changesNothing({ name }: TriggerEvent, key: string, value: SourceNode): boolean {
  if (name === "workflow_dispatch") return key === "inputs";
  return key === "types" && textsOf(value)?.toSorted().join(" ") === DEFAULT_TYPES[name];
}

const DEFAULT_TYPES: Readonly<Record<string, string>> = {
  pull_request: "opened reopened synchronize",
  merge_group: "checks_requested",
};

function checkPatterns(
  event: TriggerEvent,
  filter: string,
  expected: readonly string[],
  report: ReportFinding,
): void {
  const patterns = child(event.filters, filter);
  const actual = patterns ? textsOf(patterns) : [];
  if (patterns && (!actual || actual.some((pattern) => pattern.includes("${{")))) {
    // Forges do not evaluate expressions here.
    reportExpression(patterns, report);
    return;
  }
  // The effect of an empty list is not documented.
  if (!actual || ((!patterns || actual.length > 0) && samePatterns(expected, actual))) return;
  const every = filter === "tags" ? "no tag filter" : "all branches";
  report("workflow/trigger-branches", patterns ?? event, {
    message: `The ${filter} of ${event.name} differ from the contract's.`,
    fix: `Use the contract's ${filter}.`,
    expected: expected.length > 0 ? expected.join(", ") : every,
    actual: patterns ? actual.join(", ") : every,
  });
}

/** Compares patterns as sets. If one is an exclusion, the order matters. */
function samePatterns(expected: readonly string[], actual: readonly string[]): boolean {
  const ordered = [...expected, ...actual].some((pattern) => pattern.startsWith("!"));
  return ordered ? expected.join("\n") === actual.join("\n") : sameTexts(expected, actual);
}

function sameTexts(expected: readonly string[], actual: readonly string[]): boolean {
  return [...new Set(expected)].sort().join("\n") === [...new Set(actual)].sort().join("\n");
}

function checkSchedule(event: TriggerEvent, expected: readonly string[], report: ReportFinding): void {
  const times = event.filters?.kind === "list" ? event.filters.items : [];
  const crons = times.map((time) => (entriesOf(time).length === 1 ? textOf(child(time, "cron")) : undefined));
  const actual = crons.filter((cron) => cron !== undefined);
  if (actual.length === crons.length && sameTexts(expected, actual)) return;
  report("workflow/trigger-filter", event, {
    message: "The schedule differs from the contract's.",
    fix: "Add one entry with only `cron` for each time in the contract.",
    expected: expected.join(", "),
    actual: actual.join(", "),
  });
}

import type { ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";
import { child, type SourceMap, type SourceNode, textOf } from "../../source/tree.js";
import type { Job } from "./jobs.js";
import { stepsOf } from "./steps.js";

/** Things that a forge rejects although it knows each of their parts. */
export function checkRefused(workflow: SourceMap, jobs: readonly Job[], report: ReportFinding): void {
  const refuse = (at: Position, message: string, fix: string) =>
    report("workflow/refused", at, { message, fix });
  for (const node of [workflow, ...jobs.map((job) => job.node)]) {
    const permissions = child(node, "permissions");
    if (permissions && permissions.kind !== "map" && !/^(?:read|write)-all$/.test(textOf(permissions) ?? ""))
      refuse(permissions, "Permissions must be a mapping, `read-all` or `write-all`.", "Use one of these.");
    const concurrency = child(node, "concurrency");
    if (concurrency && !isGroup(concurrency))
      refuse(concurrency, "Concurrency must be a group name or a mapping with a `group`.", "Name the group.");
  }
  for (const { repeated, first } of repetitions(jobs.map((job) => [job.id, job])))
    refuse(repeated, `Another job has the same id, ignoring case: ${first}.`, "Give it a different id.");
  for (const { node } of jobs) {
    const ids = stepsOf(node).flatMap((step): [string, SourceNode][] => {
      const id = child(step, "id");
      return id ? [[textOf(id) ?? "", id]] : [];
    });
    for (const { repeated, first } of repetitions(ids))
      refuse(
        repeated,
        `Another step of the job has the same id, ignoring case: ${first}.`,
        "Give it a different id.",
      );
  }
}

function isGroup(concurrency: SourceNode): boolean {
  if (concurrency.kind === "map") return concurrency.entries.has("group");
  return concurrency.kind === "scalar" && textOf(concurrency) !== "";
}

/** Forges ignore case when they compare ids. */
function repetitions<T>(ids: readonly (readonly [id: string, at: T])[]): { repeated: T; first: string }[] {
  const seen = new Map<string, string>();
  return ids.flatMap(([id, repeated]) => {
    const first = seen.get(id.toLowerCase());
    if (first === undefined) seen.set(id.toLowerCase(), id);
    return first === undefined ? [] : [{ repeated, first }];
  });
}

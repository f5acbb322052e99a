import type { ReportFinding } from "../../findings/finding.js";
import type { Position } from "../../source/text.js";
import { child, type SourceMap, type SourceNode, textOf } from "../../source/tree.js";
import type { Job } from "./jobs.js";
import { stepsOf } from "./steps.js";

/** What a forge refuses though each part of it is known. */
export function checkRefused(workflow: SourceMap, jobs: readonly Job[], report: ReportFinding): void {
  const refuse = (at: Position, message: string, fix: string) =>
    report("workflow/refused", at, { message, fix });
  for (const node of [workflow, ...jobs.map((job) => job.node)]) {
    const permissions = child(node, "permissions");
    if (permissions && permissions.kind !== "map" && !/^(?:read|write)-all$/.test(textOf(permissions) ?? ""))
      refuse(permissions, "Permissions are a mapping, `read-all` or `write-all`.", "Make them one of these.");
    const concurrency = child(node, "concurrency");
    if (concurrency && !isGroup(concurrency))
      refuse(concurrency, "Concurrency is a group's name, or a mapping with a `group`.", "Name the group.");
  }
  for (const { repeated, first } of repetitions(jobs.map((job) => [job.id, job])))
    refuse(repeated, `Another job's id differs from it at most in case: ${first}.`, "Give it another id.");
  for (const { node } of jobs) {
    const ids = stepsOf(node).flatMap((step): [string, SourceNode][] => {
      const id = child(step, "id");
      return id ? [[textOf(id) ?? "", id]] : [];
    });
    for (const { repeated, first } of repetitions(ids))
      refuse(repeated, `Another step of the job has this id: ${first}.`, "Give it another id.");
  }
}

function isGroup(concurrency: SourceNode): boolean {
  if (concurrency.kind === "map") return concurrency.entries.has("group");
  return concurrency.kind === "scalar" && textOf(concurrency) !== "";
}

/** Forges compare ids without regard to case. */
function repetitions<T>(ids: readonly (readonly [id: string, at: T])[]): { repeated: T; first: string }[] {
  const seen = new Map<string, string>();
  return ids.flatMap(([id, repeated]) => {
    const first = seen.get(id.toLowerCase());
    if (first === undefined) seen.set(id.toLowerCase(), id);
    return first === undefined ? [] : [{ repeated, first }];
  });
}

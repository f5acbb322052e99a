import type { Contract } from "../contract/contract.js";
import { child, entriesOf, type SourceNode, textOf, textsOf } from "../source/tree.js";

type Triggers = Contract["triggers"];

export function triggersOf(on: SourceNode | undefined): Triggers {
  const events = on?.kind === "map" ? entriesOf(on).map(([name]) => name) : (textsOf(on) ?? []);
  const filtered = (event: string, filter: string) => textsOf(child(child(on, event), filter)) ?? [];
  const push = filtered("push", "branches");
  const pullRequest = filtered("pull_request", "branches");
  const tags = filtered("push", "tags");
  const unfiltered = [
    ...(events.includes("push") && push.length + tags.length === 0 ? (["push"] as const) : []),
    ...(events.includes("pull_request") && pullRequest.length === 0 ? (["pull_request"] as const) : []),
  ];
  const schedule = timesOf(child(on, "schedule"));
  return {
    push,
    pull_request: pullRequest,
    ...(unfiltered.length > 0 ? { unfiltered } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(events.includes("workflow_dispatch") ? { workflow_dispatch: true } : {}),
    ...(events.includes("merge_group") ? { merge_group: true } : {}),
    ...(schedule.length > 0 ? { schedule } : {}),
  };
}

function timesOf(schedule: SourceNode | undefined): string[] {
  const times = schedule?.kind === "list" ? schedule.items : [];
  return times.flatMap((time) => textOf(child(time, "cron")) ?? []);
}

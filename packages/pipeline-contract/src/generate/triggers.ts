import type { Triggers } from "../contract/contract.js";
import { scalar } from "./yaml-text.js";

/** A workflow's events, indented for `on`. */
export function events(triggers: Triggers): string {
  const { push, pull_request, unfiltered = [], tags = [], schedule = [] } = triggers;
  const crons = schedule.map((cron) => `    - cron: ${scalar(cron)}\n`);
  return [
    filtered("push", { branches: push, tags }),
    filtered("pull_request", { branches: pull_request }),
    ...["push", "pull_request"].filter((event) => unfiltered.some((one) => one === event)).map(bare),
    triggers.merge_group ? bare("merge_group") : "",
    triggers.workflow_dispatch ? bare("workflow_dispatch") : "",
    crons.length > 0 ? `  schedule:\n${crons.join("")}` : "",
  ].join("");
}

function filtered(event: string, filters: Readonly<Record<string, readonly string[]>>): string {
  const lists = Object.entries(filters).flatMap(([filter, patterns]) => {
    const items = patterns.map((pattern) => `      - ${scalar(pattern)}\n`);
    return items.length === 0 ? [] : [`    ${filter}:\n${items.join("")}`];
  });
  return lists.length === 0 ? "" : `  ${event}:\n${lists.join("")}`;
}

function bare(event: string): string {
  return `  ${event}:\n`;
}

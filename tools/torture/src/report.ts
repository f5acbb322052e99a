import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isAcknowledged, type Violation } from "./proof/records.ts";
import { shown } from "./servers/calm.ts";
import type { Result } from "./torture.ts";

const MAX_SHOWN = 50;

export function figures({ account, before, after }: Result): string[] {
  const { requests, disturbances } = account;
  const acknowledged = requests.filter(isAcknowledged);
  const of = (action: string) => acknowledged.filter(({ sent }) => sent.action === action).length;
  const refused = Object.entries(
    Object.groupBy(
      requests.filter(({ reply }) => reply && reply.status !== 200),
      ({ reply }) => reply?.status ?? 0,
    ),
  );
  const list = (items: readonly (readonly [string, number])[]) =>
    items.map(([name, count]) => `${name} ${count}`).join(", ") || "none";
  return [
    `disturbances: ${list([...disturbances])}`,
    `acknowledged: ${list(["start", "answer", "finish", "audio", "get"].map((action) => [action, of(action)] as const))}`,
    `refused: ${list(refused.map(([status, records = []]) => [status, records.length] as const))}`,
    `without a reply: ${requests.filter(({ broken }) => broken).length} of ${requests.length} requests`,
    ...[...before.keys()].map((name) => {
      const [one, other] = [before.get(name), after.get(name)];
      const change = (what: "memory" | "descriptors") =>
        `${one ? shown(what, one[what]) : "?"} before, ${other ? shown(what, other[what]) : "?"} after`;
      return `${name}: ${change("memory")}; ${change("descriptors")}`;
    }),
  ];
}

/** Describes each violation, with the lines of the journal and of the logs about it. */
export async function complaints(violations: readonly Violation[], folder: string): Promise<string[]> {
  const shown = violations.slice(0, MAX_SHOWN);
  const lines = await linesAbout(new Set(shown.flatMap(({ request }) => request ?? [])), folder);
  return [
    ...shown.flatMap(({ rule, what, request }) => [
      `${rule}: ${what}`,
      ...(lines.get(request ?? "") ?? []).map((line) => `    ${line}`),
    ]),
    ...(violations.length > MAX_SHOWN ? [`and ${violations.length - MAX_SHOWN} more`] : []),
  ];
}

async function linesAbout(requests: ReadonlySet<string>, folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (requests.size === 0) return found;
  const logs = readdirSync(join(folder, "logs")).map((name) => join(folder, "logs", name));
  for (const path of [join(folder, "journal.jsonl"), ...logs]) {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const request = /"(?:request|request_id)":"([^"]*)"/.exec(line)?.[1];
      if (request !== undefined && requests.has(request))
        found.set(request, [...(found.get(request) ?? []), line.slice(0, 1_000)]);
    }
  }
  return found;
}

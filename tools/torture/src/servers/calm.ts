import { setTimeout as pause } from "node:timers/promises";
import type { Violation } from "../proof/records.ts";
import { type Usage, usageOf } from "./limits.ts";
import type { Pool, Seat } from "./pool.ts";

/**
 * How much more a server may hold after the disturbances than before. With garbage collected, the growth is
 * fragmentation, and the caches and compiled code of the first minutes of load.
 */
export const MARGIN: Usage = { memory: 200 * 2 ** 20, descriptors: 25 };

/** How long a server gets to collect garbage and release memory. */
const COLLECTING_MS = 1_000;

/** How long after the last request a server gets to release its resources. */
const COME_BACK_LIMIT_MS = 90_000;

/** The usage of the servers, keyed by the names of their seats. */
export type Usages = ReadonlyMap<string, Usage>;

/** The usage of the running servers after a garbage collection. */
export async function usages({ seats }: Pick<Pool, "seats">): Promise<Usages> {
  for (const { process } of seats) process?.collectGarbage();
  await pause(COLLECTING_MS);
  return new Map(seats.flatMap(({ name, process }) => (process ? [[name, usageOf(process.pid)]] : [])));
}

/** Waits until memory and descriptors are back at their earlier level or the time is up. Returns the last usage. */
export async function comeBack(
  pool: Pick<Pool, "seats">,
  before: Usages,
  limitMs = COME_BACK_LIMIT_MS,
): Promise<{ after: Usages; violations: Violation[] }> {
  const most = mostOf(before);
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const after = await usages(pool);
    const violations = pool.seats.flatMap((seat) => tooMuch(seat, after.get(seat.name), most));
    if (violations.length === 0 || performance.now() > giveUpAt) return { after, violations };
  }
}

/** The largest usage, which limits all servers because they are killed in turn. */
function mostOf(usages: Usages): Usage {
  const all = [...usages.values()];
  return {
    memory: Math.max(...all.map(({ memory }) => memory)),
    descriptors: Math.max(...all.map(({ descriptors }) => descriptors)),
  };
}

function tooMuch({ name }: Seat, after: Usage | undefined, before: Usage): Violation[] {
  if (!after) return [{ rule: "gone", what: `${name} is not running` }];
  return (["memory", "descriptors"] as const)
    .filter((what) => after[what] > before[what] + MARGIN[what])
    .map((what) => ({
      rule: what,
      what: `${name} holds ${shown(what, after[what])} after the storm, and ${shown(what, before[what])} before it`,
    }));
}

/** Formats a number for people. */
export function shown(what: keyof Usage, value: number): string {
  return what === "memory" ? `${Math.round(value / 2 ** 20)} MiB` : `${value} descriptors`;
}

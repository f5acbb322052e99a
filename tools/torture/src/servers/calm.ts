import { setTimeout as pause } from "node:timers/promises";
import type { Violation } from "../proof/records.ts";
import { type Usage, usageOf } from "./limits.ts";
import type { Pool, Seat } from "./pool.ts";

/**
 * How much more a server may hold after the disturbances than before. Garbage is collected first, so growth is due to
 * fragmentation, or to caches and compiled code of the first minutes under load.
 */
export const MARGIN: Usage = { memory: 200 * 2 ** 20, descriptors: 25 };

/** How long a server gets to collect garbage and to return memory to the system. */
const COLLECTING_MS = 1_000;

/** How long a server gets to release its resources after the last request. */
const COME_BACK_LIMIT_MS = 90_000;

/** Maps the names of seats to the usage of their servers. */
export type Usages = ReadonlyMap<string, Usage>;

/** Measures the running servers after a garbage collection. */
export async function usages({ seats }: Pick<Pool, "seats">): Promise<Usages> {
  for (const { process } of seats) process?.collectGarbage();
  await pause(COLLECTING_MS);
  return new Map(seats.flatMap(({ name, process }) => (process ? [[name, usageOf(process.pid)]] : [])));
}

/**
 * Waits until memory and descriptors are back at their earlier level, or the time is up. Resolves to the last usage.
 */
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

/** All servers share these limits, because they are killed in turn. */
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
      what: `${name} uses ${shown(what, after[what])} after the disturbances, but used ${shown(what, before[what])} before`,
    }));
}

export function shown(what: keyof Usage, value: number): string {
  return what === "memory" ? `${Math.round(value / 2 ** 20)} MiB` : `${value} descriptors`;
}

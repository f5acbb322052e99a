import type { Serve } from "../proof/prove.ts";
import type { ServedDefense } from "../proof/served.ts";
import type { Pool } from "./pool.ts";

/** Asks the servers in turn. */
export function serveFrom({ seats }: Pool): Serve {
  let asked = 0;
  return async (defense) => {
    const running = seats.flatMap(({ process }) => process ?? []);
    const server = running[asked++ % running.length];
    if (!server) throw new Error("no server is running");
    const response = await fetch(`${server.url}/v1/defense/${encodeURIComponent(defense)}`);
    if (response.status === 404) return undefined;
    if (response.status !== 200)
      throw new Error(`${defense} got ${response.status}: ${await response.text()}`);
    return (await response.json()) as ServedDefense;
  };
}

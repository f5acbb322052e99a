import { limit, limitOf, type Resource } from "../servers/limits.ts";
import type { RunningServer } from "./disturbance.ts";

export async function limited(
  { seat, process }: RunningServer,
  resource: Resource,
  soft: number,
  run: () => Promise<void>,
): Promise<void> {
  const before = await limitOf(process.pid, resource);
  await limit(process.pid, resource, soft);
  try {
    await run();
  } finally {
    // The process may have exited in the meantime. Its successor has its own limits.
    if (seat.process === process) await limit(process.pid, resource, before);
  }
}

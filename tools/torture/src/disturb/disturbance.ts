import type { TorturedDatabase } from "../databases/database.ts";
import type { Classroom } from "../learners/classroom.ts";
import type { Violation } from "../proof/records.ts";
import type { Random } from "../random.ts";
import type { Pool, Seat } from "../servers/pool.ts";
import type { ServerProcess } from "../servers/server.ts";

/** What a disturbance may lay hands on. */
export interface Scene {
  readonly pool: Pool;
  readonly database: TorturedDatabase;
  readonly classroom: Classroom;
  readonly random: Random;
  /** Whether a server is not to be killed any more. */
  isSpared(seat: Seat): boolean;
  /** Notes what the service must not have done. */
  violated(violation: Violation): void;
}

/** A way to disturb a service. When it is over, everything is as before. */
export interface Disturbance {
  readonly name: string;
  /** Resolves to what was done, for the journal; `undefined` when there was nobody to do it to. */
  run(scene: Scene): Promise<string | undefined>;
}

/** A server that runs, with its seat. */
export interface RunningServer {
  readonly seat: Seat;
  readonly process: ServerProcess;
}

/** One of the servers that run. */
export function someServer({ pool, random }: Scene): RunningServer | undefined {
  const running = pool.seats.flatMap((seat) => (seat.process ? [{ seat, process: seat.process }] : []));
  return random.shuffled(running)[0];
}

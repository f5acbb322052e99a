import type { TorturedDatabase } from "../databases/database.ts";
import type { Classroom } from "../learners/classroom.ts";
import type { Violation } from "../proof/records.ts";
import type { Random } from "../random.ts";
import type { Pool, Seat } from "../servers/pool.ts";
import type { ServerProcess } from "../servers/server.ts";

/** What a disturbance may use. */
export interface Scene {
  readonly pool: Pool;
  readonly database: TorturedDatabase;
  readonly classroom: Classroom;
  readonly random: Random;
  /** True if a server must no longer be killed. */
  isSpared(seat: Seat): boolean;
  /** Records a violation by the service. */
  violated(violation: Violation): void;
}

/** A way to disturb a service. It restores everything when it ends. */
export interface Disturbance {
  readonly name: string;
  /** Resolves to a description for the journal; `undefined` if there was no target. */
  run(scene: Scene): Promise<string | undefined>;
}

/** A running server and its seat. */
export interface RunningServer {
  readonly seat: Seat;
  readonly process: ServerProcess;
}

/** A random running server. */
export function someServer({ pool, random }: Scene): RunningServer | undefined {
  const running = pool.seats.flatMap((seat) => (seat.process ? [{ seat, process: seat.process }] : []));
  return random.shuffled(running)[0];
}

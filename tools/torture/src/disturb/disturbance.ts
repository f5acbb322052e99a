import type { TorturedDatabase } from "../databases/database.ts";
import type { Classroom } from "../learners/classroom.ts";
import type { Violation } from "../proof/records.ts";
import type { Random } from "../random.ts";
import type { Pool, Seat } from "../servers/pool.ts";
import type { ServerProcess } from "../servers/server.ts";

export interface Scene {
  readonly pool: Pool;
  readonly database: TorturedDatabase;
  readonly classroom: Classroom;
  readonly random: Random;
  /** True if the server in this seat must no longer be killed. */
  isSpared(seat: Seat): boolean;
  violated(violation: Violation): void;
}

/** Undoes its changes when it ends. */
export interface Disturbance {
  readonly name: string;
  /** Resolves to a description for the journal. `undefined` if there was nothing to disturb. */
  run(scene: Scene): Promise<string | undefined>;
}

export interface RunningServer {
  readonly seat: Seat;
  readonly process: ServerProcess;
}

export function someServer({ pool, random }: Scene): RunningServer | undefined {
  const running = pool.seats.flatMap((seat) => (seat.process ? [{ seat, process: seat.process }] : []));
  return random.shuffled(running)[0];
}

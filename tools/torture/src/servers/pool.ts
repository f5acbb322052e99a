import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Violation } from "../proof/records.ts";
import type { Random } from "../random.ts";
import { type End, ServerDidNotStart, ServerProcess } from "./server.ts";

/** Includes the wait for the database. */
const START_LIMIT_MS = 180_000;

/** A seat holds one server process after another. */
export interface Seat {
  readonly name: string;
  /** `undefined` while the seat is empty. */
  process: ServerProcess | undefined;
}

/** The servers of a run. If a server exits on its own, the pool records a violation and replaces it. */
export class Pool {
  readonly seats: readonly [Seat, ...Seat[]];
  readonly violations: Violation[] = [];
  readonly #env: Readonly<Record<string, string>>;
  readonly #folder: string;
  #isClosed = false;

  constructor(count: number, env: Readonly<Record<string, string>>, folder: string) {
    const seat = (number: number): Seat => ({ name: `server ${number}`, process: undefined });
    this.seats = [seat(1), ...Array.from({ length: count - 1 }, (_, index) => seat(index + 2))];
    this.#env = env;
    this.#folder = folder;
  }

  /** All processes of a seat share a log file. */
  logsOf(seat: Seat): string {
    return join(this.#folder, `${seat.name.replace(" ", "-")}.log`);
  }

  async startAll(): Promise<void> {
    await Promise.all(this.seats.map((seat) => this.start(seat)));
  }

  /** Tries again while the database is starting. */
  async start(seat: Seat): Promise<void> {
    const process = await this.#begin(seat);
    if (this.#isClosed) return process.kill();
    seat.process = process;
    void process.ended.then((how) => this.#onEnd(seat, process, how));
  }

  async kill(seat: Seat): Promise<void> {
    const { process } = seat;
    seat.process = undefined;
    await process?.kill();
  }

  /** Waits until a server is running. */
  async anyRunning(random: Random): Promise<{ name: string; url: string }> {
    while (!this.#isClosed) {
      const [seat] = random.shuffled(this.seats.filter(({ process }) => process !== undefined));
      if (seat?.process) return { name: seat.name, url: seat.process.url };
      await pause(10);
    }
    throw new Error("no server is running");
  }

  /** Stops all servers gracefully. Records a violation for each server that does not exit with 0. */
  async stopAll(): Promise<void> {
    for (const seat of this.seats) {
      const end = await seat.process?.stop();
      seat.process = undefined;
      if (end !== 0)
        this.violations.push({ rule: "stop", what: `${seat.name} was asked to stop, but ended with ${end}` });
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.seats.map((seat) => this.kill(seat)));
  }

  async #begin(seat: Seat): Promise<ServerProcess> {
    const giveUpAt = performance.now() + START_LIMIT_MS;
    for (;;) {
      try {
        return await ServerProcess.start(this.#env, this.logsOf(seat));
      } catch (error) {
        if (!(error instanceof ServerDidNotStart) || performance.now() > giveUpAt) throw error;
        await pause(100);
      }
    }
  }

  #onEnd(seat: Seat, process: ServerProcess, how: End): void {
    if (process.isEndExpected || seat.process !== process) return;
    seat.process = undefined;
    this.violations.push({
      rule: "ended",
      what: `${seat.name} ended on its own with ${how}; see ${process.logPath}`,
    });
    this.start(seat).catch((error) => this.violations.push({ rule: "start", what: String(error) }));
  }
}

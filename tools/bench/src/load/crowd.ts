import { setTimeout as pause } from "node:timers/promises";
import { EXCHANGES, Learner } from "./learner.ts";
import { Measurement } from "./measurement.ts";
import type { LoadFigures, LoadOrder } from "./messages.ts";
import { asFastAsPossible, every, type Pace } from "./pace.ts";
import { Stock } from "./stock.ts";

/** Starts more defenses in advance than the warm-up suggests, so that hardly any starts during a measurement. */
const RESERVE = 1.5;

/** Each learner answers in their own defense, which continues in the next run. */
export class Crowd {
  readonly #server: number;
  readonly #stock: Stock;
  readonly #learners: readonly Learner[];
  #isPrepared = false;
  #fastest = 0;

  constructor(url: string, server: number, size: number) {
    this.#server = server;
    this.#stock = new Stock(url);
    this.#learners = Array.from({ length: size }, () => new Learner(url, this.#stock));
  }

  async run({ warmUpSeconds, seconds, rate }: LoadOrder): Promise<LoadFigures> {
    await this.#prepare();
    const warm = await this.#measure(warmUpSeconds, rate);
    this.#fastest = Math.max(this.#fastest, warm.answers / warm.seconds);
    const needed = (this.#fastest * seconds) / EXCHANGES;
    await this.#stock.fill(Math.ceil(RESERVE * needed + 0.1 * this.#learners.length));
    return this.#measure(seconds, rate);
  }

  /** Puts each learner at a different point of their defense, as after some time of use. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    await this.#stock.fill(this.#learners.length);
    await this.#whileConnected(() =>
      Promise.all(
        this.#learners.map(async (learner, index) => {
          for (let given = 0; given < index % EXCHANGES; given++) await learner.answer(await learner.ready());
        }),
      ),
    );
  }

  #measure(seconds: number, rate: number | null): Promise<LoadFigures> {
    return this.#whileConnected(async () => {
      let isOver = false;
      const measurement = new Measurement(this.#server, this.#stock);
      const onAnswer = (latencyMs: number) => {
        if (!isOver) measurement.acknowledged(latencyMs);
      };
      const answering = Promise.all(
        this.#learners.map((learner, index) => this.#paceOf(index, rate)(learner, onAnswer, () => isOver)),
      );
      await Promise.race([answering, pause(1000 * seconds)]);
      // Even a very short run measures at least one answer.
      while (measurement.answers === 0) await Promise.race([answering, pause(10)]);
      isOver = true;
      const figures = measurement.figures();
      await answering;
      return figures;
    });
  }

  /** Opens new connections for each run, because servers close idle ones. */
  async #whileConnected<T>(run: () => Promise<T>): Promise<T> {
    await Promise.all(this.#learners.map((learner) => learner.connect()));
    try {
      return await run();
    } finally {
      for (const learner of this.#learners) learner.disconnect();
    }
  }

  #paceOf(index: number, rate: number | null): Pace {
    if (rate === null) return asFastAsPossible;
    const intervalMs = (1000 * this.#learners.length) / rate;
    return every(intervalMs, (intervalMs * index) / this.#learners.length);
  }
}

import { processorSeconds } from "../servers/process-figures.ts";
import { percentile } from "../statistics.ts";
import type { LoadFigures } from "./messages.ts";
import type { Stock } from "./stock.ts";

export class Measurement {
  readonly #server: number;
  readonly #stock: Stock;
  readonly #began = performance.now();
  readonly #serverBegan: number;
  readonly #loadBegan = process.cpuUsage();
  readonly #missedBefore: number;
  readonly #latencies: number[] = [];

  constructor(server: number, stock: Stock) {
    this.#server = server;
    this.#stock = stock;
    this.#missedBefore = stock.missed;
    this.#serverBegan = processorSeconds(server);
  }

  acknowledged(latencyMs: number): void {
    this.#latencies.push(latencyMs);
  }

  get answers(): number {
    return this.#latencies.length;
  }

  figures(): LoadFigures {
    const seconds = (performance.now() - this.#began) / 1000;
    const server = processorSeconds(this.#server) - this.#serverBegan;
    const { user, system } = process.cpuUsage(this.#loadBegan);
    const { answers } = this;
    return {
      answers,
      seconds,
      p50: percentile(this.#latencies, 0.5),
      p99: percentile(this.#latencies, 0.99),
      processorMs: (1000 * server) / answers,
      loadShare: (user + system) / 1e6 / seconds,
      starts: this.#stock.missed - this.#missedBefore,
    };
  }
}

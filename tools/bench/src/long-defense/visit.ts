import { Connection } from "../load/connection.ts";
import { answerRequest, sendAnswer } from "../load/requests.ts";
import { processorSeconds } from "../servers/process-figures.ts";
import type { Server } from "../servers/server.ts";
import { percentile } from "../statistics.ts";

export interface AnswerTimes {
  readonly medianMs: number;
  readonly processorMs: number;
}

export class Visits {
  readonly #server: Server;
  readonly #latencies: number[] = [];
  #processorSeconds = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  async make(defenseIds: readonly string[], answers: number): Promise<void> {
    const { url, pid } = this.#server;
    const connection = await Connection.open(url);
    const processorBefore = processorSeconds(pid);
    for (const id of defenseIds) {
      const request = answerRequest(url, id);
      for (let answer = 1; answer <= answers; answer++) {
        const began = performance.now();
        await sendAnswer(connection, request, answer);
        this.#latencies.push(performance.now() - began);
      }
    }
    this.#processorSeconds += processorSeconds(pid) - processorBefore;
    connection.close();
  }

  get times(): AnswerTimes {
    return {
      medianMs: percentile(this.#latencies, 0.5),
      processorMs: (1000 * this.#processorSeconds) / this.#latencies.length,
    };
  }
}

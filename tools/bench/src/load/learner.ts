import { Connection } from "./connection.ts";
import { type AnswerRequest, answerRequest, sendAnswer } from "./requests.ts";
import type { Stock } from "./stock.ts";

/** How many answers a learner gives in one defense. */
export const EXCHANGES = 20;

export class Learner {
  readonly #url: string;
  readonly #stock: Stock;
  #connection: Connection | undefined;
  #request: AnswerRequest | undefined;
  #given = EXCHANGES;

  constructor(url: string, stock: Stock) {
    this.#url = url;
    this.#stock = stock;
  }

  get connection(): Connection {
    if (!this.#connection) throw new Error("a learner is not connected");
    return this.#connection;
  }

  async connect(): Promise<void> {
    this.#connection = await Connection.open(this.#url);
  }

  disconnect(): void {
    this.#connection?.close();
  }

  /** Starts the next defense if this one is over. Call it before an answer is timed. */
  async ready(): Promise<AnswerRequest> {
    if (this.#given < EXCHANGES && this.#request) return this.#request;
    this.#request = answerRequest(this.#url, await this.#stock.take(this.connection));
    this.#given = 0;
    return this.#request;
  }

  async answer(request: AnswerRequest): Promise<void> {
    this.#given++;
    await sendAnswer(this.connection, request, this.#given);
  }
}

import { Connection } from "./connection.ts";
import { startDefense } from "./requests.ts";

const AT_ONCE = 8;

/** Defenses that are started in advance, so that their start is not measured. */
export class Stock {
  readonly #url: string;
  readonly #ids: string[] = [];
  /** How many defenses had to be started during a measurement, because the stock was empty. */
  missed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async fill(count: number): Promise<void> {
    let missing = count - this.#ids.length;
    const startSome = async () => {
      if (missing <= 0) return;
      const connection = await Connection.open(this.#url);
      while (missing-- > 0) this.#ids.push(await startDefense(this.#url, connection));
      connection.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, startSome));
  }

  take(connection: Connection): string | Promise<string> {
    const id = this.#ids.pop();
    if (id !== undefined) return id;
    this.missed++;
    return startDefense(this.#url, connection);
  }
}

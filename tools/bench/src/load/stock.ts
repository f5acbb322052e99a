import { Connection } from "./connection.ts";
import { startDefense } from "./requests.ts";

/** How many are started at once. */
const AT_ONCE = 8;

/** Defenses that were started before they are needed, so that starting them is not measured. */
export class Stock {
  readonly #url: string;
  readonly #ids: string[] = [];
  /** How many defenses had to be started because there was none left. */
  missed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Starts defenses until there are so many. */
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

  /** The id of a defense that nobody has; one from the stock, if there is one. */
  take(connection: Connection): string | Promise<string> {
    const id = this.#ids.pop();
    if (id !== undefined) return id;
    this.missed++;
    return startDefense(this.#url, connection);
  }
}

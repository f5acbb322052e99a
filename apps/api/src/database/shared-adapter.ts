import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { InFlightSet } from "../concurrency/in-flight-set.js";

/**
 * Shares one adapter, and so one pool of connections, between Prisma's client and statements that bypass it. The client
 * connects and disconnects.
 */
export class SharedAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider: SqlDriverAdapterFactory["provider"];
  readonly adapterName: string;
  readonly #inner: SqlDriverAdapterFactory;
  readonly #connectClient: () => Promise<void>;
  readonly #inFlight = new InFlightSet<Promise<unknown>>();
  #shared: SqlDriverAdapter | undefined;

  constructor(inner: SqlDriverAdapterFactory, connectClient: () => Promise<void>) {
    this.provider = inner.provider;
    this.adapterName = inner.adapterName;
    this.#inner = inner;
    this.#connectClient = connectClient;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.#inner.connect();
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      this.#shared = undefined;
      // The client has waited only for its own statements.
      await Promise.allSettled(this.#inFlight.items);
      await dispose();
    };
    this.#shared = adapter;
    return adapter;
  }

  use<T>(work: (adapter: SqlDriverAdapter) => Promise<T>): Promise<T> {
    const result = this.#use(work);
    return result.finally(this.#inFlight.add(result));
  }

  async #use<T>(work: (adapter: SqlDriverAdapter) => Promise<T>): Promise<T> {
    while (!this.#shared) await this.#connectClient();
    return work(this.#shared);
  }
}

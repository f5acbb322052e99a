import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request for which something is done, for logging far from the request. */
export const requestIds = new AsyncLocalStorage<string>();

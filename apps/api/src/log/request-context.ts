import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request on whose behalf something is done, for logs far from the request. */
export const requestIds = new AsyncLocalStorage<string>();

import { AsyncLocalStorage } from "node:async_hooks";

/** The ID of the current request, for log lines far from its handler. */
export const requestIds = new AsyncLocalStorage<string>();

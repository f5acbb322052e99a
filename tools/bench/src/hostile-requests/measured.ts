import type { Cost } from "./watched-server.ts";

/** The cost of a request. */
export interface Measured extends Cost {
  readonly name: string;
  readonly status: number;
  readonly replyBytes: number;
}

/** Sends a request, and measures it. */
export type Measure = (name: string, path: string, init?: RequestInit) => Promise<Measured>;

import type { Cost } from "./watched-server.ts";

export interface Measured extends Cost {
  readonly name: string;
  readonly status: number;
  readonly replyBytes: number;
}

export type Measure = (name: string, path: string, init?: RequestInit) => Promise<Measured>;

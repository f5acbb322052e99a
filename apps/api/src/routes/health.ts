import { RequestError } from "../http/request-error.js";
import * as schemas from "../wire/schemas.js";
import type { Operation } from "./operation.js";
import type { Route } from "./routing.js";

export const aliveOperation: Operation = {
  id: "alive",
  tag: "operation",
  method: "get",
  path: "/healthz",
  callers: "everybody",
  summary: "Check that the process is alive",
  description: "This does not query the database. Restart a process that does not respond.",
  response: { description: "The process is alive", json: schemas.health },
  errors: {},
};

export const readyOperation: Operation = {
  id: "ready",
  tag: "operation",
  method: "get",
  path: "/readyz",
  callers: "everybody",
  summary: "Check that the database answers, has all migrations and can be written to",
  description: "While it is not ready, the server's log says why.",
  response: { description: "The database is ready", json: schemas.health },
  errors: { 503: "the database does not answer, lacks migrations or cannot be written to" },
};

/** Resolves if the server can do its work; otherwise rejects. */
export type ReadinessCheck = () => Promise<void>;

export function healthRoutes(route: Route, readiness: ReadinessCheck): void {
  route(aliveOperation, async (ctx) => {
    ctx.body = { status: "ok" };
  });

  route(readyOperation, async (ctx) => {
    try {
      await readiness();
    } catch (cause) {
      throw new RequestError(503, "the database is not ready; the server's log says why", { cause });
    }
    ctx.body = { status: "ok" };
  });
}

import type { Router } from "@koa/router";
import type { RequestState } from "../http/middleware.js";
import { RequestError } from "../http/request-error.js";
import * as schemas from "../wire/schemas.js";
import { type Operation, route } from "./operation.js";

export const aliveOperation: Operation = {
  id: "alive",
  method: "get",
  path: "/healthz",
  summary: "Whether the process is alive",
  response: { json: schemas.health },
  errors: {},
};

export const readyOperation: Operation = {
  id: "ready",
  method: "get",
  path: "/readyz",
  summary: "Whether the database answers, has all migrations and can be written to",
  response: { json: schemas.health },
  errors: { 503: "the database does not answer, lacks migrations or cannot be written to" },
};

/** Resolves when the server can do its work, and rejects when it cannot. */
export type ReadinessCheck = () => Promise<void>;

/** For whoever watches over the server. */
export function healthRoutes(router: Router<RequestState>, readiness: ReadinessCheck): void {
  route(router, aliveOperation, async (ctx) => {
    ctx.body = { status: "ok" };
  });

  route(router, readyOperation, async (ctx) => {
    try {
      await readiness();
    } catch (cause) {
      throw new RequestError(503, "the database is not ready; the server's log says why", { cause });
    }
    ctx.body = { status: "ok" };
  });
}

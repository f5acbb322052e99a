import type { Router } from "@koa/router";
import type { RequestState } from "../http/middleware.js";
import type { Exposition } from "../metrics/exposition.js";
import { type Operation, route } from "./operation.js";

export const metricsOperation: Operation = {
  id: "measure",
  tag: "operation",
  method: "get",
  path: "/metrics",
  summary: "What was measured, for Prometheus",
  description:
    "Requests, calls of providers, tokens, defenses and more, in Prometheus's text format. No label holds an id. " +
    "While the database does not answer, the number of defenses is absent.",
  response: { description: "The metrics", text: "text/plain" },
  errors: {},
};

/** Serves what was measured. */
export function metricsRoutes(router: Router<RequestState>, metrics: Exposition): void {
  route(router, metricsOperation, async (ctx) => {
    const text = await metrics.text();
    ctx.set("Content-Type", metrics.contentType);
    ctx.body = text;
  });
}

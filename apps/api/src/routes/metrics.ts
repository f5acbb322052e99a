import type { Exposition } from "../metrics/exposition.js";
import type { Operation } from "./operation.js";
import type { Route } from "./routing.js";

export const metricsOperation: Operation = {
  id: "measure",
  tag: "operation",
  method: "get",
  path: "/metrics",
  callers: ["operator"],
  summary: "Get the metrics",
  description:
    "Requests, provider calls, tokens, defenses and more, in Prometheus's text format. No label contains an id. " +
    "The number of defenses is absent while the database does not answer.",
  response: { description: "The metrics", text: "text/plain" },
  errors: {},
};

export function metricsRoutes(route: Route, metrics: Exposition): void {
  route(metricsOperation, async (ctx) => {
    const text = await metrics.text();
    ctx.set("Content-Type", metrics.contentType);
    ctx.body = text;
  });
}

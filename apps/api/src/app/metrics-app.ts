import { Router } from "@koa/router";
import Koa from "koa";
import type { Logger } from "pino";
import { openAccess } from "../http/access-control.js";
import {
  answerErrors,
  identifyRequest,
  logStreamError,
  type RequestState,
  refuseUnfit,
} from "../http/middleware.js";
import type { OriginPolicy } from "../http/origin-policy.js";
import { RequestError } from "../http/request-error.js";
import type { Exposition } from "../metrics/exposition.js";
import { metricsRoutes } from "../routes/metrics.js";
import { routing } from "../routes/routing.js";
import { PARSED_METHODS } from "./koa-app.js";

/** Serves only the metrics, and to every user of this machine. */
export function createMetricsApp(
  metrics: Exposition,
  originPolicy: OriginPolicy,
  logger: Logger,
): Koa<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true, methods: PARSED_METHODS });
  metricsRoutes(routing(router, openAccess), metrics);

  const app = new Koa<RequestState>();
  app.on("error", logStreamError(logger));
  app.use(identifyRequest);
  app.use(answerErrors(logger));
  app.use(refuseUnfit(originPolicy));
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use((ctx) => {
    if (!ctx.matched?.length) throw new RequestError(404, "only /metrics is served here");
  });
  return app;
}

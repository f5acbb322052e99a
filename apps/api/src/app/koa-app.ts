import { METHODS } from "node:http";
import { Router } from "@koa/router";
import type { DefenseService } from "defense-core";
import Koa from "koa";
import type { Logger } from "pino";
import type { TrustedProxies } from "../config/network.js";
import type { AnswerLimits } from "../http/answer-upload.js";
import type { Reach } from "../http/foreign-requests.js";
import { measureRequests } from "../http/measure-requests.js";
import {
  answerErrors,
  identifyRequest,
  logRequests,
  logStreamError,
  type RequestState,
  refuseUnfit,
} from "../http/middleware.js";
import type { Metrics } from "../metrics/metrics.js";
import { defenseRoutes } from "../routes/defense.js";
import { healthRoutes, type ReadinessCheck } from "../routes/health.js";
import { openApiRoutes } from "../routes/openapi.js";

/** The parts of the application. */
export interface AppParts {
  readonly service: DefenseService;
  readonly limits: AnswerLimits;
  readonly reach: Reach;
  readonly trustedProxies: TrustedProxies;
  readonly readiness: ReadinessCheck;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Node.js does not list the method with which HTTP/2 begins, but its parser lets it through. */
export const PARSED_METHODS = [...METHODS, "PRI"];

/** The HTTP application. It does not listen. */
export function createApp({
  service,
  limits,
  reach,
  trustedProxies,
  readiness,
  metrics,
  logger,
}: AppParts): Koa<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true, methods: PARSED_METHODS });
  defenseRoutes(router, service, limits);
  healthRoutes(router, readiness);
  openApiRoutes(router, limits);

  const app = new Koa<RequestState>();
  app.on("error", logStreamError(logger));
  app.use(identifyRequest);
  app.use(measureRequests(metrics.requests));
  app.use(logRequests(logger, trustedProxies));
  app.use(answerErrors(logger));
  app.use(refuseUnfit(reach));
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

import { METHODS } from "node:http";
import { Router } from "@koa/router";
import type { DefenseService, RecordingStore, ReviewService } from "defense-core";
import Koa from "koa";
import type { Logger } from "pino";
import type { TrustedProxies } from "../config/network.js";
import type { Database } from "../database/database.js";
import type { AccessControl } from "../http/access-control.js";
import type { AnswerLimits } from "../http/answer-upload.js";
import { grantOrigins } from "../http/cors.js";
import { LongResponses } from "../http/long-responses.js";
import { measureRequests } from "../http/measure-requests.js";
import {
  answerErrors,
  identifyRequest,
  logRequests,
  logStreamError,
  type RequestState,
  refuseUnfit,
  requireTls,
} from "../http/middleware.js";
import { noteRefusals } from "../http/note-refusals.js";
import type { OriginPolicy } from "../http/origin-policy.js";
import type { Identity } from "../identity/identity.js";
import type { Refusals } from "../identity/refusals.js";
import type { Metrics } from "../metrics/metrics.js";
import type { BuiltFiles } from "../pages/built-files.js";
import { defenseRoutes } from "../routes/defense.js";
import { healthRoutes, type ReadinessCheck } from "../routes/health.js";
import { infoRoutes, type Tasks } from "../routes/info.js";
import { tellOfKeys } from "../routes/key-operations.js";
import { listRoutes } from "../routes/list.js";
import { metricsRoutes } from "../routes/metrics.js";
import { openApiRoutes } from "../routes/openapi.js";
import { pageRoutes } from "../routes/pages.js";
import { recordRoutes } from "../routes/record.js";
import { recordingRoutes } from "../routes/recordings.js";
import { reviewRoutes } from "../routes/reviews.js";
import { routing } from "../routes/routing.js";
import { tokenRoutes } from "../routes/tokens.js";
import type { DefenseList } from "../store/defense-list.js";
import type { TaskTitle } from "../store/task-title.js";
import type { ServerInfo } from "../wire/present.js";

export interface Access {
  readonly control: AccessControl;
  /** `null` without authentication. */
  readonly identity: Identity | null;
  readonly database: Database;
  readonly refusals: Refusals | null;
}

export interface AppParts {
  readonly service: DefenseService;
  readonly reviews: ReviewService;
  readonly taskTitle: TaskTitle;
  readonly access: Access;
  readonly limits: AnswerLimits;
  readonly originPolicy: OriginPolicy;
  readonly info: ServerInfo;
  readonly tasks: Tasks;
  readonly listDefenses: DefenseList;
  readonly pages: BuiltFiles;
  readonly trustedProxies: TrustedProxies;
  readonly readiness: ReadinessCheck;
  readonly recordings: RecordingStore | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Node.js does not list `PRI`, which begins an HTTP/2 connection, but its parser accepts it. */
export const PARSED_METHODS = [...METHODS, "PRI"];

/** Creates the HTTP application, which does not listen yet. */
export function createApp({
  service,
  reviews,
  taskTitle,
  access,
  limits,
  originPolicy,
  info,
  tasks,
  listDefenses,
  pages,
  trustedProxies,
  readiness,
  recordings,
  metrics,
  logger,
}: AppParts): Koa<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true, methods: PARSED_METHODS });
  const { control } = access;
  const route = routing(router, control);
  listRoutes(route, control, listDefenses);
  infoRoutes(route, info, tasks); // before the defense routes: no defense has the ID `info`
  const longResponses = new LongResponses(limits);
  defenseRoutes(route, { control, service, limits, longResponses });
  recordingRoutes(route, control, service);
  const { voiceDescriptor } = info;
  recordRoutes(route, { control, service, reviews, recordings, voiceDescriptor, taskTitle });
  reviewRoutes(route, { control, reviews, limits, longResponses });
  if (access.identity) {
    const { publicOrigin } = originPolicy;
    tokenRoutes(route, { ...access, identity: access.identity, publicOrigin, limits });
    metricsRoutes(route, metrics.exposition);
  }
  healthRoutes(route, readiness);
  openApiRoutes(route, limits, originPolicy.auth);
  pageRoutes(router, pages, info.allowedFrames);

  const app = new Koa<RequestState>();
  app.on("error", logStreamError(logger));
  app.use(identifyRequest);
  app.use(requireTls(originPolicy.publicOrigin));
  app.use(measureRequests(metrics.requests));
  app.use(logRequests(logger, trustedProxies));
  app.use(answerErrors(logger));
  app.use(refuseUnfit(originPolicy));
  app.use(grantOrigins(originPolicy.allowedOrigins));
  if (access.refusals) app.use(noteRefusals(access.refusals, trustedProxies));
  if (!access.identity) app.use(tellOfKeys);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

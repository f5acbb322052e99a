import { randomUUID } from "node:crypto";
import { DefenseError } from "defense-core";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { TrustedProxies } from "../config/network.js";
import type { IdentityError } from "../identity/identity-error.js";
import { requestIds } from "../log/request-context.js";
import { clientAddress } from "./client-address.js";
import { boundedDetail } from "./detail.js";
import { loggableError } from "./error-log.js";
import { errorResponse } from "./error-response.js";
import { assertSameOrigin, looksAtSenders, type OriginPolicy } from "./origin-policy.js";
import { RequestError } from "./request-error.js";
import { parseRequestTarget, type RequestTarget } from "./request-target.js";
import { RESPONSE_HEADERS, transportSecurity } from "./response-headers.js";

export interface RequestState {
  readonly requestId: string;
  /** `undefined` if the target is invalid. The request is then refused. */
  readonly target: RequestTarget | undefined;
  /** Aborts when the client disconnects, or at the latest when the response is over. */
  readonly signal: AbortSignal;
  refusal?: IdentityError;
}

/** All requests share this error: each request ends with it, and creating one captures a stack. */
const OVER = new DOMException("the client has disconnected, or has its response", "AbortError");

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/**
 * Gives the request a signal and an ID. The ID comes from `X-Request-Id` or is generated, and the response repeats it.
 */
export const identifyRequest: Middleware<RequestState> = async (ctx, next) => {
  const given = ctx.get("X-Request-Id");
  const requestId = REQUEST_ID.test(given) ? given : randomUUID();
  const controller = new AbortController();
  ctx.res.once("close", () => controller.abort(OVER));
  const target = parseRequestTarget(ctx.url, ctx.method);
  ctx.url = target?.path ?? "/";
  Object.assign(ctx.state, { requestId, target, signal: controller.signal });
  ctx.set({ ...RESPONSE_HEADERS, "X-Request-Id": requestId });
  await requestIds.run(requestId, next);
};

/** Makes browsers use only TLS if the public origin uses TLS. */
export function requireTls(publicOrigin: string | null): Middleware {
  const headers = transportSecurity(publicOrigin);
  return async (ctx, next) => {
    ctx.set({ ...headers });
    await next();
  };
}

/** Logs a line for each request once its response is over. Bodies and query strings are not logged. */
export function logRequests(logger: Logger, trustedProxies: TrustedProxies): Middleware<RequestState> {
  return async (ctx, next) => {
    const startedMs = performance.now();
    const client = clientAddress(ctx.req, trustedProxies);
    ctx.res.once("close", () => {
      const complete = ctx.res.writableFinished;
      logger.info(
        {
          request_id: ctx.state.requestId,
          client,
          method: ctx.method,
          ...(ctx.state.target && { path: ctx.path }),
          ...(ctx.res.headersSent && { status: ctx.res.statusCode }),
          ms: Math.round(performance.now() - startedMs),
          ...(!complete && { cut_off: true }),
          ...(ctx.state.refusal && loggableRefusal(ctx.state.refusal)),
        },
        "request",
      );
    });
    await next();
  };
}

function loggableRefusal({ reason, ids }: IdentityError) {
  return {
    refused: reason,
    ...(ids.keyId !== undefined && { key_id: ids.keyId }),
    ...(ids.tokenId !== undefined && { token_id: ids.tokenId }),
  };
}

/** Turns errors into responses with a `detail`. Logs errors that the client did not cause. */
export function answerErrors(logger: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error === ctx.state.signal.reason) return;
      const { status, headers, body } = errorResponse(error);
      if (status >= 500) logFailure(logger, ctx, error);
      if (clientHasGone(ctx)) return;
      ctx.status = status;
      ctx.set({ ...headers });
      ctx.body = { ...body, detail: boundedDetail(body.detail) };
    }
    if (ctx.body === undefined || ctx.body === null) describeEmptyError(ctx);
  };
}

/** Refuses requests that are invalid or not meant for this server (design, "AUTH=none"). */
export function refuseUnfit(originPolicy: OriginPolicy): Middleware<RequestState> {
  const looks = looksAtSenders(originPolicy);
  return async (ctx, next) => {
    const { target } = ctx.state;
    if (!target) throw new RequestError(400, "the request target is not a path");
    const hosts = ctx.req.headersDistinct.host ?? [];
    if (hosts.length > 1 || (hosts.length === 0 && (looks || ctx.req.httpVersion !== "1.0"))) {
      throw new RequestError(400, "the request must have exactly one Host header");
    }
    // A proxy may disagree about where such a request ends (RFC 9112, 6.1).
    if (ctx.req.httpVersion === "1.0" && ctx.get("Transfer-Encoding") !== "") {
      throw new RequestError(400, "a request in HTTP/1.0 must not have a Transfer-Encoding", {
        closesConnection: true,
      });
    }
    if (looks) {
      const authority = target.authority ?? hosts[0] ?? "";
      assertSameOrigin({ method: ctx.method, path: ctx.path, authority, headers: ctx.headers }, originPolicy);
    }
    await next();
  };
}

/** Logs an error that occurs after the response has begun, too late to report it to the client. */
export function logStreamError(logger: Logger): (error: unknown, ctx?: Context) => void {
  return (error, ctx) => {
    if (ctx && clientHasGone(ctx) && !DefenseError.is(error)) return;
    logFailure(logger, ctx, error);
  };
}

function logFailure(logger: Logger, ctx: Pick<Context, "state"> | undefined, error: unknown): void {
  const level = isBriefRefusal(error) ? "warn" : "error";
  logger[level]({ request_id: ctx?.state.requestId, error: loggableError(error) }, "request failed");
}

/** True if the server was merely too busy. */
function isBriefRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.retryAfterSeconds !== undefined;
}

function clientHasGone(ctx: Pick<Context, "res">): boolean {
  return ctx.res.destroyed || ctx.res.socket?.destroyed === true;
}

function describeEmptyError(ctx: Context): void {
  const status = ctx.status;
  if (status === 404)
    ctx.body = {
      detail: boundedDetail(`there is nothing at ${ctx.path}; /openapi.json lists all endpoints`),
    };
  else if (status === 405)
    ctx.body = { detail: `${ctx.method} is not allowed here; allowed: ${ctx.response.get("Allow")}` };
  else return;
  ctx.status = status; // Setting a body has changed the status to 200.
}

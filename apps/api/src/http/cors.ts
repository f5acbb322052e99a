import type { Middleware } from "koa";

const GRANTS = {
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, If-Range, Range, X-Request-Id",
  "Access-Control-Max-Age": "600",
};

const EXPOSED =
  "Accept-Ranges, Content-Range, Defense-Suggest-Finish, ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id";

/** Lets pages of these origins read responses and send requests that a form could not send. Never allows cookies. */
export function grantOrigins(origins: readonly string[]): Middleware {
  return async (ctx, next) => {
    if (origins.length > 0) ctx.vary("Origin");
    const origin = ctx.get("Origin");
    if (!origins.includes(origin)) return next();
    ctx.set("Access-Control-Allow-Origin", origin);
    if (ctx.method === "OPTIONS" && ctx.get("Access-Control-Request-Method") !== "") {
      ctx.set(GRANTS);
      ctx.status = 204;
      return;
    }
    ctx.set("Access-Control-Expose-Headers", EXPOSED);
    await next();
  };
}

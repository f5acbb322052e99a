import type { RouterContext } from "@koa/router";
import type { Middleware } from "koa";
import type { RequestMetrics } from "../metrics/requests.js";
import type { RequestState } from "./middleware.js";

/** Measures each request once its response is over. */
export function measureRequests(requests: RequestMetrics): Middleware<RequestState> {
  return async (ctx, next) => {
    const startedMs = performance.now();
    // Listen to the signal instead of the response: a stream of speech already adds nearly as many listeners to a
    // response as Node.js allows.
    ctx.state.signal.addEventListener("abort", () => {
      requests.add({
        method: ctx.method,
        route: templateOf(ctx.matched, ctx._matchedRoute),
        status: ctx.res.headersSent ? ctx.res.statusCode : undefined,
        seconds: (performance.now() - startedMs) / 1_000,
      });
    });
    await next();
  };
}

/** The template of the matched route or, failing that, of a route that matches the path but not the method. */
function templateOf(
  matched: RouterContext["matched"] = [],
  taken: RouterContext["_matchedRoute"] = matched.find(({ methods }) => methods.length > 0)?.path,
): string | undefined {
  return typeof taken === "string" ? taken.replaceAll(/:(\w+)/g, "{$1}") : undefined;
}

import type { Middleware } from "koa";
import type { TrustedProxies } from "../config/network.js";
import { IdentityError } from "../identity/identity-error.js";
import type { Refusals } from "../identity/refusals.js";
import { addressNetwork } from "./address-network.js";
import { clientAddress } from "./client-address.js";
import type { RequestState } from "./middleware.js";

/** Counts refused credentials, and adds each refusal to the request's log line. */
export function noteRefusals(refusals: Refusals, trustedProxies: TrustedProxies): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof IdentityError) {
        ctx.state.refusal = error;
        refusals.add(error, addressNetwork(clientAddress(ctx.req, trustedProxies)));
      }
      throw error;
    }
  };
}

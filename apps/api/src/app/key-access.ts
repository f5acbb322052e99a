import type { Config } from "../config/config.js";
import type { Database } from "../database/database.js";
import { keyGate } from "../http/gate.js";
import { rateLimits } from "../http/rate-limits.js";
import { createIdentity } from "../identity/identity.js";
import type { Access } from "./koa-app.js";

/** Access for those who prove who they are (`AUTH=keys`). */
export function keyAccess({ limits, network }: Config, database: Database): Access {
  const identity = createIdentity(database);
  const { trustedProxies } = network;
  const gate = keyGate({ identity, rateLimits: rateLimits(limits), trustedProxies, database });
  return { gate, identity, database };
}

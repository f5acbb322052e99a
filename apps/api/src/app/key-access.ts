import { systemClock } from "defense-core";
import type { Logger } from "pino";
import type { Config } from "../config/config.js";
import type { Database } from "../database/database.js";
import { writeCall } from "../database/write-call.js";
import { keyAuthorizer } from "../http/authorizer.js";
import { loggableError } from "../http/error-log.js";
import { callerQuotas } from "../http/quotas.js";
import { rateLimits } from "../http/rate-limits.js";
import { type AuditEvent, writeDown } from "../identity/audit.js";
import { AuditedReads } from "../identity/audited-reads.js";
import { createIdentity } from "../identity/identity.js";
import { ANYONE } from "../identity/principal.js";
import { type RefusalBurst, Refusals } from "../identity/refusals.js";
import type { Metrics } from "../metrics/metrics.js";
import type { Access } from "./koa-app.js";

export interface Observers {
  readonly metrics: Pick<Metrics, "refusals">;
  readonly logger: Logger;
}

export function keyAccess(
  { limits, network }: Config,
  database: Database,
  { metrics, logger }: Observers,
): Access {
  const identity = createIdentity(database);
  const { trustedProxies } = network;
  const quotas = callerQuotas({ rateLimits: rateLimits(limits), trustedProxies, database });
  const control = {
    authorizer: keyAuthorizer({ identity, quotas, database }),
    quotas,
    reads: new AuditedReads(database, systemClock),
  };
  const refusals = new Refusals({
    clock: systemClock,
    count: (reason) => metrics.refusals.add(reason),
    report: (burst) => reportBurst(burst, database, logger),
    reportMore: () => reportMoreBursts(database, logger),
  });
  return { control, identity, database, refusals };
}

/** The address goes only to the log, because audit rows are permanent. */
function reportBurst(
  { reason, network, ids: { keyId, tokenId } }: RefusalBurst,
  database: Database,
  logger: Logger,
): void {
  logger.warn({ network, reason, key_id: keyId, token_id: tokenId }, "burst of refused credentials");
  auditRefusals({ action: "credential.refused", target: tokenId ?? keyId }, database, logger);
}

function reportMoreBursts(database: Database, logger: Logger): void {
  logger.warn("more bursts of refused credentials than are reported in a minute");
  auditRefusals({ action: "credential.refused_more" }, database, logger);
}

function auditRefusals(event: Omit<AuditEvent, "by">, database: Database, logger: Logger): void {
  writeCall(database, () => writeDown(database.client, systemClock.now(), { by: ANYONE, ...event })).catch(
    (error) => logger.warn({ error: loggableError(error) }, "a burst of refusals could not be recorded"),
  );
}

import { type ReadAudit, unauditedReads } from "../identity/audited-reads.js";
import { type Authorizer, openAuthorizer } from "./authorizer.js";
import { noQuotas, type Quotas } from "./quotas.js";

/** What stands between a request and its operation. */
export interface AccessControl {
  readonly authorizer: Authorizer;
  readonly quotas: Quotas;
  readonly reads: ReadAudit;
}

/** Everybody may do everything, and nothing is counted (`AUTH=none`). */
export const openAccess: AccessControl = {
  authorizer: openAuthorizer,
  quotas: noQuotas,
  reads: unauditedReads,
};

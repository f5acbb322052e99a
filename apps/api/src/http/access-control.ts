import { type ReadAudit, unauditedReads } from "../identity/audited-reads.js";
import { type Authorizer, openAuthorizer } from "./authorizer.js";
import { noQuotas, type Quotas } from "./quotas.js";

export interface AccessControl {
  readonly authorizer: Authorizer;
  readonly quotas: Quotas;
  readonly reads: ReadAudit;
}

/** Everyone may do everything, and nothing is counted (`AUTH=none`). */
export const openAccess: AccessControl = {
  authorizer: openAuthorizer,
  quotas: noQuotas,
  reads: unauditedReads,
};

import type * as v from "valibot";
import type { Database } from "../database/database.js";
import type { AccessControl } from "../http/access-control.js";
import { readJsonObject } from "../http/json-body.js";
import type { BodyLimits } from "../http/request-body.js";
import { RequestError } from "../http/request-error.js";
import { validated } from "../http/validated.js";
import type { Identity } from "../identity/identity.js";
import type { DefenseOwner } from "../identity/ownership.js";
import type { KeyHolder, Principal, TokenRole } from "../identity/principal.js";
import type { TokenRequest } from "../identity/tokens.js";
import { defenseOwner } from "../store/defense-owner.js";
import * as schemas from "../wire/schemas.js";
import type { Operation } from "./operation.js";
import type { Route } from "./routing.js";

const BODY_ERRORS = {
  400: "the body is incomplete",
  413: "the body is too large",
  415: "the body is not sent as JSON",
  503: "the database or memory for the request is not available; without Retry-After, only the operator can fix this",
};

export const mintOperation: Operation = {
  id: "mintToken",
  tag: "access",
  method: "post",
  path: "/v1/defense/tokens",
  callers: ["operator", "host"],
  summary: "Mint a token for a learner or a reviewer",
  description:
    "A learner's token is for one task. It can start as many defenses as `starts` says, or is limited to one that has " +
    "already been started (`defense_id`). It is valid until it, or the API key that minted it, expires or is revoked.",
  request: { json: schemas.tokenRequest },
  response: { status: 201, description: "The token, which is not shown again", json: schemas.tokenResponse },
  errors: { ...BODY_ERRORS, 422: "the body is not valid; the detail names the field" },
};

export const revokeOperation: Operation = {
  id: "revokeToken",
  tag: "access",
  method: "post",
  path: "/v1/defense/tokens/revoke",
  callers: ["operator", "host"],
  summary: "Revoke a token",
  description:
    "Within 5 seconds, no server accepts the token or its link. A host can revoke the tokens that its API key minted; " +
    "an operator can revoke any token. Revoking a token twice changes nothing.",
  request: { json: schemas.revokeRequest },
  response: { description: "The token is revoked", json: schemas.revokeResponse },
  errors: {
    ...BODY_ERRORS,
    404: "no token that the caller may revoke has this id",
    422: "the body is not valid; the detail names the field",
  },
};

export const redeemOperation: Operation = {
  id: "exchangeCode",
  tag: "access",
  method: "post",
  path: "/v1/defense/tokens/exchange",
  callers: "everybody",
  summary: "Exchange the code in a link for its token",
  description: "The code follows the `#` of the link. It can be exchanged once, within 10 minutes.",
  request: { json: schemas.exchangeRequest },
  response: { description: "The token", json: schemas.exchangeResponse },
  errors: {
    ...BODY_ERRORS,
    401: "the code is unknown, has already been used or has expired, or its token is no longer valid",
    422: "the body is not valid; the detail names the field",
    429: "too many requests without a valid credential come from this address",
  },
};

/** A code takes less. The limit is low because anyone may send such a body. */
const MAX_EXCHANGE_BYTES = 1_024;

export interface TokenParts {
  readonly control: AccessControl;
  readonly identity: Identity;
  readonly database: Database;
  /** The origin at which people reach the server. With `null`, links are relative. */
  readonly publicOrigin: string | null;
  readonly limits: { readonly maxJsonBytes: number; readonly bodies: BodyLimits };
}

export function tokenRoutes(
  route: Route,
  { control: { authorizer, quotas }, identity, database, publicOrigin, limits }: TokenParts,
): void {
  const ownerOf = defenseOwner(database);

  route(mintOperation, async (ctx, principal) => {
    const json = await readJsonObject(ctx, limits.maxJsonBytes, limits.bodies);
    await authorizer.assertStillValid(ctx);
    const body = validated(schemas.tokenRequest, json, "body");
    const request = body.role === "learner" ? await learnerToken(body, ownerOf) : reviewerToken(body);
    const { id, token, expiresAt, code } = await identity.mint(keyHolder(principal), request);
    const page = request.role === "learner" ? "defend" : "review";
    ctx.status = 201;
    ctx.body = {
      id,
      token,
      expires_at: expiresAt.toISOString(),
      link: `${publicOrigin ?? ""}/${page}#${code}`,
    };
  });

  route(revokeOperation, async (ctx, principal) => {
    const json = await readJsonObject(ctx, limits.maxJsonBytes, limits.bodies);
    await authorizer.assertStillValid(ctx);
    const { id } = validated(schemas.revokeRequest, json, "body");
    const outcome = await identity.revoke(keyHolder(principal), id);
    if (outcome === "unknown") throw new RequestError(404, "no token that you may revoke has this id");
    ctx.body = { id, revoked: true };
  });

  route(redeemOperation, async (ctx) => {
    await quotas.countAttempt(ctx);
    const json = await readJsonObject(ctx, MAX_EXCHANGE_BYTES, limits.bodies);
    const { code } = validated(schemas.exchangeRequest, json, "body");
    const { token, expiresAt } = await identity.exchange(code);
    await quotas.forgetAttempt(ctx);
    ctx.body = { token, expires_at: expiresAt.toISOString() };
  });
}

/** The operations on other people's tokens admit only holders of a key. */
function keyHolder(principal: Principal): KeyHolder {
  if (principal.kind !== "key") throw new Error("only the holder of a key can mint or revoke tokens");
  return principal;
}

type Body<R extends TokenRole> = Extract<v.InferOutput<typeof schemas.tokenRequest>, { role: R }>;

function reviewerToken({ role, reviewer, expires_in }: Body<"reviewer">): TokenRequest {
  return { role, subject: reviewer, expiresInSeconds: expires_in };
}

async function learnerToken(
  { role, learner_id, task_id, defense_id: defenseId, starts, expires_in }: Body<"learner">,
  ownerOf: (defenseId: string) => Promise<DefenseOwner | null>,
): Promise<TokenRequest> {
  const owner = defenseId === undefined ? undefined : await ownerOf(defenseId);
  if (owner === null) throw new RequestError(422, "defense_id: no defense has this id");
  if (owner && starts !== undefined)
    throw new RequestError(
      422,
      "starts: must be omitted with defense_id, because such a token cannot start a defense",
    );
  return {
    role,
    subject: sameOrOnly("learner_id", learner_id, owner?.learnerId),
    taskId: sameOrOnly("task_id", task_id, owner?.taskId),
    defenseId,
    starts,
    expiresInSeconds: expires_in,
  };
}

/** The ID that the body gives or the defense implies. If there are both, they must agree. */
function sameOrOnly(field: string, given: string | undefined, ofDefense: string | undefined): string {
  const id = given ?? ofDefense;
  if (id === undefined) throw new RequestError(422, `${field}: is required without defense_id`);
  if (ofDefense !== undefined && id !== ofDefense)
    throw new RequestError(422, `${field}: does not match the defense`);
  return validated(schemas.tokenIdentifier, id, field);
}

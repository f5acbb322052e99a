import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { type ApiKeyText, isSecretOf, parseApiKey } from "./api-key.js";
import { assertValid, type CredentialStatus, statusOfKey, statusOfToken } from "./credential-status.js";
import { type CredentialIds, IdentityError } from "./identity-error.js";
import { keyUseNotes } from "./key-use.js";
import type { KeyHolder, TokenHolder } from "./principal.js";
import { sha256 } from "./random.js";
import { ReadCache } from "./read-cache.js";
import { areClaimsOf, type ClaimedToken, claimedToken, signedClaims } from "./token-text.js";

/** Identifies the sender from the value of an `Authorization` header. */
export type PrincipalOf = (authorization: string | undefined) => Promise<KeyHolder | TokenHolder>;

interface Found extends CredentialStatus {
  /** Only for an API key: the stored day of its last use. */
  readonly lastUsedOn: string | null;
}

const WHAT_TO_SEND = "send `Authorization: Bearer` with an API key or a token";

/** If more credentials are in use, the others are read again for each request. */
const KEPT_CREDENTIALS = 10_000;

/**
 * Identifies the senders of requests. Caches a credential's row for a few seconds (see `ReadCache`), but checks its
 * expiry every time.
 */
export function credentials(database: Database, clock: Clock): PrincipalOf {
  const recent = new ReadCache<Found>(clock, KEPT_CREDENTIALS);
  const noteUse = keyUseNotes(database, clock);

  return async (authorization) => {
    const credential = bearerCredential(authorization);
    const lookup = lookupOf(database, credential);
    if (lookup === undefined)
      throw new IdentityError("malformed", `the credential is malformed: ${WHAT_TO_SEND}`);
    // The cache key is the whole credential, not its ID, so a wrong secret finds nothing, just like an unknown ID.
    const found = await recent.get(sha256(credential), lookup.read);
    if (found === null) throw new IdentityError("unknown", "the credential is unknown", lookup.claimedIds);
    assertValid(found, clock.now());
    if (found.principal.kind === "key") noteUse(found.principal.keyId, found.lastUsedOn);
    return found.principal;
  };
}

function bearerCredential(authorization: string | undefined): string {
  if (authorization === undefined || authorization.trim() === "")
    throw new IdentityError("missing", `a credential is missing: ${WHAT_TO_SEND}`);
  const [, credential = ""] = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? [];
  return credential;
}

interface Lookup {
  readonly claimedIds: CredentialIds;
  readonly read: () => Promise<Found | null>;
}

/** Returns `undefined` if the text cannot be a credential. */
function lookupOf(database: Database, credential: string): Lookup | undefined {
  const key = parseApiKey(credential);
  if (key) return { claimedIds: { keyId: key.id }, read: () => findKey(database, key) };
  const claimed = claimedToken(credential);
  if (!claimed) return undefined;
  return { claimedIds: { tokenId: claimed.id }, read: () => findToken(database, credential, claimed) };
}

async function findKey(database: Database, { id, secret }: ApiKeyText): Promise<Found | null> {
  const row = await storeCall(database, () => database.client.apiKey.findUnique({ where: { id } }));
  if (!isSecretOf(secret, row?.secretHash) || row === null) return null;
  return { ...statusOfKey(row), lastUsedOn: row.lastUsedOn };
}

/** Reads a token's row only if this server signed the token. */
async function findToken(
  database: Database,
  text: string,
  { id, signingKeyId }: ClaimedToken,
): Promise<Found | null> {
  const { signingKey, token } = database.client;
  const signedWith = await storeCall(database, () => signingKey.findUnique({ where: { id: signingKeyId } }));
  const claims = await signedClaims(text, signedWith?.secret);
  if (claims === undefined) return null;
  const row = await storeCall(database, () => token.findUnique({ where: { id }, include: { key: true } }));
  if (row?.signingKeyId !== signingKeyId || !areClaimsOf(row, claims)) return null;
  return { ...statusOfToken(row), lastUsedOn: null };
}

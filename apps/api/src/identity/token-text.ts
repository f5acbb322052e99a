import { isDeepStrictEqual } from "node:util";
import { compactVerify, decodeJwt, decodeProtectedHeader, errors, SignJWT } from "jose";
import { randomSecret } from "./random.js";
import type { SigningKey } from "./signing-keys.js";

const ALGORITHM = "HS256";

export interface TokenContent {
  readonly id: string;
  readonly role: string;
  readonly subject: string;
  readonly taskId: string | null;
  readonly defenseId: string | null;
  readonly starts: number;
  /** In whole seconds. */
  readonly expiresAt: Date;
}

/** Creates the text of a token. The same content yields the same text, so the text need not be stored. */
export function signToken(content: TokenContent, key: SigningKey): Promise<string> {
  return new SignJWT(claimsOf(content)).setProtectedHeader(headerOf(key)).sign(bytesOf(key.secret));
}

/** The unverified claims in text that looks like a token. */
export interface ClaimedToken {
  readonly id: string;
  readonly signingKeyId: string;
}

/** Returns `undefined` if the text does not look like a token. */
export function claimedToken(text: string): ClaimedToken | undefined {
  try {
    const header = decodeProtectedHeader(text);
    const { kid } = header;
    const { jti } = decodeJwt(text);
    const isOurs = isId(kid) && isId(jti) && isDeepStrictEqual(header, headerOf({ id: kid }));
    return isOurs ? { id: jti, signingKeyId: kid } : undefined;
  } catch {
    return undefined;
  }
}

/** A secret that belongs to no key. */
const NO_SECRET = randomSecret("base64url");

/**
 * Returns the claims of a text that was signed with the secret. Returns `undefined` for any other text, and for another
 * spelling of a signed text. Without a secret, returning `undefined` takes just as long.
 */
export async function signedClaims(text: string, secret: string | null | undefined): Promise<unknown> {
  try {
    const { payload } = await compactVerify(text, bytesOf(secret ?? NO_SECRET), { algorithms: [ALGORITHM] });
    return isSpelledAsSigned(text) ? JSON.parse(new TextDecoder().decode(payload)) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * True if the signature is spelled as this server writes it. The other parts are signed as text, but base64url can
 * spell the same signature in several ways: with padding, with other unused bits, or with the characters of base64.
 */
function isSpelledAsSigned(text: string): boolean {
  const signature = text.slice(text.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

/** True if the claims are exactly a token's content: none is missing, changed, or added. */
export function areClaimsOf(content: TokenContent, claims: unknown): boolean {
  return isDeepStrictEqual(claims, claimsOf(content));
}

function headerOf({ id }: Pick<SigningKey, "id">) {
  return { alg: ALGORITHM, typ: "JWT", kid: id };
}

function claimsOf({ id, role, subject, taskId, defenseId, starts, expiresAt }: TokenContent) {
  return {
    sub: subject,
    role,
    ...(taskId !== null && { task_id: taskId }),
    ...(defenseId !== null && { defense_id: defenseId }),
    starts,
    exp: expiresAt.getTime() / 1_000,
    jti: id,
  };
}

function bytesOf(secret: string): Uint8Array {
  return Buffer.from(secret, "base64url");
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[a-z0-9]{1,40}$/.test(value);
}

import { isDeepStrictEqual } from "node:util";
import { compactVerify, decodeJwt, decodeProtectedHeader, errors, SignJWT } from "jose";
import { randomSecret } from "./random.js";
import type { SigningKey } from "./signing-keys.js";

/** The only algorithm. */
const ALGORITHM = "HS256";

/** What a token says. */
export interface TokenContent {
  readonly id: string;
  readonly role: string;
  readonly subject: string;
  readonly taskId: string | null;
  readonly defenseId: string | null;
  readonly starts: number;
  /** A whole second. */
  readonly expiresAt: Date;
}

/** The text of a token. The same content gives the same text, so that it can be given out again without being stored. */
export function signToken(content: TokenContent, key: SigningKey): Promise<string> {
  return new SignJWT(claimsOf(content)).setProtectedHeader(headerOf(key)).sign(bytesOf(key.secret));
}

/** The `jti` of a text that has the form of a token; nothing of it is proven. */
export function tokenIdIn(text: string): string | undefined {
  try {
    const header = decodeProtectedHeader(text);
    const { jti } = decodeJwt(text);
    const hasForm = isId(header.kid) && isDeepStrictEqual(header, headerOf({ id: header.kid }));
    return hasForm && isId(jti) ? jti : undefined;
  } catch {
    return undefined;
  }
}

/** The secret of no key. */
const NO_SECRET = randomSecret("base64url");

/** A token as it is stored, with the key that signs it. */
export interface SignedContent extends TokenContent {
  readonly signingKey: { readonly id: string; readonly secret: string | null };
}

/**
 * Whether a text is this token, signed with its key. Its expiry is not looked at. Where there is no such token, or its
 * key has lost the secret, it takes as long to say no.
 */
export async function isToken(text: string, token: SignedContent | null): Promise<boolean> {
  const secret = bytesOf(token?.signingKey.secret ?? NO_SECRET);
  try {
    const { payload, protectedHeader } = await compactVerify(text, secret, { algorithms: [ALGORITHM] });
    if (token === null || protectedHeader.kid !== token.signingKey.id) return false;
    return isDeepStrictEqual(JSON.parse(new TextDecoder().decode(payload)), claimsOf(token));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return false;
    throw error;
  }
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

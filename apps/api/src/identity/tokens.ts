import { type Clock, isStorable } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import type { Revoked } from "./api-keys.js";
import { COMMAND_LINE, type CommandLine, changeOnRecord, writeDown } from "./audit.js";
import type { KeyHolder, TokenRole } from "./principal.js";
import { randomId, randomSecret, sha256 } from "./random.js";
import { currentSigningKey } from "./signing-keys.js";
import { TOKEN_LIMITS } from "./token-limits.js";
import { signToken } from "./token-text.js";

export interface TokenRequest {
  readonly role: TokenRole;
  /** The learner's or the reviewer's ID. */
  readonly subject: string;
  readonly taskId?: string | undefined;
  /** The only defense that the token covers. Such a token starts no defenses. */
  readonly defenseId?: string | undefined;
  /** How many defenses a learner may start with the token. */
  readonly starts?: number | undefined;
  readonly expiresInSeconds?: number | undefined;
}

/** A token, and a code that can be exchanged for it once. */
export interface MintedToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly code: string;
  readonly codeExpiresAt: Date;
}

const ID_LENGTH = 20;

/**
 * Mints a token on behalf of an API key. Neither the token's text nor its code is stored.
 *
 * @throws RangeError if a number is outside {@link TOKEN_LIMITS}.
 */
export async function mintToken(
  database: Database,
  minter: KeyHolder,
  request: TokenRequest,
  clock: Clock,
): Promise<MintedToken> {
  const { role, subject, taskId = null, defenseId = null } = request;
  const starts = checked("starts", request.starts ?? TOKEN_LIMITS.defaultStarts, TOKEN_LIMITS.maxStarts);
  const seconds = request.expiresInSeconds ?? TOKEN_LIMITS.defaultSeconds;
  const { maxSeconds, codeSeconds } = TOKEN_LIMITS;
  const createdAt = clock.now();
  const content = {
    id: randomId(ID_LENGTH),
    role,
    subject,
    taskId,
    defenseId,
    starts: role === "learner" && defenseId === null ? starts : 0,
    expiresAt: wholeSecond(afterSeconds(createdAt, checked("expiresInSeconds", seconds, maxSeconds))),
  };
  const signingKey = await currentSigningKey(database, clock);
  const token = await signToken(content, signingKey);
  const code = randomSecret("base64url");
  const codeExpiresAt = afterSeconds(createdAt, codeSeconds);
  const row = { ...content, keyId: minter.keyId, signingKeyId: signingKey.id, createdAt };
  const { client } = database;
  const event = { by: minter, action: "token.create", target: content.id, defenseId } as const;
  await writeCall(database, () =>
    client.$transaction([
      client.token.create({ data: { ...row, codeHash: sha256(code), codeExpiresAt } }),
      writeDown(client, createdAt, event),
    ]),
  );
  return { id: content.id, token, expiresAt: content.expiresAt, code, codeExpiresAt };
}

/** Revokes a token. A host's key can revoke only tokens that it has minted. */
export async function revokeToken(
  database: Database,
  id: string,
  clock: Clock,
  by: KeyHolder | CommandLine = COMMAND_LINE,
): Promise<Revoked> {
  if (!isStorable(id)) return "unknown";
  const { token } = database.client;
  const revokedAt = clock.now();
  const event = { by, action: "token.revoke", target: id } as const;
  const mayEnd = { id, ...(by.kind === "key" && by.role !== "operator" && { keyId: by.keyId }) };
  const isRevoked = await changeOnRecord(database, revokedAt, event, (client) =>
    client.token.updateMany({ where: { ...mayEnd, revokedAt: null }, data: { revokedAt } }),
  );
  if (isRevoked) return "revoked";
  const known = await storeCall(database, () => token.findUnique({ where: mayEnd, select: { id: true } }));
  return known ? "revoked before" : "unknown";
}

function checked(name: string, value: number, max: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new RangeError(`${name} must be a whole number from 1 to ${max}`);
}

function afterSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000);
}

function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1_000) * 1_000);
}

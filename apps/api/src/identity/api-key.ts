import { timingSafeEqual } from "node:crypto";
import { randomId, randomSecret, sha256 } from "./random.js";

export interface ApiKeyText {
  readonly id: string;
  readonly secret: string;
}

const ID_LENGTH = 12;
const API_KEY = /^odk_([a-z0-9]{12})_([0-9a-f]{64})$/;

export function newApiKey(): ApiKeyText {
  return { id: randomId(ID_LENGTH), secret: randomSecret("hex") };
}

/** The text that a key's holder keeps: `odk_<id>_<secret>`. */
export function apiKeyText({ id, secret }: ApiKeyText): string {
  return `odk_${id}_${secret}`;
}

/** Returns `undefined` if the text is not a key. */
export function parseApiKey(text: string): ApiKeyText | undefined {
  const [, id, secret] = API_KEY.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

/** The hash of a secret that no one knows. */
const NO_HASH = sha256(randomSecret("hex"));

/** True if the hash belongs to the secret. Without a hash, returning `false` takes just as long. */
export function isSecretOf(secret: string, hash: string | undefined): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash ?? NO_HASH));
}

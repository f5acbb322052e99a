import { createHash, randomBytes, randomInt } from "node:crypto";

const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An ID that is easy to spell: lowercase letters and digits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join("");
}

/** 256 random bits. */
export function randomSecret(encoding: "hex" | "base64url"): string {
  return randomBytes(32).toString(encoding);
}

/**
 * The hash under which a secret is stored. A secret has 256 random bits and cannot be guessed, so a slower hash would
 * add nothing.
 */
export function sha256(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

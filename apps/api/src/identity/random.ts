import { createHash, randomBytes, randomInt } from "node:crypto";

const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An id that nobody needs to spell twice: lower-case letters and digits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join("");
}

/** 256 random bits. */
export function randomSecret(encoding: "hex" | "base64url"): string {
  return randomBytes(32).toString(encoding);
}

/** What is stored of a secret that has 256 random bits: no guess is quick enough to make a slower hash worthwhile. */
export function sha256(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

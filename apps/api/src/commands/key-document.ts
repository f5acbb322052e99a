import type { ApiKey } from "../identity/api-keys.js";

/** The members of a key that every `--json` prints. */
export function keyDocument({ id, name, role, createdAt, expiresAt }: ApiKey) {
  return { id, name, role, created_at: createdAt, expires_at: expiresAt };
}

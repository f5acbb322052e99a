import type { ApiKey } from "../identity/api-keys.js";

/** What every `--json` prints about a key. */
export function keyDocument({ id, name, role, createdAt, expiresAt }: ApiKey) {
  return { id, name, role, created_at: createdAt, expires_at: expiresAt };
}

import type { ApiKey } from "../identity/api-keys.js";

/** What `--json` prints of a key in every case. */
export function keyDocument({ id, name, role, createdAt, expiresAt }: ApiKey) {
  return { id, name, role, created_at: createdAt, expires_at: expiresAt };
}

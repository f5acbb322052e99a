import { payloadOf } from "../shared/token-payload.js";

/** How the server names whoever has the token, as in `reviewer:grace`; `null` if it is no reviewer's. */
export function principalOf(token: string | undefined): string | null {
  const { role, sub } = payloadOf(token ?? "") ?? {};
  return role === "reviewer" && typeof sub === "string" ? `reviewer:${sub}` : null;
}

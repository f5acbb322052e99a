import { payloadOf } from "../shared/token-payload.js";

/** The principal of a reviewer's token, such as `reviewer:grace`; `null` for other tokens. */
export function principalOf(token: string | undefined): string | null {
  const { role, sub } = payloadOf(token ?? "") ?? {};
  return role === "reviewer" && typeof sub === "string" ? `reviewer:${sub}` : null;
}

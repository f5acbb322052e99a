import { type Server, server } from "./server.js";
import type { ExchangeResponse } from "./wire.js";

/** A token, which lasts as long as the tab. */
export interface Credential {
  /** `undefined` where nobody has to say who they are. */
  token(): string | undefined;
  /** Replaces the token by a newer one. */
  renew(token: string): void;
}

/** The token of a page, which another page in the same tab does not share. */
export function storedCredential(page: "defend" | "review"): Credential {
  const name = `token of ${page}`;
  return {
    token: () => sessionStorage.getItem(name) ?? undefined,
    renew: (token) => sessionStorage.setItem(name, token),
  };
}

/**
 * Takes the one-time code out of the page's address, if there is one, and gets the token that it stands for. It counts
 * once, so the address forgets it before it is sent.
 *
 * @throws Refused if the code is unknown, has expired or was used before; Unreachable.
 */
export async function redeemCode(
  credential: Credential,
  open: Server = server(() => undefined),
): Promise<void> {
  const code = location.hash.slice(1);
  if (code === "") return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const { token } = await open.post<ExchangeResponse>("/tokens/exchange", { code });
  credential.renew(token);
}

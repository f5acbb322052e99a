import { type Server, server } from "./server.js";
import { ofTab } from "./storage.js";
import type { ExchangeResponse } from "./wire.js";

/** A page's token, kept until the tab is closed. */
export interface Credential {
  /** `undefined` on a server without authentication. */
  token(): string | undefined;
  renew(token: string): void;
  forget(): void;
}

/** All frames in a tab share this storage, so a page reads the stored token only when it opens. */
export function storedCredential(page: "defend" | "review"): Credential {
  const name = `token of ${page}`;
  let current = ofTab.getItem(name) ?? undefined;
  return {
    token: () => current,
    renew(token) {
      current = token;
      ofTab.setItem(name, token);
    },
    forget() {
      current = undefined;
      ofTab.removeItem(name);
    },
  };
}

export function codeInAddress(): string | undefined {
  return location.hash.slice(1) || undefined;
}

/** Removes the code from the address, because it works only once. */
export function takeCodeOutOfAddress(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Redeems a one-time code for a token.
 *
 * @throws Refused if the code is unknown, has expired or has already been used; Unreachable.
 */
export async function exchange(code: string, signal?: AbortSignal): Promise<string> {
  const anonymous: Server = server(() => undefined);
  const options = signal === undefined ? {} : { signal };
  const { token } = await anonymous.post<ExchangeResponse>("/tokens/exchange", { code }, options);
  return token;
}

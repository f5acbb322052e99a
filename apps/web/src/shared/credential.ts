import { type Server, server } from "./server.js";
import { ofTab } from "./storage.js";
import type { ExchangeResponse } from "./wire.js";

/** A token, which lasts as long as the tab. */
export interface Credential {
  /** `undefined` where nobody has to say who they are. */
  token(): string | undefined;
  /** Replaces the token by a newer one. */
  renew(token: string): void;
  forget(): void;
}

/**
 * The token of a page, which another page in the same tab does not share. Frames in one tab share what is stored, so that
 * it counts for a page that opens, and for none that has its token.
 */
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

/** The one-time code in the page's address, if there is one. */
export function codeInAddress(): string | undefined {
  return location.hash.slice(1) || undefined;
}

/** A code counts once. */
export function takeCodeOutOfAddress(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * The token that a one-time code stands for.
 *
 * @throws Refused if the code is unknown, has expired or was used before; Unreachable.
 */
export async function exchange(code: string, signal?: AbortSignal): Promise<string> {
  const anybody: Server = server(() => undefined);
  const options = signal === undefined ? {} : { signal };
  const { token } = await anybody.post<ExchangeResponse>("/tokens/exchange", { code }, options);
  return token;
}

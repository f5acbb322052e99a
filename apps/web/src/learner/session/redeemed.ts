import type { Storage } from "../../shared/storage.js";

/** The code that the token of this tab came from: the same link leads on, as long as the token counts. */
export interface Redeemed {
  is(code: string): boolean;
  note(code: string): void;
}

const NAME = "redeemed code";

/** The code is used up, so that it may be stored. */
export function storedRedeemed(storage: Storage): Redeemed {
  return {
    is: (code) => storage.getItem(NAME) === code,
    note: (code) => storage.setItem(NAME, code),
  };
}

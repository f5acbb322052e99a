import type { Storage } from "../../shared/storage.js";

/** The code that gave this tab its token: the same link works again while the token is valid. */
export interface Redeemed {
  is(code: string): boolean;
  note(code: string): void;
}

const NAME = "redeemed code";

/** Storing the code is safe, because it is used up. */
export function storedRedeemed(storage: Storage): Redeemed {
  return {
    is: (code) => storage.getItem(NAME) === code,
    note: (code) => storage.setItem(NAME, code),
  };
}

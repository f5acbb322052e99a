import type { Storage } from "../../shared/storage.js";

/** The code that this tab redeemed for its token. Its link keeps working in this tab while the token is valid. */
export interface Redeemed {
  is(code: string): boolean;
  note(code: string): void;
}

const NAME = "redeemed code";

/** Storing the code is safe, because it can't be redeemed again. */
export function storedRedeemed(storage: Storage): Redeemed {
  return {
    is: (code) => storage.getItem(NAME) === code,
    note: (code) => storage.setItem(NAME, code),
  };
}

import { randomKey } from "../../shared/random-key.js";
import { readJson, type Storage } from "../../shared/storage.js";
import type { Visitor } from "./state.js";

export interface Beginning {
  /** Idempotency key: if the reply is lost, starting again returns the same defense. */
  readonly key: string;
  readonly tokenId: string | null;
  /** `null` until the server replies. */
  readonly defenseId: string | null;
}

export interface Beginnings {
  find(visitor: Visitor): Beginning | undefined;
  /** Returns the stored entry, or creates one and stores it before use. */
  begin(visitor: Visitor): Beginning;
  started(visitor: Visitor, defenseId: string): void;
  forget(visitor: Visitor): void;
}

export function storedBeginnings(storage: Storage): Beginnings {
  const nameOf = ({ learnerId, taskId }: Visitor) => `defense of ${JSON.stringify([learnerId, taskId])}`;
  const store = (visitor: Visitor, beginning: Beginning): Beginning => {
    storage.setItem(nameOf(visitor), JSON.stringify(beginning));
    return beginning;
  };

  const find = (visitor: Visitor) => readJson(storage, nameOf(visitor), isBeginning);

  function begin(visitor: Visitor): Beginning {
    const tokenId = visitor.claims?.id ?? null;
    return find(visitor) ?? store(visitor, { key: randomKey(), tokenId, defenseId: null });
  }

  return {
    find,
    begin,
    started: (visitor, defenseId) => void store(visitor, { ...begin(visitor), defenseId }),
    forget: (visitor) => storage.removeItem(nameOf(visitor)),
  };
}

function isBeginning(value: unknown): value is Beginning {
  const { key, tokenId, defenseId } = Object(value);
  const isNamed = (name: unknown) => name === null || typeof name === "string";
  return typeof key === "string" && isNamed(tokenId) && isNamed(defenseId);
}

/** True if a learner who has a defense may start another. */
export function mayBeginAnother({ claims }: Visitor, beginning: Beginning | undefined): boolean {
  if (!claims) return true;
  if (claims.defenseId !== undefined) return false;
  return claims.starts > 1 || (beginning !== undefined && beginning.tokenId !== claims.id);
}

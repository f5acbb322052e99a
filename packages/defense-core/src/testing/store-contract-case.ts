import assert from "node:assert/strict";
import type { Defense } from "../domain/defense.js";
import type { DefenseStore } from "../ports.js";
import { aDefense } from "./fixtures.js";

/** A test of one guarantee of a store. */
export interface StoreContractCase<Store = DefenseStore> {
  readonly name: string;
  /** `open` returns another handle on the same, initially empty, store, as a second process would have. */
  run(open: () => Promise<Store>): Promise<void>;
}

export async function created(store: DefenseStore, changes: Partial<Defense> = {}): Promise<Defense> {
  const defense = aDefense(changes);
  assert.equal(await store.create(defense), true);
  return defense;
}

export function inTurns<Store>(count: number, stores: readonly Store[]): Store[] {
  return Array.from({ length: count }, (_, index) => stores[index % stores.length] as Store);
}

import assert from "node:assert/strict";
import type { Defense } from "../domain/defense.js";
import type { DefenseStore } from "../ports.js";
import { aDefense } from "./fixtures.js";

/** One promise of a store, as a test. */
export interface StoreContractCase<Store = DefenseStore> {
  readonly name: string;
  /** `open` returns another handle on the same store, which is empty at first, as a second process would have it. */
  run(open: () => Promise<Store>): Promise<void>;
}

/** A new defense in the store. */
export async function created(store: DefenseStore, changes: Partial<Defense> = {}): Promise<Defense> {
  const defense = aDefense(changes);
  assert.equal(await store.create(defense), true);
  return defense;
}

/** This many handles, alternating between the given ones. */
export function inTurns<Store>(count: number, stores: readonly Store[]): Store[] {
  return Array.from({ length: count }, (_, index) => stores[index % stores.length] as Store);
}

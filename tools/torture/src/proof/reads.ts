import { digestOf } from "../journal.ts";
import type { RequestRecord, Violation } from "./records.ts";
import type { ServedDefense } from "./served.ts";

/** Proves that a transcript only ever grows. */
export function provesReads(reads: readonly RequestRecord[], served: ServedDefense): Violation[] {
  return reads.flatMap(({ sent, reply }): Violation[] => {
    const { turns, transcript } = reply?.acknowledged ?? {};
    if (turns === undefined || digestOf(served.turns.slice(0, turns)) === transcript) return [];
    const what = `${served.defense_id}: its first ${turns} turns differ from those shown before`;
    return [{ rule: "other transcript", what, request: sent.request }];
  });
}

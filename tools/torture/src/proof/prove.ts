import { provesAnswers } from "./answers.ts";
import { provesFinishes } from "./finishes.ts";
import { provesReads } from "./reads.ts";
import { isAcknowledged, type RequestRecord, type Violation } from "./records.ts";
import { provesReplies } from "./replies.ts";
import type { ServedDefense } from "./served.ts";
import { provesStarted } from "./started.ts";
import { provesWellFormed } from "./well-formed.ts";

/** Resolves to a defense as served at the end. `undefined` if the server does not know the id. */
export type Serve = (defense: string) => Promise<ServedDefense | undefined>;

/** Finds contradictions between the requests of a run and the defenses served at its end. */
export async function prove(records: readonly RequestRecord[], serve: Serve): Promise<Violation[]> {
  const violations = provesReplies(records);
  const byDefense = Map.groupBy(records, ({ sent, reply }) => sent.defense ?? reply?.acknowledged?.defense);
  for (const [defense, about] of byDefense) {
    if (defense === undefined) continue; // the start was not acknowledged
    const served = await serve(defense);
    if (served) violations.push(...proveDefense(about, served));
    else violations.push({ rule: "lost", what: `${defense}: the defense no longer exists` });
  }
  return violations;
}

function proveDefense(records: readonly RequestRecord[], served: ServedDefense): Violation[] {
  const of = (action: RequestRecord["sent"]["action"]) =>
    records.filter(({ sent }) => sent.action === action);
  return [
    ...provesWellFormed(served),
    ...provesStarted(of("start").filter(isAcknowledged), served),
    ...provesAnswers(of("answer"), served),
    ...provesFinishes(of("finish"), of("answer"), served),
    ...provesReads(of("get"), served),
  ];
}

import { provesAnswers } from "./answers.ts";
import { provesFinishes } from "./finishes.ts";
import { provesReads } from "./reads.ts";
import { isAcknowledged, type RequestRecord, type Violation } from "./records.ts";
import { provesReplies } from "./replies.ts";
import type { ServedDefense } from "./served.ts";
import { provesStarted } from "./started.ts";
import { provesWellFormed } from "./well-formed.ts";

/** Gives a defense as it is served in the end; `undefined` when there is none of that id. */
export type Serve = (defense: string) => Promise<ServedDefense | undefined>;

/** What the requests of a run and what is served in the end do not agree in. */
export async function prove(records: readonly RequestRecord[], serve: Serve): Promise<Violation[]> {
  const violations = provesReplies(records);
  const byDefense = Map.groupBy(records, ({ sent, reply }) => sent.defense ?? reply?.acknowledged?.defense);
  for (const [defense, about] of byDefense) {
    if (defense === undefined) continue; // starts that were not acknowledged
    const served = await serve(defense);
    if (served) violations.push(...proveDefense(about, served));
    else violations.push({ rule: "lost", what: `${defense}: there is no such defense any more` });
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

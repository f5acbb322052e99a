import type { ExaminerContext, HistoryMessage } from "defense-core";
import type { Criterion } from "../../parts/criteria.js";
import { type Fact, factsOf } from "./facts.js";

/** What a defense asks about: a demand of the statement, or a failure or gap of the record. */
export type Topic =
  | { readonly id: string; readonly type: "demand"; readonly text: string }
  | { readonly id: string; readonly type: "fact"; readonly fact: Fact };

/** A record may have 70 failures and gaps, and a defense has about ten questions. One question covers all gaps. */
const MAX_FACTS = 3;

/** What a defense has to ask about: topics, and the criteria that answers are judged by. */
export interface Items {
  readonly topics: readonly Topic[];
  readonly criteria: readonly Criterion[];
}

/** The items of a defense. Demands that a model found count from the question on that noted them. */
export function itemsOf(context: ExaminerContext, criteria: readonly Criterion[]): Items {
  const demands = (knownDemands(context) ?? []).map((text, index): Topic => {
    return { id: `D${index + 1}`, type: "demand", text };
  });
  const all = factsOf(context.traceDigest);
  const gap = all.find(({ sort }) => sort === "gap");
  const facts = all.filter((fact) => fact.sort === "failure" || fact === gap);
  const inRecord = facts.toSorted((one, other) => positionOf(one) - positionOf(other));
  const first = new Set(inRecord.slice(0, MAX_FACTS));
  const record = facts
    .filter((fact) => first.has(fact))
    .map((fact): Topic => ({ id: fact.id, type: "fact", fact }));
  return { topics: [...demands, ...record], criteria };
}

/** Where in the record a fact is. */
function positionOf({ event, gap }: Fact): number {
  return event?.seq ?? gap?.after_seq ?? -1;
}

/** The demands that the task names, or that a model has found; `undefined` before the search. */
export function knownDemands({ demands, history }: ExaminerContext): readonly string[] | undefined {
  return demands ?? history[demandsFoundWith(history)]?.account?.demands;
}

/** The position of the question that noted the demands; -1 if none did. */
export function demandsFoundWith(history: readonly HistoryMessage[]): number {
  return history.findIndex(({ account }) => account?.demands !== undefined);
}

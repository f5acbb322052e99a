import type { Defense } from "../domain/defense.js";
import { type IntegritySignals, integritySignals } from "../domain/integrity.js";
import type { CallOptions, FinishedDefense } from "./defense-service.js";
import { askVerdict } from "./examine.js";
import { findDefense } from "./find.js";
import { retryOnConflict } from "./retry-on-conflict.js";
import type { ServiceContext } from "./service-context.js";

/** Finishes a defense with a verdict on all its turns; if it is already finished, returns its stored verdict. */
export function finishDefense(
  context: ServiceContext,
  defenseId: string,
  { signal, context: writeContext }: CallOptions,
): Promise<FinishedDefense> {
  const { store, queue, cache, verdictRelease } = context;
  return queue.run(defenseId, () =>
    retryOnConflict(async () => {
      const defense = await findDefense(store, defenseId);
      if (defense.integritySignals) return finished(defense, defense.integritySignals);
      const { turns } = defense;
      const signals = integritySignals(turns, await askVerdict(context, defense, signal));
      const options = { context: writeContext };
      if (!(await store.finish(defenseId, turns.length, signals, verdictRelease, options))) return undefined;
      cache.forget(defenseId);
      return finished({ verdictRelease, release: null }, signals);
    }),
  );
}

function finished(
  { verdictRelease, release }: Pick<Defense, "verdictRelease" | "release">,
  signals: IntegritySignals,
): FinishedDefense {
  return { verdict: signals.verdict, integritySignals: signals, verdictRelease, release };
}

import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Verdict } from "../../shared/wire.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import { useShortcuts } from "../shortcuts.js";
import { LEVELS, OUTCOMES } from "./decision.js";
import type { Draft } from "./draft.js";

/** The target of the keys 1 to 4: a criterion, given by its index, or the outcome. */
export type Current = number | "outcome" | null;

export function useCriterionKeys({
  form,
  verdict,
  quotes,
  shown,
  show,
  draft,
  change,
}: {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly verdict: Verdict;
  readonly quotes: VerdictQuotes;
  readonly shown: Quote | undefined;
  readonly show: (quote: Quote) => void;
  readonly draft: Draft;
  /** `null` if no decision form is open. */
  readonly change: ((changes: Partial<Draft>) => void) | null;
}): [current: Current, setCurrent: (current: Current) => void] {
  const [current, setCurrent] = useState<Current>(null);
  const { criteria } = verdict;
  const index = typeof current === "number" ? current : null;

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const step = (by: number) => {
    const to = index === null ? 0 : Math.min(Math.max(index + by, 0), criteria.length - 1);
    focus(`[data-criterion="${to}"]`);
  };
  const choose = (place: number) => {
    const id = index === null ? undefined : criteria[index]?.id;
    const [level, outcome] = [LEVELS[place], OUTCOMES[place]];
    if (current === "outcome" && outcome) change?.({ outcome });
    else if (id !== undefined && level) change?.({ levels: { ...draft.levels, [id]: level } });
  };
  const showNextQuote = () => {
    const all = index === null ? [] : (quotes.evidence[index] ?? []);
    const next = all[all.findIndex(({ key }) => key === shown?.key) + 1] ?? all[0];
    if (next) show(next);
  };

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    q: showNextQuote,
    r: () => focus(`[data-criterion="${index ?? 0}"] textarea`),
    o: () => focus(`#outcome input${draft.outcome === null ? "" : ":checked"}`),
    s: () => focus("#summary"),
    ...Object.fromEntries([0, 1, 2, 3].map((place) => [place + 1, () => choose(place)])),
  });
  return [current, setCurrent];
}

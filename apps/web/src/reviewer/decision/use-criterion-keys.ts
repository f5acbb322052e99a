import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Verdict } from "../../shared/wire.js";
import type { Quote, VerdictQuotes } from "../quotes/quotes.js";
import { useShortcuts } from "../shortcuts.js";
import { LEVELS } from "./decision.js";
import type { Draft } from "./draft.js";

/** Walks through the criteria and judges the current one by keyboard. */
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
  readonly change: (changes: Partial<Draft>) => void;
}): [current: number | null, setCurrent: (index: number) => void] {
  const [current, setCurrent] = useState<number | null>(null);
  const { criteria } = verdict;

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const step = (by: number) => {
    const index = current === null ? 0 : Math.min(Math.max(current + by, 0), criteria.length - 1);
    focus(`[data-criterion="${index}"]`);
  };
  const judge = (level: (typeof LEVELS)[number]) => {
    const id = current === null ? undefined : criteria[current]?.id;
    if (id !== undefined) change({ levels: { ...draft.levels, [id]: level } });
  };
  const showNextQuote = () => {
    const all = current === null ? [] : (quotes.evidence[current] ?? []);
    const next = all[all.findIndex(({ key }) => key === shown?.key) + 1] ?? all[0];
    if (next) show(next);
  };

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    q: showNextQuote,
    r: () => focus(`[data-criterion="${current ?? 0}"] textarea`),
    o: () => focus("#outcome"),
    s: () => focus("#summary"),
    ...Object.fromEntries(LEVELS.map((level, index) => [index + 1, () => judge(level)])),
  });
  return [current, setCurrent];
}

import type { Criterion } from "../../parts/criteria.js";
import type { Fact } from "./facts.js";
import type { SeededPick } from "./seeded-pick.js";

/** How many failures and gaps come first: a record may have 70 of them, and a defense has ten questions. */
const MAX_FIRST = 3;

/** How many criteria come between two of the other facts. */
const CRITERIA_PER_FACT = 2;

/** A fact of the record, or a criterion. */
export type Item =
  | { readonly type: "fact"; readonly fact: Fact }
  | { readonly type: "criterion"; readonly criterion: Criterion };

/**
 * Orders the facts of the record and the criteria. Items are taken again only after all others. The most important
 * failures and gaps come first; then criteria and the other facts alternate, with the essential criteria before the
 * others.
 */
export class Agenda {
  readonly #facts: readonly Fact[];
  readonly #criteria: readonly Criterion[];
  readonly #first: ReadonlySet<Fact>;
  readonly #askedBy: ReadonlyMap<Fact, number>;
  readonly #turns = new Map<Fact | Criterion, number>();
  #otherFacts = 0;
  #criteriaTaken = 0;

  /** @param askedBy the first question about each fact, counted from 0. */
  constructor(facts: readonly Fact[], criteria: readonly Criterion[], askedBy: ReadonlyMap<Fact, number>) {
    this.#facts = facts;
    this.#criteria = criteria;
    this.#first = new Set(facts.filter(({ sort }) => sort !== "event").slice(0, MAX_FIRST));
    this.#askedBy = askedBy;
  }

  /** The item for the question with this number, counted from 0. */
  take(question: number, pick: SeededPick): Item {
    const open = this.#facts.filter((fact) => this.#isOpen(fact, question));
    const least = Math.min(...[...open, ...this.#criteria].map((item) => this.#turnsOf(item)));
    const isDue = (item: Fact | Criterion) => this.#turnsOf(item) === least;
    const facts = open.filter(isDue);
    const criteria = this.#criteria.filter(isDue);
    const first = facts.find((fact) => this.#first.has(fact));
    if (first) return this.#taken({ type: "fact", fact: first });
    const [next] = facts;
    if (next && (criteria.length === 0 || this.#isFactsTurn())) {
      this.#otherFacts++;
      return this.#taken({ type: "fact", fact: next });
    }
    const essential = criteria.filter((criterion) => criterion.essential);
    this.#criteriaTaken++;
    return this.#taken({ type: "criterion", criterion: pick(essential.length > 0 ? essential : criteria) });
  }

  /** True if the first facts and all criteria were taken before the question with this number. */
  isDone(question: number): boolean {
    return (
      this.#criteria.every((criterion) => this.#turnsOf(criterion) > 0) &&
      [...this.#first].every((fact) => this.#turnsOf(fact) > 0 || !this.#isOpen(fact, question))
    );
  }

  #isFactsTurn(): boolean {
    return this.#criteriaTaken >= CRITERIA_PER_FACT * (this.#otherFacts + 1);
  }

  #isOpen(fact: Fact, question: number): boolean {
    return (this.#askedBy.get(fact) ?? question) >= question;
  }

  #turnsOf(item: Fact | Criterion): number {
    return this.#turns.get(item) ?? 0;
  }

  #taken(item: Item): Item {
    const taken = item.type === "fact" ? item.fact : item.criterion;
    this.#turns.set(taken, this.#turnsOf(taken) + 1);
    return item;
  }
}

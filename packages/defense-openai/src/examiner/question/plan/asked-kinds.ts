import { type Kind, kindsFor, type Topic } from "./kinds.js";
import type { SeededPick } from "./seeded-pick.js";

/** Counts the kinds of the questions so far, except questions that repeated their topic. */
export class AskedKinds {
  readonly #times = new Map<Kind, number>();
  #latest: Kind | undefined;

  /** Takes the least used kind, never the same twice in a row. The first question asks for an account. */
  take(topic: Topic, pick: SeededPick): Kind {
    const kind = this.#latest === undefined ? "clarify" : this.#next(topic, pick);
    this.#times.set(kind, this.#timesOf(kind) + 1);
    this.#latest = kind;
    return kind;
  }

  #next(topic: Topic, pick: SeededPick): Kind {
    const others = kindsFor(topic).filter((kind) => kind !== this.#latest);
    const least = Math.min(...others.map((kind) => this.#timesOf(kind)));
    return pick(others.filter((kind) => this.#timesOf(kind) === least));
  }

  #timesOf(kind: Kind): number {
    return this.#times.get(kind) ?? 0;
  }
}

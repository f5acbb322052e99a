import type { GradingContext, HistoryMessage, QuestionAccount } from "defense-core";
import { type Changes, type Defense, type Exchange, FAULTS, type Fault } from "./defenses.ts";

/** An honest defense, or one with a fault. */
export const KINDS = ["honest", ...FAULTS] as const;
export type Kind = (typeof KINDS)[number];

/** A passage of an answer. */
export interface Passage {
  /** The turn's `seq`. */
  readonly turn: number;
  readonly quote: string;
}

/** A defense to grade. */
export interface Case {
  /** Such as `retraction/vinegar-de`. */
  readonly id: string;
  readonly kind: Kind;
  readonly defense: Defense;
  readonly exchanges: readonly Exchange[];
  readonly context: GradingContext;
  /** The words that the fault consists of: two if answers are in conflict, none of an honest or incomplete defense. */
  readonly seeded: readonly Passage[];
  /** The demand that no question is about. */
  readonly demand?: string;
}

/** The honest defenses, and each with each fault. */
export function casesOf(defenses: readonly Defense[]): Case[] {
  return KINDS.flatMap((kind) =>
    defenses.map((defense) => (kind === "honest" ? caseOf(defense, kind, {}) : withFault(defense, kind))),
  );
}

function withFault(defense: Defense, fault: Fault): Case {
  const { contradiction, retraction, injection, unasked, cut } = defense.faults;
  switch (fault) {
    case "contradiction":
      return caseOf(defense, fault, contradiction.changes, [contradiction.earlier, contradiction.later]);
    case "retraction":
      return caseOf(defense, fault, retraction.changes, [retraction.earlier, retraction.later]);
    case "injection":
      return caseOf(defense, fault, injection.changes, [injection.words]);
    case "unasked":
      return { ...caseOf(defense, fault, unasked.changes), demand: unasked.demand };
    case "cut":
      return caseOf(defense, fault, cut.changes, [cut.quote]);
  }
}

function caseOf(defense: Defense, kind: Kind, changes: Changes, words: readonly string[] = []): Case {
  const id = `${kind}/${defense.id}`;
  const exchanges = defense.exchanges.map((exchange, index) => ({ ...exchange, ...changes[index + 1] }));
  const history = exchanges.flatMap(({ question, answer }, index): HistoryMessage[] => [
    { role: "assistant", content: question, account: accountOf(exchanges, index) },
    { role: "user", content: answer },
  ]);
  const { statement, demands } = defense;
  return {
    id,
    kind,
    defense,
    exchanges,
    context: { history, traceDigest: null, statement, demands },
    seeded: words.map((quote) => ({ quote, turn: turnOf(quote, history, id) })),
  };
}

function accountOf(exchanges: readonly Exchange[], index: number): QuestionAccount {
  const { about = "work", for: criterion = null } = exchanges[index] ?? {};
  const covers = Object.entries(exchanges[index - 1]?.covers ?? {}).map(([item, words]) => ({ item, words }));
  return {
    about,
    for: criterion,
    how: about === "answer" ? "follow_up" : "asked",
    ...(covers.length > 0 && { reading: { says: "answers", covers } }),
  };
}

function turnOf(words: string, history: readonly HistoryMessage[], id: string): number {
  const turns = history.flatMap(({ role, content }, turn) =>
    role === "user" && content.includes(words) ? [turn] : [],
  );
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) throw new Error(`${id}: “${words}” must be in one answer`);
  return turn;
}

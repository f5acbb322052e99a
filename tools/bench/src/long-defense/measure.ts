import { alternating } from "../alternating.ts";
import type { DatabaseKind, Databases } from "../servers/databases.ts";
import { ours } from "../servers/ours.ts";
import { type Server, startServer } from "../servers/server.ts";
import { type Spread, spreadOf } from "../statistics.ts";
import { fill } from "../stored/fill.ts";
import { insert } from "../stored/sql.ts";
import { type AnswerTimes, Visits } from "./visit.ts";

export interface Sizes {
  readonly rounds: number;
  readonly defenses: number;
}

export const NEXT_ANSWERS = 5;

/** Few enough for the server's cache to still hold the first defense after the last one, even if all are long. */
const VISITED_TOGETHER = 10;

/** The figures for one question, in defenses of the same length. */
export interface LongDefenseFigures {
  readonly database: DatabaseKind;
  readonly turn: number;
  /** `first` is the first answer in a defense since the server started; `next` are those after it. */
  readonly answers: "first" | "next";
  readonly medianMs: Spread;
  readonly processorMs: Spread;
}

const NO_LIMITS = { MAX_TURNS: "1000000", MAX_TRANSCRIPT_BYTES: "1000000000" };

/** Answers the questions at these (even) turns, in new defenses in each round. */
export async function measureLongDefenses(
  databases: Databases,
  kind: DatabaseKind,
  turns: readonly number[],
  { rounds, defenses }: Sizes,
): Promise<LongDefenseFigures[]> {
  const database = await databases.create(kind);
  const count = (rounds + 1) * defenses;
  const stored = turns.map((turn) => {
    return { idPrefix: prefixOf(turn), count, turns: String(turn + 1), mostTurns: turn + 1 };
  });
  await fill(database, stored.flatMap(insert));
  const server = await startServer(ours(database.url, NO_LIMITS), database.folder);
  try {
    const lengths = turns.map((turn) => new Length(server, turn, defenses));
    for (const length of lengths) await length.next(); // not counted
    const taken = await alternating(lengths, rounds, (length) => length.next());
    return turns.flatMap((turn, index) => {
      return (["first", "next"] as const).map((answers): LongDefenseFigures => {
        const times = taken[index]?.map((round) => round[answers]) ?? [];
        return {
          ...{ database: kind, turn, answers },
          medianMs: spreadOf(times.map(({ medianMs }) => medianMs)),
          processorMs: spreadOf(times.map(({ processorMs }) => processorMs)),
        };
      });
    });
  } finally {
    await server.stop();
  }
}

/** Each call of `next` answers in some of the defenses. */
class Length {
  readonly #server: Server;
  readonly #turn: number;
  readonly #defenses: number;
  #answered = 0;

  constructor(server: Server, turn: number, defenses: number) {
    this.#server = server;
    this.#turn = turn;
    this.#defenses = defenses;
  }

  async next(): Promise<{ readonly first: AnswerTimes; readonly next: AnswerTimes }> {
    const first = new Visits(this.#server);
    const next = new Visits(this.#server);
    const last = this.#answered + this.#defenses;
    while (this.#answered < last) {
      const count = Math.min(VISITED_TOGETHER, last - this.#answered);
      const ids = Array.from({ length: count }, () => `${prefixOf(this.#turn)}${++this.#answered}`);
      await first.make(ids, 1);
      await next.make(ids, NEXT_ANSWERS);
    }
    return { first: first.times, next: next.times };
  }
}

function prefixOf(turn: number): string {
  return `long-${turn}-`;
}

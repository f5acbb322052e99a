import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { type Client, client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, startServerProcess } from "../support/process.js";
import { type Acknowledged, exchangesOf, expectWellFormed, type WireTurn } from "../support/transcript.js";

/** Kills the server with SIGKILL at random moments under load. Everything that it acknowledged must persist. */

const ROUNDS = 3 * soak;
const CLIENTS = 12;

/** What a client had sent, and what was acknowledged, when the server was killed. */
interface Observed {
  readonly id: string;
  readonly sent: string[];
  readonly acknowledged: Acknowledged[];
  finishSent: boolean;
  verdict: unknown;
}

describe.each(dialects)("on %s", (dialect) => {
  let env: Record<string, string>;

  beforeAll(async () => {
    env = { DATABASE_URL: await freshDatabaseUrl(dialect), LOG_LEVEL: "error" };
  });

  const earlier: Observed[] = [];

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "a killed server has kept every acknowledged exchange, and no half exchange: round %i",
    async (round) => {
      const server = await startServerProcess([...builtCommand, "serve"], env);
      const observed: Observed[] = [];
      const talks = Array.from({ length: CLIENTS }, (_, number) =>
        talk(client(server.url), `${round}.${number}`, observed),
      );
      // In the first round, one client reaches a verdict; in later rounds, clients may be killed earlier.
      await untilAcknowledged(observed, round === 0 ? CLIENTS * 8 : 1 + Math.random() * 100);
      await delay(Math.random() * 20);
      await server.kill();
      await Promise.all(talks);
      earlier.push(...observed);

      const restarted = await startServerProcess([...builtCommand, "serve"], env);
      for (const defense of observed) await expectKept(client(restarted.url), defense);
      expect((await client(restarted.url).send("GET", "/readyz")).status).toBe(200);
      await restarted.kill();
    },
  );

  test("the last server has all defenses", async () => {
    expect(countAcknowledged(earlier)).toBeGreaterThan(ROUNDS * 10);
    expect(earlier.some(({ verdict }) => verdict !== undefined)).toBe(true);

    const last = await startServerProcess([...builtCommand, "serve"], env);
    for (const defense of earlier) await expectKept(client(last.url), defense);
    await last.kill();
  });
});

/** Waits for a random moment, after enough work that a kill can lose some even on a slow machine. */
async function untilAcknowledged(observed: readonly Observed[], exchanges: number): Promise<void> {
  while (countAcknowledged(observed) < exchanges) await delay(1);
}

function countAcknowledged(observed: readonly Observed[]): number {
  return observed.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

async function talk(server: Client, name: string, observed: Observed[]): Promise<void> {
  try {
    for (let number = 0; ; number++) {
      const defense: Observed = {
        id: await server.started(`learner ${name}`),
        sent: [],
        acknowledged: [],
        finishSent: false,
        verdict: undefined,
      };
      observed.push(defense);
      for (let turn = 0; turn < 6; turn++) {
        const answer = `${name}: answer ${turn} of defense ${number}`;
        defense.sent.push(answer);
        const { status, json } = await server.answer(defense.id, { text: answer });
        expect(status).toBe(200);
        defense.acknowledged.push({ answer, question: json.question });
      }
      defense.finishSent = true;
      defense.verdict = (await server.finish(defense.id)).json;
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}

async function expectKept(server: Client, defense: Observed): Promise<void> {
  const { status, json } = await server.get(defense.id);
  expect(status).toBe(200);
  const turns: WireTurn[] = json.turns;
  expectWellFormed(turns);
  const kept = exchangesOf(turns);
  expect(kept.slice(0, defense.acknowledged.length)).toEqual(defense.acknowledged);
  expect(kept.map(({ answer }) => answer)).toEqual(defense.sent.slice(0, kept.length));
  if (defense.verdict === undefined) {
    if (!defense.finishSent) expect(json.status).toBe("in_progress");
  } else {
    expect(json.status).toBe("finished");
    expect({ verdict: json.integrity_signals.verdict, integrity_signals: json.integrity_signals }).toEqual(
      defense.verdict,
    );
  }
}

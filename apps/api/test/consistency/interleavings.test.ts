import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { type Client, client } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { type ServerProcess, startServerProcess, testProgram } from "../support/process.js";
import {
  type Acknowledged,
  digestOf,
  exchangesOf,
  expectWellFormed,
  type WireTurn,
} from "../support/transcript.js";

/**
 * Random interleavings of many clients on a few defenses. They run on one server process, and on two with one database.
 * The examiner is sometimes slow or fails.
 */

const DEFENSES = 3;
const RUNS = 10 * soak;

type Action = "answer" | "speak" | "finish" | "get" | "start";

const action = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Action>("answer") },
    { weight: 3, arbitrary: fc.constant<Action>("speak") },
    { weight: 3, arbitrary: fc.constant<Action>("get") },
    { weight: 1, arbitrary: fc.constant<Action>("finish") },
    { weight: 1, arbitrary: fc.constant<Action>("start") },
  ),
  defense: fc.nat(DEFENSES - 1),
  server: fc.nat(1),
});
type Step = typeof action extends fc.Arbitrary<infer T> ? T : never;

const clients = fc.array(fc.array(action, { minLength: 1, maxLength: 12 }), { minLength: 4, maxLength: 10 });

interface Observed {
  readonly id: string;
  readonly exchanges: Acknowledged[];
  readonly verdicts: string[];
  /** The statuses of answers that were sent after a finish was acknowledged. */
  readonly lateStatuses: number[];
}

describe.each(dialects)("on %s", (dialect) => {
  describe.each([1, 2])("with %d server processes", (count) => {
    let processes: ServerProcess[];
    let servers: Client[];

    beforeAll(async () => {
      const DATABASE_URL = await freshDatabaseUrl(dialect);
      // Both start together, so they also race for the migrations.
      processes = await Promise.all(
        Array.from({ length: count }, () =>
          startServerProcess(testProgram("chaos-server.ts"), { DATABASE_URL }),
        ),
      );
      servers = processes.map(({ url }) => client(url));
    });

    afterAll(async () => {
      await Promise.all(processes.map((server) => server.kill()));
    });

    test("every transcript holds exactly the acknowledged exchanges, in order, and nothing after a finish", async () => {
      let answered = 0;
      let finished = 0;
      const check = async (scripts: readonly (readonly Step[])[]) => {
        const defenses = await Promise.all(
          Array.from({ length: DEFENSES }, () => observeNew(pick(servers, 0))),
        );
        await Promise.all(
          scripts.map(async (script, number) => {
            for (const [step, { kind, defense, server }] of script.entries()) {
              const at = defenses[defense] as Observed;
              await act(kind, pick(servers, server), at, `client ${number} step ${step}`);
            }
          }),
        );
        for (const observed of defenses) await expectConsistent(observed);
        answered += defenses.reduce((sum, { exchanges }) => sum + exchanges.length, 0);
        finished += defenses.filter(({ verdicts }) => verdicts.length > 0).length;
      };
      await fc.assert(fc.asyncProperty(clients, check), { numRuns: RUNS, endOnFailure: true });
      expect(answered).toBeGreaterThan(RUNS * 5);
      expect(finished).toBeGreaterThan(0);
      for (const { output } of processes) expect(output.stderr).not.toContain("store_unavailable");
    });

    /** Asserts that the database holds exactly what the server acknowledged to its clients. */
    async function expectConsistent({ id, exchanges, verdicts, lateStatuses }: Observed): Promise<void> {
      const views = await Promise.all(servers.map(async (server) => (await server.get(id)).json));
      for (const view of views) expect(view).toEqual(views[0]);
      const { turns, status, integrity_signals } = views[0] as {
        turns: WireTurn[];
        status: string;
        integrity_signals: { verdict?: { summary: string } };
      };
      expectWellFormed(turns);
      const byAnswer = (a: Acknowledged, b: Acknowledged) => a.answer.localeCompare(b.answer);
      expect(exchangesOf(turns).sort(byAnswer)).toEqual([...exchanges].sort(byAnswer));
      for (const turn of turns.filter(({ role }) => role === "examiner")) {
        expect(turn.text, "each question answers to the whole history before it").toBe(
          digestOf(turns.slice(0, turn.seq)),
        );
      }
      expect(status).toBe(verdicts.length > 0 ? "finished" : "in_progress");
      expect(new Set(verdicts).size, "everyone who finishes gets the same verdict").toBeLessThanOrEqual(1);
      if (verdicts[0] !== undefined) expect(verdicts[0]).toContain(digestOf(turns));
      expect(integrity_signals.verdict?.summary).toBe(verdicts[0]);
      expect(lateStatuses.every((late) => late === 409)).toBe(true);
    }
  });
});

async function observeNew(server: Client): Promise<Observed> {
  for (;;) {
    const { status, json } = await server.start();
    if (status === 200) return { id: json.defense_id, exchanges: [], verdicts: [], lateStatuses: [] };
    expect(status).toBe(502);
  }
}

async function act(kind: Action, server: Client, observed: Observed, name: string): Promise<void> {
  switch (kind) {
    case "start":
      await observeNew(server);
      return;
    case "get": {
      const { status, json } = await server.get(observed.id);
      expect(status).toBe(200);
      expectWellFormed(json.turns);
      return;
    }
    case "finish": {
      const { status, json } = await server.finish(observed.id);
      expect([200, 502, 503]).toContain(status);
      if (status === 200) observed.verdicts.push(json.verdict.summary);
      return;
    }
    case "answer":
    case "speak": {
      const late = observed.verdicts.length > 0;
      // The mock voice's transcript contains only the number of bytes, so this number encodes the name.
      const text = kind === "answer" ? name : undefined;
      const bytes = nextSize();
      const reply = await server.answer(
        observed.id,
        text === undefined ? { audio: new Uint8Array(bytes) } : { text },
      );
      expect([200, 409, 502, 503]).toContain(reply.status);
      if (late) observed.lateStatuses.push(reply.status);
      const answer = text ?? `[mock transcription of ${bytes} bytes of wav audio]`;
      if (reply.status === 200) observed.exchanges.push({ answer, question: reply.json.question });
    }
  }
}

let size = 0;

/** Sizes that rarely repeat. */
function nextSize(): number {
  size = (size % 5000) + 1;
  return size;
}

function pick(servers: readonly Client[], index: number): Client {
  return servers[index % servers.length] as Client;
}

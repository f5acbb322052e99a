import { Pool, type PoolClient } from "pg";
import { schema } from "./schema.ts";
import type { Answered, Examiner, Store, Turn } from "./store.ts";

/** Named, so that the driver prepares each statement once per connection. */
const statements = {
  insertDefense: {
    name: "insert-defense",
    text: "INSERT INTO defenses (id, learner_id, task_id, status, turn_count, created_at) VALUES ($1, $2, $3, 'in_progress', 1, $4)",
  },
  insertQuestion: {
    name: "insert-question",
    text: "INSERT INTO turns (defense_id, seq, role, text, ts) VALUES ($1, 0, 'examiner', $2, $3)",
  },
  selectDefense: {
    name: "select-defense",
    text: "SELECT status, turn_count FROM defenses WHERE id = $1",
  },
  selectTurns: {
    name: "select-turns",
    text: "SELECT seq, role, text, ts FROM turns WHERE defense_id = $1 ORDER BY seq",
  },
  countTurns: {
    name: "count-turns",
    text: "UPDATE defenses SET turn_count = turn_count + 2 WHERE id = $1 AND status = 'in_progress' AND turn_count = $2",
  },
  insertExchange: {
    name: "insert-exchange",
    text:
      "INSERT INTO turns (defense_id, seq, role, text, ts, latency_ms) " +
      "VALUES ($1, $2, 'learner', $3, $4, $5), ($1, $6, 'examiner', $7, $4, NULL)",
  },
};

export async function postgresqlStore(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(schema("TIMESTAMPTZ"));

  async function transaction<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      const result = await run(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }

  async function answer(client: PoolClient, id: string, text: string, examiner: Examiner): Promise<Answered> {
    const { rows } = await client.query<{ status: string; turn_count: number }>(statements.selectDefense, [
      id,
    ]);
    const [defense] = rows;
    if (!defense) return "not found";
    if (defense.status !== "in_progress") return "finished";
    const { rows: turns } = await client.query<Turn & { ts: Date }>(statements.selectTurns, [id]);
    const question = examiner(turns);
    const count = defense.turn_count;
    const { rowCount } = await client.query(statements.countTurns, [id, count]);
    if (rowCount !== 1) return "outdated";
    const now = new Date();
    const latencyMs = now.getTime() - (turns.at(-1)?.ts ?? now).getTime();
    await client.query(statements.insertExchange, [id, count, text, now, latencyMs, count + 1, question]);
    return { question };
  }

  return {
    start: (id, learnerId, taskId, question) =>
      transaction(async (client) => {
        const now = new Date();
        await client.query(statements.insertDefense, [id, learnerId, taskId, now]);
        await client.query(statements.insertQuestion, [id, question, now]);
      }),
    answer: (id, text, examiner) => transaction((client) => answer(client, id, text, examiner)),
  };
}

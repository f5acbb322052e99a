import Sqlite from "better-sqlite3";
import { schema } from "./schema.ts";
import type { Answered, Examiner, Store, Turn } from "./store.ts";

/** Calls the driver directly, on the main thread. */
export function sqliteStore(path: string): Store {
  const database = new Sqlite(path);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.exec(schema("TEXT"));
  const insertDefense = database.prepare(
    "INSERT INTO defenses (id, learner_id, task_id, status, turn_count, created_at) VALUES (?, ?, ?, 'in_progress', 1, ?)",
  );
  const insertTurn = database.prepare(
    "INSERT INTO turns (defense_id, seq, role, text, ts, latency_ms) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const selectDefense = database.prepare<[string], { status: string; turn_count: number }>(
    "SELECT status, turn_count FROM defenses WHERE id = ?",
  );
  const selectTurns = database.prepare<[string], Turn & { ts: string }>(
    "SELECT seq, role, text, ts FROM turns WHERE defense_id = ? ORDER BY seq",
  );
  const countTurns = database.prepare(
    "UPDATE defenses SET turn_count = turn_count + 2 WHERE id = ? AND status = 'in_progress' AND turn_count = ?",
  );

  const start = database.transaction((id: string, learnerId: string, taskId: string, question: string) => {
    const now = new Date().toISOString();
    insertDefense.run(id, learnerId, taskId, now);
    insertTurn.run(id, 0, "examiner", question, now, null);
  });

  const answer = database.transaction((id: string, text: string, examiner: Examiner): Answered => {
    const defense = selectDefense.get(id);
    if (!defense) return "not found";
    if (defense.status !== "in_progress") return "finished";
    const turns = selectTurns.all(id);
    const question = examiner(turns);
    const count = defense.turn_count;
    if (countTurns.run(id, count).changes !== 1) return "outdated";
    const now = new Date();
    const asked = turns.at(-1)?.ts ?? now.toISOString();
    insertTurn.run(id, count, "learner", text, now.toISOString(), now.getTime() - Date.parse(asked));
    insertTurn.run(id, count + 1, "examiner", question, now.toISOString(), null);
    return { question };
  });

  return { start: start.immediate, answer: answer.immediate };
}

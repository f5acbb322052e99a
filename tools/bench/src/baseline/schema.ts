/** The tables of both stores, with the columns that `oral-defense` has for a defense in progress, in the same order. */
export const schema = (time: string) => `
  CREATE TABLE IF NOT EXISTS defenses (
    id TEXT NOT NULL PRIMARY KEY,
    learner_id TEXT NOT NULL,
    task_id TEXT NOT NULL,
    status TEXT NOT NULL,
    turn_count INTEGER NOT NULL,
    created_at ${time} NOT NULL
  );
  CREATE INDEX IF NOT EXISTS defenses_status_idx ON defenses (status);
  CREATE TABLE IF NOT EXISTS turns (
    defense_id TEXT NOT NULL REFERENCES defenses (id),
    seq INTEGER NOT NULL,
    role TEXT NOT NULL,
    text TEXT NOT NULL,
    ts ${time} NOT NULL,
    latency_ms INTEGER,
    PRIMARY KEY (defense_id, seq)
  );`;

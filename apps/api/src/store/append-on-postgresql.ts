import type { Database } from "../database/database.js";
import type { ExchangeRow } from "./exchange-row.js";

/**
 * The parameters of `postgresqlStatement`. The first holds the texts of all turns, as a PostgreSQL array; JSON would
 * take six characters for each control character. The second holds the exchanges, with the positions of their texts.
 */
export function postgresqlParameters(rows: readonly ExchangeRow[]): [texts: string, exchanges: string] {
  const texts: string[] = [];
  const exchanges = rows.map(({ defenseId, expectedTurns, turns, request, recording }) => ({
    id: defenseId,
    expected: expectedTurns,
    turns: turns.map(({ values, quotedText }) => ({ ...values, text: texts.push(quotedText) })),
    request: request?.id,
    digest: request?.digest,
    recording,
  }));
  return [`{${texts.join()}}`, JSON.stringify(exchanges)];
}

/**
 * A statement that appends exchanges. It takes `postgresqlParameters` and returns `id`, `isLocked`, and `isAppended`
 * for each defense. `isAppended` is true if something was appended.
 *
 * It first locks the rows and then checks conditions on their current content, because its first snapshot may be
 * outdated. If `others` is `skip`, it does not wait for rows that other transactions have locked. So a slow transaction
 * does not delay other defenses, and two of these statements never wait for each other. Typed answers have no
 * recordings.
 */
export function postgresqlStatement(
  { table }: Pick<Database, "table">,
  others: "wait" | "skip",
  answers: "typed" | "any",
): string {
  const freeRecordings = `, free AS (
      SELECT name, defense_id FROM ${table("recordings")}
      WHERE name IN (SELECT recording FROM given) AND status = 'waiting' ORDER BY name FOR NO KEY UPDATE
    )`;
  const isFree = `AND (given.recording IS NULL
          OR EXISTS (SELECT FROM free WHERE free.name = given.recording AND free.defense_id = given.id))`;
  const takenRecordings = `, taken AS (
      UPDATE ${table("recordings")} AS recording SET status = 'kept', turn = appended.expected
      FROM appended WHERE recording.name = appended.recording
    )`;
  const ifAny = (sql: string) => (answers === "any" ? sql : "");

  return `
    WITH given AS (
      SELECT value ->> 'id' AS id, CAST(value ->> 'expected' AS integer) AS expected, value -> 'turns' AS turns,
             value ->> 'request' AS request_id, value ->> 'digest' AS request_digest
             ${ifAny(", value ->> 'recording' AS recording")}
      FROM jsonb_array_elements(CAST($2 AS jsonb)) AS exchange (value)
    ), locked AS (
      SELECT id, status, turn_count FROM ${table("defenses")} WHERE id IN (SELECT id FROM given)
      ORDER BY id FOR NO KEY UPDATE ${others === "skip" ? "SKIP LOCKED" : ""}
    )${ifAny(freeRecordings)}, appended AS (
      UPDATE ${table("defenses")} AS defense SET turn_count = given.expected + jsonb_array_length(given.turns)
      FROM given JOIN locked ON locked.id = given.id
      WHERE defense.id = given.id AND locked.status = 'in_progress' AND locked.turn_count = given.expected
        AND NOT EXISTS (SELECT FROM ${table("idempotent_requests")} AS request WHERE request.id = given.request_id)
        ${ifAny(isFree)}
      RETURNING given.*
    ), new_turns AS (
      INSERT INTO ${table("turns")} (defense_id, seq, role, text, ts, latency_ms, usage, account, created_at)
      SELECT appended.id, CAST(turn ->> 'seq' AS integer), turn ->> 'role',
             (CAST($1 AS text[]))[CAST(turn ->> 'text' AS integer)],
             CAST(turn ->> 'ts' AS timestamp), CAST(turn ->> 'latency' AS integer), turn ->> 'usage',
             turn ->> 'account', CAST(turn ->> 'created' AS timestamp)
      FROM appended, jsonb_array_elements(appended.turns) AS turn
    ), new_requests AS (
      INSERT INTO ${table("idempotent_requests")} (id, digest, defense_id, seq)
      SELECT request_id, request_digest, id, expected FROM appended WHERE request_id IS NOT NULL ORDER BY request_id
    )${ifAny(takenRecordings)}
    SELECT given.id, locked.id IS NOT NULL AS "isLocked", appended.id IS NOT NULL AS "isAppended"
    FROM given LEFT JOIN locked ON locked.id = given.id LEFT JOIN appended ON appended.id = given.id`;
}

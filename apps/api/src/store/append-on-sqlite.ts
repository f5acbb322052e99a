import type { Database } from "../database/database.js";
import type { ExchangeRow } from "./exchange-row.js";

const TURNS_OF_AN_EXCHANGE = 2;

/**
 * The parameters of `sqliteStatements`: the texts of all turns, and the exchanges without the texts. With separate
 * texts, SQLite parses each text once. It would serialize nested values again and parse them again for each member.
 */
export function sqliteParameters(rows: readonly ExchangeRow[]): [texts: string, exchanges: string] {
  const exchanges = rows.map(({ defenseId, expectedTurns, turns, request, recording }) => ({
    id: defenseId,
    expected: expectedTurns,
    turns: turns.map(({ values }) => values),
    request: request?.id,
    digest: request?.digest,
    recording,
  }));
  const texts = rows.flatMap(({ turns }) => turns.map(({ quotedText }) => quotedText));
  return [`[${texts.join()}]`, JSON.stringify(exchanges)];
}

/**
 * Statements that together append exchanges, in this order and in one transaction. The first takes both
 * `sqliteParameters`, the others only the second. The last returns the `id` of each defense to which something was
 * appended. Typed answers have no recordings.
 */
export function sqliteStatements(
  { table }: Pick<Database, "table">,
  answers: "typed" | "any",
): readonly string[] {
  // CROSS JOIN makes SQLite start from the few given rows and look up their defenses, not the other way around.
  const given = `json_each(?) AS given CROSS JOIN ${table("defenses")} AS defense
    ON defense.id = given.value ->> 'id' AND defense.turn_count = given.value ->> 'expected'`;
  // The last statement counts the appended turns. Until then, `turn_count` is behind.
  const isAppended = `EXISTS (
    SELECT 1 FROM ${table("turns")} WHERE defense_id = given.value ->> 'id' AND seq = given.value ->> 'expected')`;
  const isFree = `(given.value ->> 'recording' IS NULL OR EXISTS (
    SELECT 1 FROM ${table("recordings")}
    WHERE name = given.value ->> 'recording' AND defense_id = defense.id AND status = 'waiting'))`;
  const takeRecordings = `
     UPDATE ${table("recordings")} SET status = 'kept', turn = given.value ->> 'expected'
     FROM ${given}
     WHERE recordings.name = given.value ->> 'recording' AND ${isAppended}`;

  return [
    `
     INSERT INTO ${table("turns")} (defense_id, seq, role, text, ts, latency_ms, usage, account, created_at)
     SELECT defense.id, turn.value ->> 'seq', turn.value ->> 'role',
            json_extract(?, '$[' || (${TURNS_OF_AN_EXCHANGE} * given.key + turn.key) || ']'),
            turn.value ->> 'ts', turn.value ->> 'latency', turn.value ->> 'usage', turn.value ->> 'account',
            turn.value ->> 'created'
     FROM ${given} CROSS JOIN json_each(given.value, '$.turns') AS turn
     WHERE defense.status = 'in_progress'
       AND NOT EXISTS (SELECT 1 FROM ${table("idempotent_requests")} WHERE id = given.value ->> 'request')
       ${answers === "any" ? `AND ${isFree}` : ""}`,

    `
     INSERT INTO ${table("idempotent_requests")} (id, digest, defense_id, seq)
     SELECT given.value ->> 'request', given.value ->> 'digest', defense.id, given.value ->> 'expected'
     FROM ${given}
     WHERE given.value ->> 'request' IS NOT NULL AND ${isAppended}`,

    ...(answers === "any" ? [takeRecordings] : []),

    `
     UPDATE ${table("defenses")} SET turn_count = turn_count + ${TURNS_OF_AN_EXCHANGE}
     FROM json_each(?) AS given
     WHERE defenses.id = given.value ->> 'id' AND defenses.turn_count = given.value ->> 'expected'
       AND defenses.status = 'in_progress' AND ${isAppended}
     RETURNING id`,
  ];
}

export interface StoredDefenses {
  /** The beginning of each id. A number, counted from 1, follows. */
  readonly idPrefix: string;
  readonly count: number;
  /** SQL for the number of turns of defense `n`. The number is odd, because every answer has its next question. */
  readonly turns: string;
  /** The largest value of `turns`. */
  readonly mostTurns: number;
}

const AT = "'2026-01-31T09:30:00.000+00:00'";
const QUESTION = "'In answer number ' || t || ' you named a reason. Does it always hold?'";
const ANSWER =
  "'In answer number ' || t || ' I say that I split the input in halves, sorted each of them on its own and then ' || " +
  "'merged them, because that stays stable and never takes more than n log n steps, whatever the input.'";

export function insert({ idPrefix, count, turns, mostTurns }: StoredDefenses): string[] {
  return [
    `INSERT INTO defenses (id, learner_id, task_id, status, turn_count, created_at, trace_complete)
     WITH RECURSIVE ${numbers("defense", "n", 1, count)}
     SELECT '${idPrefix}' || n, 'ada', 'sorting', 'in_progress', ${turns}, ${AT}, TRUE FROM defense`,
    `INSERT INTO turns (defense_id, seq, role, text, ts, created_at)
     WITH RECURSIVE ${numbers("defense", "n", 1, count)}, ${numbers("turn", "t", 0, mostTurns - 1)}
     SELECT '${idPrefix}' || n, t, CASE t % 2 WHEN 0 THEN 'examiner' ELSE 'learner' END,
       CASE t % 2 WHEN 0 THEN ${QUESTION} ELSE ${ANSWER} END, ${AT}, ${AT}
     FROM defense CROSS JOIN turn WHERE t < ${turns}`,
  ];
}

function numbers(table: string, column: string, first: number, last: number): string {
  return `${table} (${column}) AS (SELECT ${first} UNION ALL SELECT ${column} + 1 FROM ${table} WHERE ${column} < ${last})`;
}

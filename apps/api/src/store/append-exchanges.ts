import type { Database } from "../database/database.js";
import { isDuplicate, isRefusedByDatabase } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import { postgresqlParameters, postgresqlStatement } from "./append-on-postgresql.js";
import { sqliteParameters, sqliteStatements } from "./append-on-sqlite.js";
import { Batches } from "./batches.js";
import type { ExchangeRow } from "./exchange-row.js";

/** Appends exchanges. Resolves, for each, to true if its condition held, or to `undefined` if that is not known yet. */
type Append = (rows: readonly ExchangeRow[]) => Promise<readonly (boolean | undefined)[]>;

/**
 * The most characters of a batch, including an allowance for other values. Prisma keeps the last hundred queries with
 * their parameters.
 */
const MAX_BATCH_WEIGHT = 256 * 1024;

/**
 * Appends an exchange if its defense is in progress and has exactly the expected number of turns, and if its request
 * was not carried out before. Waiting exchanges share a commit. If the database rejects it, each is retried alone.
 */
export function appendExchanges(database: Database): (row: ExchangeRow) => Promise<boolean> {
  const { together, alone } = database.dialect === "sqlite" ? onSqlite(database) : onPostgresql(database);

  async function appendAlone(row: ExchangeRow): Promise<boolean> {
    try {
      const [isAppended] = await writeCall(database, () => alone([row]));
      return isAppended === true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  const batches = new Batches<ExchangeRow, boolean>({
    async together(rows) {
      const outcomes = await writeCall(database, () => together(rows)).catch((error) => {
        if (!isRefusedByDatabase(error)) throw error;
        return [];
      });
      return rows.map((row, index) => outcomes[index] ?? appendAlone(row));
    },
    keyOf: ({ defenseId }) => defenseId,
    weightOf,
    maxWeight: MAX_BATCH_WEIGHT,
  });
  return (row) => batches.add(row);
}

const OTHER_CHARACTERS = 400;

function weightOf({ turns }: ExchangeRow): number {
  return turns.reduce((sum, { quotedText }) => sum + quotedText.length, OTHER_CHARACTERS);
}

interface Appending {
  readonly together: Append;
  readonly alone: Append;
}

function onSqlite(database: Database): Appending {
  const run = runner((answers) => {
    const append = database.prepare<{ id: string }>(sqliteStatements(database, answers));
    return (rows) => append(...sqliteParameters(rows));
  });

  const append: Append = async (rows) => {
    const appended = new Set((await run(rows)).map(({ id }) => id));
    return rows.map(({ defenseId }) => appended.has(defenseId));
  };
  return { together: append, alone: append };
}

function onPostgresql(database: Database): Appending {
  function appending(others: "wait" | "skip"): Append {
    const run = runner((answers) => {
      const append = database.prepare<{ id: string; isLocked: boolean; isAppended: boolean }>([
        postgresqlStatement(database, others, answers),
      ]);
      return (rows) => append(...postgresqlParameters(rows));
    });
    return async (rows) => {
      const outcomes = new Map((await run(rows)).map((outcome) => [outcome.id, outcome]));
      return rows.map(({ defenseId }) => {
        const outcome = outcomes.get(defenseId);
        return outcome?.isLocked ? outcome.isAppended : undefined;
      });
    };
  }
  return { together: appending("skip"), alone: appending("wait") };
}

type Run<Row> = (rows: readonly ExchangeRow[]) => Promise<Row[]>;

/** Runs the statements for typed answers or, if any answer has a recording, those for all answers. */
function runner<Row>(prepare: (answers: "typed" | "any") => Run<Row>): Run<Row> {
  const [typed, any] = [prepare("typed"), prepare("any")];
  return (rows) => (rows.some(({ recording }) => recording !== undefined) ? any : typed)(rows);
}

import { type AppendOptions, type Exchange, TimeSlices, type Turn } from "defense-core";

/** A turn's values for the database, without its text. */
export interface TurnValues {
  readonly seq: number;
  readonly role: string;
  readonly ts: string;
  readonly latency: number | null;
  readonly usage: string | null;
  readonly account: string | null;
  readonly created: string;
}

export interface TurnRow {
  readonly values: TurnValues;
  /**
   * The text in quotes, which SQLite parses as JSON and PostgreSQL as part of an array. Control characters are not
   * escaped, because escaping them would take six times as long.
   */
  readonly quotedText: string;
}

/** An exchange to append, in the form for the database. */
export interface ExchangeRow extends Pick<AppendOptions, "request" | "recording"> {
  readonly defenseId: string;
  readonly expectedTurns: number;
  readonly turns: readonly TurnRow[];
}

/**
 * @throws RangeError if the turns do not follow the expected ones, a number does not fit its column, or a time is
 * invalid.
 */
export async function exchangeRow(
  defenseId: string,
  expectedTurns: number,
  exchange: Exchange,
  { request, recording }: Pick<AppendOptions, "request" | "recording">,
): Promise<ExchangeRow> {
  if (exchange.some(({ seq }, index) => seq !== expectedTurns + index))
    throw new RangeError(
      `after ${expectedTurns} turns, turn ${expectedTurns} and the one after it must follow`,
    );
  const turns = await Promise.all(exchange.map(turnRow));
  return { defenseId, expectedTurns: integer(expectedTurns), turns, request, recording };
}

async function turnRow({
  seq,
  role,
  text,
  ts,
  latencyMs,
  usage,
  account,
  createdAt,
}: Turn): Promise<TurnRow> {
  const values = {
    seq: integer(seq),
    role,
    ts: timestamp(ts),
    latency: latencyMs === null ? null : integer(latencyMs),
    usage: usage && JSON.stringify(usage),
    account: account ? JSON.stringify(account) : null,
    created: timestamp(createdAt),
  };
  return { values, quotedText: await quoted(text.toWellFormed()) };
}

/** Finding the quotes in this many characters takes a few milliseconds. */
const PIECE_CHARACTERS = 65_536;

async function quoted(text: string): Promise<string> {
  const slices = new TimeSlices();
  let escaped = "";
  for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
    if (start > 0) await slices.endStep();
    escaped += text.slice(start, start + PIECE_CHARACTERS).replaceAll(/["\\]/g, "\\$&");
  }
  return `"${escaped}"`;
}

/** SQLite would store any number, but Prisma could not read it. */
function integer(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
  throw new RangeError(`${value} is not a 32-bit integer`);
}

/** A time as Prisma stores it. */
function timestamp(time: Date): string {
  return time.toISOString().replace("Z", "+00:00");
}

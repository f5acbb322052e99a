import type { AppendOptions, Exchange, Turn } from "defense-core";

/** An exchange that is to be appended, as the statements take it. */
export interface ExchangeRow {
  readonly defenseId: string;
  readonly hasRecording: boolean;
  /**
   * The defense's id, its expected number of turns, its new turns, the id and the digest of the request that causes them,
   * and the name of the answer's recording, if it has one; each turn as seq, role, text, ts, latency, usage, and the time
   * of its creation.
   */
  readonly json: string;
}

/**
 * @throws RangeError for turns that do not follow the expected ones, for a number that its column cannot hold, and for an
 * invalid time.
 */
export function exchangeRow(
  defenseId: string,
  expectedTurns: number,
  exchange: Exchange,
  { request, recording }: Pick<AppendOptions, "request" | "recording">,
): ExchangeRow {
  if (exchange.some(({ seq }, index) => seq !== expectedTurns + index))
    throw new RangeError(
      `after ${expectedTurns} turns, turn ${expectedTurns} and the one after it must follow`,
    );
  const turns = exchange.map(turnValues);
  const values = [defenseId, integer(expectedTurns), turns, request?.id ?? null, request?.digest ?? null];
  const hasRecording = recording !== undefined;
  return { defenseId, hasRecording, json: JSON.stringify(hasRecording ? [...values, recording] : values) };
}

function turnValues({ seq, role, text, ts, latencyMs, usage, createdAt }: Turn): unknown[] {
  return [
    integer(seq),
    role,
    text.toWellFormed(),
    timestamp(ts),
    latencyMs === null ? null : integer(latencyMs),
    usage && JSON.stringify(usage),
    timestamp(createdAt),
  ];
}

/** SQLite would store any number, and Prisma could not read it any more. */
function integer(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value;
  throw new RangeError(`${value} is no whole number of 32 bits`);
}

/** As Prisma stores it. */
function timestamp(time: Date): string {
  return time.toISOString().replace("Z", "+00:00");
}

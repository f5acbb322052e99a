import { isDeepStrictEqual } from "node:util";
import { digestTraceStream, type TraceEvent } from "defense-core";
import type { DatabaseReader, Query } from "./database-reader.js";
import { parsedJson } from "./documents.js";
import { type Findings, quotedId } from "./findings.js";
import { firstRows, type Key, type PlacedRow, rowsOf } from "./pages.js";
import { TRACE_DIGEST, TRACE_EVENT } from "./stored.js";

/** How many events are in memory at once. */
const EVENTS_AT_ONCE = 200;

/** Checks that each digest that is kept is the one of its trace; `onRead` is called for each digest and event. */
export async function verifyTraceDigests(
  reader: DatabaseReader,
  findings: Findings,
  onRead: (what: "digest" | "event") => void,
): Promise<void> {
  const table = reader.table("trace_digests");
  const key = ["learner_id", "task_id"] as const;
  for (let after: Key | undefined, more = true; more; ) {
    await reader.asOfOneMoment(async (query) => {
      const [digest] = await firstRows(query, { table, columns: TRACE_DIGEST, key, after }, 1);
      more = digest !== undefined;
      after = digest?.at;
      if (digest === undefined) return;
      onRead("digest");
      const problem = await problemOf(digest, () => eventsOf(query, reader, digest, () => onRead("event")));
      const { learner_id, task_id } = digest.row;
      if (problem) {
        findings.add(`digest of learner ${quotedId(learner_id)} on task ${quotedId(task_id)}`, problem);
      }
    });
  }
}

type Digest = PlacedRow<typeof TRACE_DIGEST>;

async function problemOf(
  { row, misfits }: Digest,
  read: () => AsyncIterable<TraceEvent>,
): Promise<string | undefined> {
  if (misfits.length > 0) return `its ${misfits.join(", ")} cannot be read`;
  const told = JSON.stringify(await digestTraceStream(read));
  return isDeepStrictEqual(parsedJson(row.digest), JSON.parse(told))
    ? undefined
    : "it is not what the events of its trace tell";
}

/** The events of the same trace. One that cannot be read is left out; that it cannot be is told elsewhere. */
async function* eventsOf(
  query: Query,
  reader: DatabaseReader,
  { at }: Digest,
  onEvent: () => void,
): AsyncGenerator<TraceEvent, void> {
  const slice = {
    table: reader.table("trace_events"),
    columns: TRACE_EVENT,
    key: ["learner_id", "task_id", "seq"] as const,
    after: [...at, -1],
    upTo: at,
  };
  for await (const { row, misfits } of rowsOf(query, slice, EVENTS_AT_ONCE)) {
    onEvent();
    const { seq, at, kind, summary, data } = row;
    if (misfits.length === 0) {
      yield { seq, at: new Date(at), kind, summary, ...(data === null ? {} : { data: parsedJson(data) }) };
    }
  }
}

import { isDeepStrictEqual } from "node:util";
import { digestTraceStream, type TraceEvent } from "defense-core";
import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader, Query } from "./reading/database-reader.js";
import { parsedJson } from "./reading/documents.js";
import { firstRows, type Key, type PlacedRow, rowsOf } from "./reading/pages.js";
import { TRACE_DIGEST, TRACE_EVENT } from "./reading/stored.js";

const EVENTS_AT_ONCE = 200;

/** Checks that each stored digest matches its trace. Calls `onRead` for each digest and event. */
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
      const problem = await problemOf(query, reader, digest, () => onRead("event"));
      const { learner_id, task_id } = digest.row;
      if (problem) {
        findings.add(`digest of learner ${quotedId(learner_id)} on task ${quotedId(task_id)}`, problem);
      }
    });
  }
}

type Digest = PlacedRow<typeof TRACE_DIGEST>;

async function problemOf(
  query: Query,
  reader: DatabaseReader,
  digest: Digest,
  onEvent: () => void,
): Promise<string | undefined> {
  const { row, misfits } = digest;
  if (misfits.length > 0) return `its ${misfits.join(", ")} cannot be read`;
  let isReadable = true;
  const expected = await digestTraceStream(async function* () {
    for await (const event of eventsOf(query, reader, digest)) {
      onEvent();
      if (event) yield event;
      else isReadable = false;
    }
  });
  // Another check reports an unreadable event.
  const matches = isDeepStrictEqual(parsedJson(row.digest), JSON.parse(JSON.stringify(expected)));
  return matches || !isReadable ? undefined : "it does not match the events of its trace";
}

/** Yields the events of the digest's trace, and `undefined` for an unreadable event. */
async function* eventsOf(
  query: Query,
  reader: DatabaseReader,
  { at: trace }: Digest,
): AsyncGenerator<TraceEvent | undefined, void> {
  const slice = {
    table: reader.table("trace_events"),
    columns: TRACE_EVENT,
    key: ["learner_id", "task_id", "seq"] as const,
    after: [...trace, -1],
    upTo: trace,
  };
  for await (const { row, misfits } of rowsOf(query, slice, EVENTS_AT_ONCE)) {
    const { seq, at, kind, summary, data } = row;
    const parsed = data === null ? {} : { data: parsedJson(data) };
    const isReadable = misfits.length === 0 && (data === null || parsed.data !== undefined);
    yield isReadable ? { seq, at: new Date(at), kind, summary, ...parsed } : undefined;
  }
}

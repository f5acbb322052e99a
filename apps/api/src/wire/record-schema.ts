import type { TraceDigest } from "defense-core";
import * as v from "valibot";
import { note, release, releaseForLearner, verdictRelease } from "./review-schemas.js";
import { voiceDescriptor } from "./schemas.js";
import { turnSeq, utcTime, wholeNumber } from "./values.js";

export const traceDigest = v.object({
  event_count: wholeNumber,
  counts_by_kind: v.record(v.string(), wholeNumber),
  first_at: utcTime,
  last_at: utcTime,
  active_ms: v.number(),
  longest_idle_ms: v.number(),
  gaps: v.array(
    v.object({
      after_seq: v.nullable(v.number()),
      before_seq: v.nullable(v.number()),
      missing: v.nullable(v.number()),
      after_at: v.exactOptional(
        v.pipe(
          utcTime,
          v.description("The time of the event after_seq. Digests of earlier versions have no times of gaps"),
        ),
      ),
      before_at: v.exactOptional(v.pipe(utcTime, v.description("The time of the event before_seq"))),
    }),
  ),
  notable: v.array(v.object({ seq: v.number(), at: utcTime, kind: v.string(), summary: v.string() })),
  truncated: v.boolean(),
}) satisfies v.GenericSchema<unknown, TraceDigest>;

/** What a page needs besides the transcript of a defense. */
export const recordResponse = v.object({
  defense_id: v.string(),
  task_title: v.pipe(v.nullable(v.string()), v.description("The title that was imported last")),
  task_statement: v.pipe(
    v.nullable(v.string()),
    v.description("The task as the examiner received it at the start; null if unknown"),
  ),
  voice_descriptor: voiceDescriptor,
  trace_complete: v.boolean(),
  verdict_release: v.pipe(v.nullable(verdictRelease), v.description("null until the defense is finished")),
  release: v.pipe(
    v.nullable(v.union([release, releaseForLearner])),
    v.description("The last release. A learner does not see who made it"),
  ),
  decided_by_person: v.pipe(
    v.array(v.string()),
    v.description("The ids of the released criteria whose reason was given by a person, not the examiner"),
  ),
  notes: v.pipe(v.array(note), v.description("Oldest first")),
  placeholders: v.pipe(
    v.array(turnSeq),
    v.description("The spoken answers that were not understood; their text is a placeholder"),
  ),
  recordings: v.pipe(
    v.array(v.object({ turn: turnSeq, media_type: v.string(), bytes: wholeNumber })),
    v.description("The answers with a recording"),
  ),
  trace_digest: v.optional(
    v.pipe(
      v.nullable(traceDigest),
      v.description("The record of the learner's work as it was at the start; not for learners"),
    ),
  ),
});

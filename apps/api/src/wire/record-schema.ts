import { QUESTION_MOVES, type TraceDigest } from "defense-core";
import * as v from "valibot";
import { note, release, releaseForLearner, verdictRelease } from "./review-schemas.js";
import { voiceDescriptor } from "./schemas.js";
import { turnSeq, utcTime, wholeNumber } from "./values.js";

const traceGap = v.object({
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
});

const notableEvent = v.object({ seq: v.number(), at: utcTime, kind: v.string(), summary: v.string() });

export const traceDigest = v.object({
  event_count: wholeNumber,
  counts_by_kind: v.record(v.string(), wholeNumber),
  first_at: utcTime,
  last_at: utcTime,
  active_ms: v.number(),
  longest_idle_ms: v.number(),
  gaps: v.array(traceGap),
  notable: v.array(notableEvent),
  truncated: v.boolean(),
}) satisfies v.GenericSchema<unknown, TraceDigest>;

const topic = v.variant("type", [
  v.object({
    id: v.string(),
    type: v.literal("demand"),
    text: v.pipe(v.string(), v.description("A passage of the task's statement")),
  }),
  v.object({ id: v.string(), type: v.literal("event"), event: notableEvent }),
  v.object({ id: v.string(), type: v.literal("gap"), gap: traceGap }),
]);

const question = v.object({
  turn: turnSeq,
  about: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The id of a topic, `answer` for something that the learner said, or `work` for the work as a whole; null if the topic is not known",
    ),
  ),
  criterion: v.pipe(
    v.nullable(v.string()),
    v.description("The id of the criterion that the question serves; null if none is known"),
  ),
  how: v.pipe(
    v.picklist(QUESTION_MOVES),
    v.description(
      "How the question relates to the earlier ones: it opens a topic or a criterion (`asked`), asks about the same topic " +
        "once more (`probe`), or follows up on the latest answer (`follow_up`); or the program worded it (`template`), " +
        "or could not ask about the topic or criterion and asked something else (`given_up`)",
    ),
  ),
  covers: v.pipe(
    v.array(v.object({ topic: v.string(), words: v.string() })),
    v.description(
      "Topics that the answer before this question dealt with although no question was about them, each with words of " +
        "that answer. A model says so; only the words have been checked",
    ),
  ),
});

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
  topics: v.optional(
    v.pipe(
      v.array(topic),
      v.description(
        "What questions can be about: demands of the task, and facts of the record; not for learners",
      ),
    ),
  ),
  questions: v.optional(
    v.pipe(
      v.array(question),
      v.description(
        "What each question was about, as the examiner noted it; without questions of which nothing was noted; not for learners",
      ),
    ),
  ),
});

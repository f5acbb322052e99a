import { isVerdict, REVIEW_OUTCOMES, VERDICT_OUTCOMES, type Verdict } from "defense-core";
import * as v from "valibot";
import { TOKEN_LIMITS } from "../identity/token-limits.js";
import { identifier } from "../validation/identifier.js";
import { principal, releasedVerdict } from "./review-schemas.js";
import { turnSeq, utcTime, wholeNumber } from "./values.js";

/**
 * Every JSON document on the wire. Requests are validated with these schemas, and the OpenAPI document is generated
 * from them (specification, "Request and response bodies").
 */

/** Three IDs of this size fit into a header. */
const MAX_ID_BYTES = 1_500;

const isShort = (id: string) => Buffer.byteLength(JSON.stringify(id)) <= MAX_ID_BYTES;

/** An ID with which a defense may be started, and that a token may contain. Older defenses may have longer IDs. */
const startIdentifier = v.pipe(
  identifier,
  v.check(isShort, `must have at most ${MAX_ID_BYTES} bytes as a JSON string`),
  v.description(`At most ${MAX_ID_BYTES} bytes as a JSON string; no NUL characters or unpaired surrogates`),
);

export const startRequest = v.object(
  { learner_id: startIdentifier, task_id: startIdentifier },
  "is required",
);

export const voiceDescriptor = v.object({
  mode: v.picklist(["mock", "browser", "server"]),
  sr_available: v.pipe(v.boolean(), v.description("Speech recognition available")),
  tts_available: v.pipe(v.boolean(), v.description("Speech synthesis available")),
  hint: v.string(),
});

export const startResponse = v.object({
  defense_id: v.string(),
  voice_descriptor: voiceDescriptor,
  trace_complete: v.boolean(),
  first_question: v.string(),
});

export const answerForm = v.object({
  text: v.optional(
    v.pipe(
      v.string("must be a single plain form field"),
      v.description("The typed answer; may be empty. Ignored if there is audio"),
    ),
  ),
  audio: v.optional(
    v.pipe(
      v.instance(Uint8Array, "must be a file field with a file name, not plain text"),
      v.description("The recorded answer, a file with its content type"),
    ),
  ),
});

export const answerResponse = v.object({
  question: v.string(),
  turn_latency: v.object({
    stt_ms: v.nullable(wholeNumber),
    llm_ms: v.nullable(wholeNumber),
    tts_ms: v.nullable(wholeNumber),
  }),
});

/** Declared in defense-core. The OpenAPI document includes its JSON Schema. */
export const verdict = v.custom<Verdict>(isVerdict);

export const integritySignals = v.object({
  long_pauses: v.array(v.object({ turn: turnSeq, latency_ms: wholeNumber })),
  pause_threshold_ms: wholeNumber,
  verdict,
});

/** What a learner sees of a verdict that needs a release. */
const learnerVerdict = v.union([releasedVerdict, v.strictObject({ outcome: v.literal("pending_review") })]);

export const learnerSignals = v.pipe(
  v.strictObject({ verdict: learnerVerdict }),
  v.description("All that a learner gets if verdicts need a release"),
);

export const finishResponse = v.object({
  verdict: v.union([verdict, learnerVerdict]),
  integrity_signals: v.union([integritySignals, learnerSignals]),
});

export const turn = v.object({
  seq: wholeNumber,
  role: v.picklist(["examiner", "learner"]),
  text: v.string(),
  ts: utcTime,
  latency_ms: v.nullable(wholeNumber),
});

export const defenseResponse = v.object({
  defense_id: v.string(),
  learner_id: v.string(),
  task_id: v.string(),
  status: v.picklist(["in_progress", "finished"]),
  turns: v.array(turn),
  integrity_signals: v.pipe(
    v.union([integritySignals, learnerSignals, v.strictObject({})]),
    v.description("An empty object until the defense is finished"),
  ),
});

export const LIST_LIMITS = { default: 50, max: 200 } as const;

const flag = v.pipe(
  v.picklist(["true", "false"], "must be true or false"),
  v.transform((text) => text === "true"),
  v.boolean(),
);

const LIMIT = `must be a whole number from 1 to ${LIST_LIMITS.max}`;

const listLimit = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, LIMIT),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1, LIMIT),
  v.maxValue(LIST_LIMITS.max, LIMIT),
  v.description(`The maximum number of defenses on a page; default: ${LIST_LIMITS.default}`),
);

const defenseStatus = v.picklist(["in_progress", "finished"], "must be in_progress or finished");

/** The query of a list. Its values are text. */
export const listQuery = v.object({
  status: v.optional(v.pipe(defenseStatus, v.description("Only defenses in this state"))),
  learner_id: v.optional(v.pipe(identifier, v.description("Only defenses of this learner"))),
  task_id: v.optional(v.pipe(identifier, v.description("Only defenses of this task"))),
  needs_review: v.optional(
    v.pipe(flag, v.description("If true, only defenses that need a review; if false, only the others")),
  ),
  reviewed: v.optional(
    v.pipe(flag, v.description("If true, only defenses with a review; if false, only the others")),
  ),
  released: v.optional(
    v.pipe(flag, v.description("If true, only those with a released verdict; if false, only the others")),
  ),
  cursor: v.optional(v.pipe(v.string(), v.description("The `next_cursor` of the previous page"))),
  limit: v.optional(listLimit),
});

export const defenseSummary = v.object({
  defense_id: v.string(),
  learner_id: v.string(),
  task_id: v.string(),
  task_title: v.pipe(v.nullable(v.string()), v.description("The title that was imported last")),
  status: v.picklist(["in_progress", "finished"]),
  created_at: utcTime,
  turn_count: wholeNumber,
  outcome: v.pipe(
    v.nullable(v.picklist(VERDICT_OUTCOMES)),
    v.description("The examiner's outcome; null until the defense is finished"),
  ),
  needs_review: v.pipe(v.boolean(), v.description("true if a person must review the defense")),
  reviews: v.pipe(wholeNumber, v.description("The number of reviews")),
  reviewed_outcome: v.pipe(
    v.nullable(v.picklist(REVIEW_OUTCOMES)),
    v.description("The outcome of the last review"),
  ),
  reviewed_by: v.pipe(v.nullable(principal), v.description("The author of the last review")),
  notes: v.pipe(wholeNumber, v.description("The number of the learner's notes")),
  released_at: v.nullable(utcTime),
  released_review: v.pipe(
    v.nullable(wholeNumber),
    v.description(
      "The number of the released review; null if the examiner's verdict was released, or nothing was",
    ),
  ),
});

export const listResponse = v.object({
  defenses: v.array(defenseSummary),
  next_cursor: v.pipe(v.nullable(v.string()), v.description("Null on the last page")),
});

export const MAX_TASKS = 1_000;

export const infoResponse = v.object({
  auth: v.picklist(["none", "keys"]),
  voice_descriptor: voiceDescriptor,
  recordings: v.object({
    kept: v.pipe(v.boolean(), v.description("true if the server keeps recordings of answers")),
    days: v.pipe(v.nullable(wholeNumber), v.description("How many days they are kept; null if forever")),
  }),
  verdict_release: v.pipe(
    v.picklist(["at_once", "after_review"]),
    v.description("When learners see a verdict"),
  ),
  limits: v.object({
    max_text_bytes: wholeNumber,
    max_audio_bytes: wholeNumber,
    max_turns: wholeNumber,
    max_tasks: v.pipe(wholeNumber, v.description("The maximum number of tasks in `tasks`")),
  }),
  allowed_frames: v.pipe(
    v.array(v.string()),
    v.description("Origins of pages that may show the learner's page in a frame"),
  ),
  tasks: v.optional(
    v.pipe(
      v.array(v.object({ task_id: v.string(), title: v.nullable(v.string()) })),
      v.description("Present only without authentication"),
    ),
  ),
});

export const errorResponse = v.object({
  detail: v.pipe(v.string(), v.description("What is wrong and what to do, in one sentence")),
});

/** A whole number from 1 to a limit that the message names. */
const count = (max: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
};

const tokenTime = {
  expires_in: v.optional(
    v.pipe(
      count(TOKEN_LIMITS.maxSeconds),
      v.description(`In seconds; default: ${TOKEN_LIMITS.defaultSeconds}`),
    ),
  ),
};

export const tokenIdentifier = v.pipe(identifier, v.check(isShort, "is too long for a token"));

const MEMBERS = ({ expected }: v.StrictObjectIssue) =>
  expected === "never" ? "is not a member of a request for this role" : "is required";

export const tokenRequest = v.variant(
  "role",
  [
    v.strictObject(
      {
        role: v.literal("learner"),
        learner_id: v.optional(v.pipe(tokenIdentifier, v.description("Required without `defense_id`"))),
        task_id: v.optional(v.pipe(tokenIdentifier, v.description("Required without `defense_id`"))),
        defense_id: v.optional(
          v.pipe(
            tokenIdentifier,
            v.description("The defense that the token is limited to; the token then cannot start others"),
          ),
        ),
        starts: v.optional(
          v.pipe(
            count(TOKEN_LIMITS.maxStarts),
            v.description("How many defenses the token may start; default: 1"),
          ),
        ),
        ...tokenTime,
      },
      MEMBERS,
    ),
    v.strictObject(
      {
        role: v.literal("reviewer"),
        reviewer: v.pipe(tokenIdentifier, v.description("The reviewer's name in the record")),
        ...tokenTime,
      },
      MEMBERS,
    ),
  ],
  "must be learner or reviewer",
);

export const tokenResponse = v.object({
  id: v.pipe(v.string(), v.description("For revoking the token")),
  token: v.pipe(v.string(), v.description("For the header `Authorization: Bearer …`")),
  expires_at: utcTime,
  link: v.pipe(
    v.string(),
    v.description("The page for the token's holder, with a code that can be exchanged once"),
  ),
});

export const revokeRequest = v.object(
  { id: v.pipe(v.string("must be a string"), v.description("The token's `id`")) },
  "is required",
);

export const revokeResponse = v.object({ id: v.string(), revoked: v.literal(true) });

export const exchangeRequest = v.object({ code: v.string("must be a string") }, "is required");

export const exchangeResponse = v.object({ token: v.string(), expires_at: utcTime });

export const health = v.object({ status: v.picklist(["ok"]) });

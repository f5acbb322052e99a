import { Readable } from "node:stream";
import { type DefenseService, learnerView } from "defense-core";
import type { AccessControl } from "../http/access-control.js";
import { type AnswerLimits, answerUploads } from "../http/answer-upload.js";
import type { Callers } from "../http/authorizer.js";
import { setReplayed } from "../http/idempotency-key.js";
import { readJsonObject } from "../http/json-body.js";
import type { LongResponses } from "../http/long-responses.js";
import { validated } from "../http/validated.js";
import { hasOnlyTheirOwn } from "../identity/ownership.js";
import { presentAnswered, presentFinished, presentStarted } from "../wire/present.js";
import * as schemas from "../wire/schemas.js";
import { transcriptPieces } from "../wire/transcript.js";
import { bodiesOf, callOptions } from "./caller.js";
import type { Operation } from "./operation.js";
import { parameter, type Route } from "./routing.js";

/** Learners may call these operations for their own defenses only. */
const DEFENDING: Callers = ["operator", "host", "learner"];
const READING: Callers = ["operator", "host", "reviewer", "learner"];
export const NO_DEFENSE = "no defense has this id";
export const DEFENSE_ID = { type: "string", description: "The defense's id, percent-encoded" } as const;
const REQUEST_IN_PROGRESS = "a request with this Idempotency-Key is still being processed";
const KEY_REUSED = "the Idempotency-Key is not valid, or was used before for different content";
const PROVIDER_FAILURES = {
  502: "the examiner or the voice provider failed or gave an unusable answer; nothing was stored",
  503: "the examiner, the voice provider, the database or memory for the request is not available; without Retry-After, only the operator can fix this",
  504: "the examiner or the voice provider took too long; nothing was stored",
};

export const startOperation: Operation = {
  id: "startDefense",
  tag: "defense",
  method: "post",
  path: "/v1/defense/start",
  callers: DEFENDING,
  summary: "Start a defense and get the first question",
  description:
    "A defense starts even if the record of the learner's work is incomplete: `trace_complete` is then `false`, " +
    "so that a client can say so before the learner defends. If a provider fails, nothing is stored.",
  repeatable: true,
  errorsOfTokens: {
    409: "the token has started as many defenses as it may; `defense_id` names the last one",
  },
  request: { json: schemas.startRequest },
  response: { description: "The defense, and its first question", json: schemas.startResponse },
  errors: {
    400: "the body is incomplete",
    409: REQUEST_IN_PROGRESS,
    413: "the body is too large",
    415: "the body is not sent as JSON",
    422: `the body is not valid; the detail names the field, or ${KEY_REUSED}`,
    ...PROVIDER_FAILURES,
  },
};

export const answerOperation: Operation = {
  id: "answerQuestion",
  tag: "defense",
  method: "post",
  path: "/v1/defense/{defense_id}/answer",
  callers: DEFENDING,
  summary: "Answer by text or by audio and get the next question",
  description:
    "Audio is transcribed, and the transcript replaces the text. If a provider fails, the defense is " +
    "unchanged, and the same request may be sent again; after a 503 from the database, get the defense first " +
    "to see whether the answer was stored, unless the request had an `Idempotency-Key`.",
  repeatable: true,
  parameters: { defense_id: DEFENSE_ID },
  request: { form: schemas.answerForm },
  response: {
    description: "The next question",
    headers: ["Defense-Suggest-Finish"],
    json: schemas.answerResponse,
  },
  errors: {
    400: "the form is malformed",
    404: NO_DEFENSE,
    409: `the defense is finished, or has reached its limit of turns and must be finished, or ${REQUEST_IN_PROGRESS}`,
    413: "the text or the audio is too large",
    422: `neither text nor audio was supplied, the audio is empty, a field is not valid, or ${KEY_REUSED}`,
    ...PROVIDER_FAILURES,
  },
};

export const audioOperation: Operation = {
  id: "speakQuestion",
  tag: "defense",
  method: "get",
  path: "/v1/defense/{defense_id}/audio/{turn_id}",
  callers: READING,
  summary: "Listen to a question",
  description:
    "An examiner's turn as speech, streamed as it is produced. If the speech fails partway through, the server closes the connection.",
  parameters: {
    defense_id: DEFENSE_ID,
    turn_id: { type: "integer", description: "The turn's `seq`" },
  },
  response: { description: "The speech", stream: "audio/wav" },
  errors: {
    404: "no defense has this id, or it has no examiner turn with this number",
    422: "turn_id is not an integer",
    502: "the voice provider failed",
    503: "the voice provider or the database is not available; without Retry-After, only the operator can fix this",
    504: "the voice provider took too long",
  },
};

export const finishOperation: Operation = {
  id: "finishDefense",
  tag: "defense",
  method: "post",
  path: "/v1/defense/{defense_id}/finish",
  callers: DEFENDING,
  summary: "Finish a defense and get the verdict",
  description:
    "A defense that is already finished returns its stored verdict, without asking the examiner again. If the " +
    "examiner fails, the defense is unchanged, and the same request may be sent again. If verdicts need a release, " +
    "the learner does not see the verdict yet.",
  parameters: { defense_id: DEFENSE_ID },
  response: { description: "The verdict, and the integrity signals", json: schemas.finishResponse },
  errors: { 404: NO_DEFENSE, ...PROVIDER_FAILURES },
};

export const getOperation: Operation = {
  id: "getDefense",
  tag: "defense",
  method: "get",
  path: "/v1/defense/{defense_id}",
  callers: READING,
  summary: "Get the transcript, and the verdict of a finished defense",
  description:
    "All turns in order. `integrity_signals` is an empty object until the defense is finished. If verdicts need a release, " +
    "a learner gets only what has been released.",
  parameters: { defense_id: DEFENSE_ID },
  response: { description: "The defense", json: schemas.defenseResponse },
  errors: {
    404: NO_DEFENSE,
    503: "the database is not available; without Retry-After, only the operator can fix this",
  },
};

export interface DefenseParts {
  readonly control: AccessControl;
  readonly service: DefenseService;
  readonly limits: AnswerLimits;
  readonly longResponses: LongResponses;
}

/** The endpoints of the specification. */
export function defenseRoutes(
  route: Route,
  { control: { authorizer, quotas, reads }, service, limits, longResponses }: DefenseParts,
): void {
  const readUpload = answerUploads(limits);

  route(startOperation, async (ctx, principal, idempotencyKey) => {
    const json = await readJsonObject(ctx, limits.maxJsonBytes, bodiesOf(principal, limits.bodies));
    await authorizer.assertStillValid(ctx);
    const body = validated(schemas.startRequest, json, "body");
    const request = { learnerId: body.learner_id, taskId: body.task_id };
    authorizer.assertMayStart(principal, request);
    let release = () => {};
    const admit = async () => {
      release = await quotas.acquireStart(principal);
    };
    try {
      const started = await service.start(request, { ...callOptions(ctx, principal), idempotencyKey, admit });
      setReplayed(ctx, started.replayed);
      ctx.body = presentStarted(started);
    } finally {
      release();
    }
  });

  route(answerOperation, async (ctx, principal, idempotencyKey) => {
    const options = { ...callOptions(ctx, principal), idempotencyKey };
    const read = async () => {
      const answer = await readUpload(ctx, bodiesOf(principal, limits.bodies));
      await authorizer.assertStillValid(ctx);
      return answer;
    };
    const answered = await service.answer(parameter(ctx, "defense_id"), read, options);
    setReplayed(ctx, answered.replayed);
    if (answered.suggestsFinish) ctx.set("Defense-Suggest-Finish", "true");
    ctx.body = presentAnswered(answered);
  });

  route(audioOperation, async (ctx, principal) => {
    const id = parameter(ctx, "defense_id");
    const turn = BigInt(parameter(ctx, "turn_id"));
    const speech = await service.speak(id, turn, callOptions(ctx, principal));
    await reads.note(principal, { action: "read", defenseId: id });
    ctx.type = "audio/wav";
    ctx.body = Readable.from(speech);
  });

  route(finishOperation, async (ctx, principal) => {
    const finished = await service.finish(parameter(ctx, "defense_id"), callOptions(ctx, principal));
    const { integritySignals: signals } = finished;
    ctx.body = presentFinished(hasOnlyTheirOwn(principal) ? learnerView(signals, finished) : signals);
  });

  route(getOperation, async (ctx, principal) => {
    const defense = await service.stream(parameter(ctx, "defense_id"));
    await reads.note(principal, { action: "read", defenseId: defense.id });
    const { integritySignals } = defense;
    const isOwn = hasOnlyTheirOwn(principal);
    const signals = integritySignals && isOwn ? learnerView(integritySignals, defense) : integritySignals;
    const { holder } = bodiesOf(principal, limits.bodies);
    await longResponses.sendJson(ctx, transcriptPieces(defense, signals), {
      holder,
      onBytes: (bytes) => void quotas.countRead(principal, bytes),
    });
  });
}

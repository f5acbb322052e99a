import { MAX_NOTES, MAX_REVIEWS, OVERRULING_REVIEWS, type ReviewService } from "defense-core";
import type { AccessControl } from "../http/access-control.js";
import { readJsonObject, readOptionalJsonObject } from "../http/json-body.js";
import type { LongResponses } from "../http/long-responses.js";
import type { BodyLimits } from "../http/request-body.js";
import { validated } from "../http/validated.js";
import { principalName } from "../identity/principal.js";
import { presentNote, presentRelease, presentReview } from "../wire/present-review.js";
import { reviewPieces } from "../wire/review-list.js";
import * as schemas from "../wire/review-schemas.js";
import { bodiesOf, writeContext } from "./caller.js";
import { DEFENSE_ID, NO_DEFENSE } from "./defense.js";
import type { Operation } from "./operation.js";
import { parameter, type Route } from "./routing.js";

const BODY_ERRORS = {
  400: "the body is incomplete",
  413: "the body is too large",
  415: "the body is not sent as JSON",
  503: "the database or memory for the request is not available; without Retry-After, only the operator can fix this",
};
const OUTDATED = "the number of reviews is not the expected one";

export const reviewOperation: Operation = {
  id: "reviewDefense",
  tag: "review",
  method: "post",
  path: "/v1/defense/{defense_id}/reviews",
  callers: ["operator", "reviewer"],
  summary: "Review a finished defense",
  description:
    "A review changes neither earlier reviews nor the verdict. The learner sees it after its release. " +
    `A defense has at most ${MAX_REVIEWS} reviews; operators may add ${OVERRULING_REVIEWS} more.`,
  parameters: { defense_id: DEFENSE_ID },
  request: { json: schemas.reviewRequest },
  response: { status: 201, description: "The review, with all criteria", json: schemas.review },
  errors: {
    ...BODY_ERRORS,
    404: NO_DEFENSE,
    409: `the defense is not finished, the number of reviews or notes is not the expected one, or the defense has reached the limit of ${MAX_REVIEWS} reviews`,
    422: "the body is not valid, and the detail names the field; for example, a criterion is not in the verdict, a level changes without a reason, or the texts are too long in total",
  },
};

export const reviewsOperation: Operation = {
  id: "getReviews",
  tag: "review",
  method: "get",
  path: "/v1/defense/{defense_id}/reviews",
  callers: ["operator", "host", "reviewer"],
  summary: "Get the reviews of a defense",
  description: "All reviews, oldest first. The last one applies.",
  parameters: { defense_id: DEFENSE_ID },
  response: { description: "The reviews", json: schemas.reviewsResponse },
  errors: { 404: NO_DEFENSE, 503: BODY_ERRORS[503] },
};

export const releaseOperation: Operation = {
  id: "releaseVerdict",
  tag: "review",
  method: "post",
  path: "/v1/defense/{defense_id}/release",
  callers: ["operator", "reviewer"],
  summary: "Release the last review to the learner, or the verdict if there is none",
  description:
    "What the learner sees stays the same until the next release, even after further reviews. Releasing the same review again " +
    "changes nothing, and returns the existing release.",
  parameters: { defense_id: DEFENSE_ID },
  request: { json: schemas.releaseRequest, isOptional: true },
  response: { description: "The release", json: schemas.release },
  errors: {
    ...BODY_ERRORS,
    404: NO_DEFENSE,
    409: `the defense is not finished, or ${OUTDATED}, or the verdict is \`fail\` and has no review`,
    422: "the body is not valid; the detail names the field",
  },
};

export const noteOperation: Operation = {
  id: "noteTurn",
  tag: "defense",
  method: "post",
  path: "/v1/defense/{defense_id}/turns/{seq}/notes",
  callers: ["operator", "host", "learner"],
  summary: "Note that an answer was transcribed incorrectly",
  description:
    "The turn stays as it is, and the examiner does not see the note; reviewers do. The server accepts notes until the " +
    "first release.",
  parameters: {
    defense_id: DEFENSE_ID,
    seq: { type: "integer", description: "The `seq` of a learner's turn" },
  },
  request: { json: schemas.noteRequest },
  response: { status: 201, description: "The note", json: schemas.note },
  errors: {
    ...BODY_ERRORS,
    404: "no defense has this id, or it has no learner turn with this number",
    409: `the verdict is released, or the defense has reached the limit of ${MAX_NOTES} notes`,
    422: "seq is not an integer, or the text is blank or too long",
  },
};

export interface ReviewLimits {
  readonly maxJsonBytes: number;
  readonly bodies: BodyLimits;
}

export interface ReviewParts {
  readonly control: AccessControl;
  readonly reviews: ReviewService;
  readonly limits: ReviewLimits;
  readonly longResponses: LongResponses;
}

export function reviewRoutes(
  route: Route,
  { control: { authorizer, quotas, reads }, reviews, limits, longResponses }: ReviewParts,
): void {
  const { maxJsonBytes } = limits;

  route(reviewOperation, async (ctx, principal) => {
    const json = await readJsonObject(ctx, maxJsonBytes, bodiesOf(principal, limits.bodies));
    await authorizer.assertStillValid(ctx);
    const {
      expected_reviews: expectedReviews,
      expected_notes: expectedNotes,
      ...decision
    } = validated(schemas.reviewRequest, json, "body");
    const request = { ...decision, expectedReviews, expectedNotes };
    const overrules = principal.kind === "key" && principal.role === "operator";
    const by = { by: principalName(principal), overrules, ...writeContext(principal) };
    const review = await reviews.review(parameter(ctx, "defense_id"), request, by);
    ctx.status = 201;
    ctx.body = presentReview(review);
  });

  route(reviewsOperation, async (ctx, principal) => {
    const id = parameter(ctx, "defense_id");
    const all = await reviews.reviews(id);
    await reads.note(principal, { action: "read", defenseId: id });
    await longResponses.sendJson(ctx, reviewPieces(all), {
      holder: bodiesOf(principal, limits.bodies).holder,
      onBytes: (bytes) => void quotas.countRead(principal, bytes),
    });
  });

  route(releaseOperation, async (ctx, principal) => {
    const json = await readOptionalJsonObject(ctx, maxJsonBytes, bodiesOf(principal, limits.bodies));
    await authorizer.assertStillValid(ctx);
    const { expected_reviews: expectedReviews } = validated(schemas.releaseRequest, json, "body");
    const by = { by: principalName(principal), ...writeContext(principal) };
    ctx.body = presentRelease(await reviews.release(parameter(ctx, "defense_id"), { expectedReviews }, by));
  });

  route(noteOperation, async (ctx, principal) => {
    const json = await readJsonObject(ctx, maxJsonBytes, bodiesOf(principal, limits.bodies));
    await authorizer.assertStillValid(ctx);
    const { text } = validated(schemas.noteRequest, json, "body");
    const turn = BigInt(parameter(ctx, "seq"));
    const note = await reviews.note(parameter(ctx, "defense_id"), turn, text, writeContext(principal));
    ctx.status = 201;
    ctx.body = presentNote(note);
  });
}

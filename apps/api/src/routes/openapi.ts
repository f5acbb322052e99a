import * as v from "valibot";
import type { AuthMode } from "../config/config.js";
import type { RequestLimits } from "../config/limits.js";
import * as defense from "./defense.js";
import * as health from "./health.js";
import { infoOperation } from "./info.js";
import { KEY_OPERATIONS } from "./key-operations.js";
import { listOperation } from "./list.js";
import { openApiDocument } from "./openapi-document.js";
import type { Operation } from "./operation.js";
import { recordOperation } from "./record.js";
import { recordingOperation } from "./recordings.js";
import * as reviews from "./reviews.js";
import type { Route } from "./routing.js";

export const openApiOperation: Operation = {
  id: "describe",
  tag: "operation",
  method: "get",
  path: "/openapi.json",
  callers: "everybody",
  summary: "This document",
  description:
    "Every endpoint, with the limits of this server. It is generated from the schemas that validate requests.",
  response: { description: "The document", json: v.looseObject({ openapi: v.string() }) },
  errors: {},
};

export function operationsUnder(auth: AuthMode): readonly Operation[] {
  return [
    listOperation,
    infoOperation,
    defense.startOperation,
    defense.answerOperation,
    defense.audioOperation,
    defense.finishOperation,
    defense.getOperation,
    recordingOperation,
    recordOperation,
    reviews.noteOperation,
    reviews.reviewOperation,
    reviews.reviewsOperation,
    reviews.releaseOperation,
    ...(auth === "keys" ? KEY_OPERATIONS : []),
    health.aliveOperation,
    health.readyOperation,
    openApiOperation,
  ];
}

/** Serves the OpenAPI document, which is generated on the first request. */
export function openApiRoutes(route: Route, limits: RequestLimits, auth: AuthMode): void {
  let document: string | undefined;
  route(openApiOperation, async (ctx) => {
    document ??= JSON.stringify(openApiDocument(operationsUnder(auth), limits, auth));
    ctx.type = "json";
    ctx.body = document;
  });
}

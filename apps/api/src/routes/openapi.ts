import type { Router } from "@koa/router";
import * as v from "valibot";
import type { RequestLimits } from "../config/limits.js";
import type { RequestState } from "../http/middleware.js";
import * as defense from "./defense.js";
import * as health from "./health.js";
import { openApiDocument } from "./openapi-document.js";
import { type Operation, route } from "./operation.js";

export const openApiOperation: Operation = {
  id: "describe",
  tag: "operation",
  method: "get",
  path: "/openapi.json",
  summary: "This document",
  description:
    "Every endpoint, with the limits of this server. It is generated from the schemas that validate requests.",
  response: { description: "The document", json: v.looseObject({ openapi: v.string() }) },
  errors: {},
};

/** Every operation of the server. */
export const operations: readonly Operation[] = [
  defense.startOperation,
  defense.answerOperation,
  defense.audioOperation,
  defense.finishOperation,
  defense.getOperation,
  health.aliveOperation,
  health.readyOperation,
  openApiOperation,
];

/** Serves the OpenAPI document. */
export function openApiRoutes(router: Router<RequestState>, limits: RequestLimits): void {
  const document = openApiDocument(operations, limits);
  route(router, openApiOperation, async (ctx) => {
    ctx.body = document;
  });
}

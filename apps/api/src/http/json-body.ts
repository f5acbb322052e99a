import type { Context } from "koa";
import { isJsonObject } from "../validation/issues.js";
import { hasMoreValues } from "./json-values.js";
import { type BodyLimits, readBody } from "./request-body.js";
import { RequestError } from "./request-error.js";

/** The most values on all levels together. Parsing and checking more would hold up other requests. */
const MAX_VALUES = 10_000;

/**
 * Reads the JSON object in the body.
 *
 * @throws RequestError 415 for another content type or a compressed body, 422 if the body is not a JSON object or has
 * too many values. Also throws the errors of {@link readBody}.
 */
export async function readJsonObject(ctx: Context, maxBytes: number, limits: BodyLimits): Promise<unknown> {
  if (isEmpty(ctx)) throw new RequestError(422, "body: must be JSON, but is empty");
  if (ctx.is("json", "+json") === false) {
    throw new RequestError(415, "the body must be JSON, with the header Content-Type: application/json");
  }
  if (!["", "identity"].includes(ctx.get("Content-Encoding"))) {
    throw new RequestError(415, "the body must not be compressed");
  }
  const bytes = Buffer.concat(await Array.fromAsync(readBody(ctx, maxBytes, limits)));
  if (hasMoreValues(bytes, MAX_VALUES)) {
    throw new RequestError(422, `body: must have at most ${MAX_VALUES} values`);
  }
  const value = parse(bytes);
  if (!isJsonObject(value)) throw new RequestError(422, "body: must be a JSON object");
  return value;
}

/** Like {@link readJsonObject}, but returns an empty object if there is no body. */
export async function readOptionalJsonObject(
  ctx: Context,
  maxBytes: number,
  limits: BodyLimits,
): Promise<unknown> {
  return isEmpty(ctx) ? {} : readJsonObject(ctx, maxBytes, limits);
}

function isEmpty(ctx: Context): boolean {
  return ctx.is() === null || ctx.request.length === 0;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const problem = error instanceof SyntaxError ? "it cannot be parsed" : "it is not valid UTF-8";
    throw new RequestError(422, `body: must be valid JSON: ${problem}`);
  }
}

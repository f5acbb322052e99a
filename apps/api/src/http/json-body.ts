import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import getRawBody from "raw-body";
import { isJsonObject } from "../wire/issues.js";
import { RequestError } from "./request-error.js";

/**
 * The JSON object in the body.
 *
 * @throws RequestError 415 for another content type or a compressed body, 413 beyond the limit, 422 for what
 * is no JSON object.
 */
export async function readJsonObject(ctx: Context, maxBytes: number): Promise<unknown> {
  const type = ctx.is("json", "+json");
  if (type === null || ctx.request.length === 0)
    throw new RequestError(422, "body: must be JSON, but there is none");
  if (type === false) {
    throw new RequestError(415, "the body must be JSON, with the header Content-Type: application/json");
  }
  if (!["", "identity"].includes(ctx.get("Content-Encoding"))) {
    throw new RequestError(415, "the body must not be compressed");
  }
  const bytes = await readBytes(ctx.req, ctx.request.length ?? null, maxBytes);
  const value = parse(bytes);
  if (!isJsonObject(value)) throw new RequestError(422, "body: must be a JSON object");
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const problem = error instanceof SyntaxError ? "it cannot be parsed" : "it is not in UTF-8";
    throw new RequestError(422, `body: must be valid JSON, ${problem}`);
  }
}

async function readBytes(req: IncomingMessage, length: number | null, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { limit: maxBytes, length });
  } catch (error) {
    const { type } = error as { type?: unknown };
    // What is left of the body is read and dropped, so that the client gets to see the response.
    req.resume();
    if (type === "entity.too.large") {
      throw new RequestError(413, `the body is larger than ${maxBytes} bytes`);
    }
    throw new RequestError(400, "the body did not arrive whole", { cause: error });
  }
}

import * as schemas from "../wire/schemas.js";
import { binary, reference } from "./openapi-schemas.js";
import type { Operation } from "./operation.js";

/** Responses that any request may get. */
const ANYWHERE: Readonly<Record<number, { readonly name: string; readonly when: string }>> = {
  400: {
    name: "BadRequest",
    when: "this is not a well-formed HTTP request, or its Host header is not valid",
  },
  403: {
    name: "Forbidden",
    when: "a page from another origin sent the request, or it is for a server with another name",
  },
  405: { name: "MethodNotAllowed", when: "the path does not support this method" },
  408: { name: "RequestTimeout", when: "the request did not arrive in time" },
  431: { name: "HeadersTooLarge", when: "the request's headers are too large" },
  500: { name: "ServerFailed", when: "the server failed; its log has details under the request's id" },
};

const REQUEST_ID = {
  description:
    "The request's id, which is also in the log: the one in the request's own `X-Request-Id`, if that is " +
    "1 to 128 visible ASCII characters, otherwise a new one",
  required: true,
  schema: { type: "string" },
};

/** May be refused before there is a request that could have an id. */
const MAY_LACK_ID = [400, 408, 431];

/** Components that the responses refer to. */
export const responseComponents = {
  headers: {
    "X-Request-Id": REQUEST_ID,
    Allow: {
      description: "The methods that the path supports",
      required: true,
      schema: { type: "string" },
    },
    "Idempotency-Replayed": {
      description:
        "Present if a request with the same `Idempotency-Key` was carried out before, and this is its reply",
      schema: { type: "string", enum: ["true"] },
    },
    "Retry-After": {
      description: "How many seconds to wait before trying again; absent if waiting alone does not help",
      schema: { type: "integer", minimum: 0 },
    },
  },
  responses: Object.fromEntries(
    Object.entries(ANYWHERE).map(([status, { name, when }]) => [name, errorResponse(Number(status), when)]),
  ),
};

/** Every response of an operation. */
export function responsesOf({ response, errors, repeatable = false }: Operation): object {
  const anywhere = Object.entries(ANYWHERE).map(([status, { name }]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  const own = Object.entries(errors).map(([status, when]) => {
    const also = ANYWHERE[Number(status)]?.when;
    return [status, errorResponse(Number(status), also ? `${when}, or ${also}` : when, repeatable)];
  });
  return {
    200: {
      description: response.description,
      headers: headersOf(200, repeatable),
      content: contentOf(response),
    },
    ...Object.fromEntries([...anywhere, ...own]),
  };
}

function contentOf(response: Operation["response"]): object {
  if ("stream" in response) return { [response.stream]: { schema: binary(response.stream) } };
  if ("text" in response) return { [response.text]: { schema: { type: "string" } } };
  return { "application/json": { schema: reference(response.json) } };
}

function errorResponse(status: number, description: string, repeatable = false): object {
  const content = { "application/json": { schema: reference(schemas.errorResponse) } };
  return { description, headers: headersOf(status, repeatable), content };
}

function headersOf(status: number, repeatable: boolean): object {
  return {
    "X-Request-Id": MAY_LACK_ID.includes(status)
      ? { ...REQUEST_ID, required: false }
      : header("X-Request-Id"),
    ...(status === 405 && { Allow: header("Allow") }),
    ...(status === 200 && repeatable && { "Idempotency-Replayed": header("Idempotency-Replayed") }),
    ...((status === 503 || (status === 409 && repeatable)) && { "Retry-After": header("Retry-After") }),
  };
}

function header(name: string): object {
  return { $ref: `#/components/headers/${name}` };
}

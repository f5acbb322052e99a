import type { AuthMode } from "../config/config.js";
import * as schemas from "../wire/schemas.js";
import { binary, reference } from "./openapi-schemas.js";
import type { Operation, OwnHeader } from "./operation.js";

const ANYWHERE: Readonly<Record<number, { readonly name: string; readonly when: string }>> = {
  400: {
    name: "BadRequest",
    when: "the request is not well-formed HTTP, or its Host header is not valid",
  },
  403: {
    name: "Forbidden",
    when: "a page from another origin sent the request, or the request names another server",
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

/** A request may be refused with these statuses before it gets an ID. */
const MAY_LACK_ID = [400, 408, 431];

const WITH_CREDENTIALS: typeof ANYWHERE = {
  401: { name: "Unauthorized", when: "the credential is missing, unknown, revoked or expired" },
  403: { name: "NotAllowed", when: "the credential does not allow this" },
  429: { name: "TooManyRequests", when: "too many requests came within a minute" },
};

const HEADERS = {
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
  "Defense-Suggest-Finish": {
    description:
      "Present if the examiner has enough to judge by: a page may then suggest finishing the defense, but the learner may " +
      "also answer the question and continue. A repeated request gets the same header",
    schema: { type: "string", enum: ["true"] },
  },
  "Accept-Ranges": {
    description: "Present if `Range` can request a part",
    schema: { type: "string", enum: ["bytes"] },
  },
  "Content-Range": {
    description:
      "The range of these bytes and the total number of bytes: `bytes 0-65535/100000`, or `bytes */100000` for none",
    required: true,
    schema: { type: "string" },
  },
  ETag: {
    description: "The value for `If-Range`",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "How many seconds to wait before trying again; absent if waiting alone does not help",
    schema: { type: "integer", minimum: 0 },
  },
};

const HEADERS_WITH_CREDENTIALS = {
  "WWW-Authenticate": {
    description: "How to authenticate",
    required: true,
    schema: { type: "string", enum: ["Bearer"] },
  },
  RateLimit: {
    description: 'How many more requests may be sent, and for how many seconds: `"token";r=119;t=60`',
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: 'How many requests may be sent within how many seconds: `"token";q=120;w=60`',
    schema: { type: "string" },
  },
};

export function responseComponents(auth: AuthMode): object {
  const shared = Object.entries(ANYWHERE);
  if (auth === "keys") shared.push(...Object.entries(WITH_CREDENTIALS));
  return {
    headers: { ...HEADERS, ...(auth === "keys" && HEADERS_WITH_CREDENTIALS) },
    responses: Object.fromEntries(
      shared.map(([status, { name, when }]) => [name, errorResponse(Number(status), when, { auth })]),
    ),
  };
}

export function responsesOf(
  { callers, response, errors, errorsOfTokens = {}, repeatable }: Operation,
  auth: AuthMode,
): object {
  const takesCredentials = auth === "keys" && callers !== "everybody";
  const shared = { ...ANYWHERE, ...(takesCredentials && WITH_CREDENTIALS) };
  const options = { auth, repeatable, ranges: "ranges" in response };
  const anywhere = Object.entries(shared).map(([status, { name }]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  const ownErrors = Object.entries(errors).map(([status, when]) => {
    const ofToken = auth === "keys" ? errorsOfTokens[Number(status)] : undefined;
    const reasons = [when, ofToken, shared[Number(status)]?.when].filter((reason) => reason !== undefined);
    return [status, errorResponse(Number(status), reasons.join(", or "), options)];
  });
  const { status = 200, description, headers: own = [] } = response;
  return {
    [status]: { description, headers: headersOf(status, { ...options, own }), content: contentOf(response) },
    ...(options.ranges && {
      206: {
        description: `${description}: the requested part`,
        headers: headersOf(206, options),
        content: contentOf(response),
      },
    }),
    ...Object.fromEntries([...anywhere, ...ownErrors]),
  };
}

function contentOf(response: Operation["response"]): object {
  if ("stream" in response) return { [response.stream]: { schema: binary(response.stream) } };
  if ("ranges" in response)
    return Object.fromEntries(response.ranges.map((type) => [type, { schema: binary(type) }]));
  if ("text" in response) return { [response.text]: { schema: { type: "string" } } };
  return { "application/json": { schema: reference(response.json) } };
}

interface ResponseOptions {
  readonly auth: AuthMode;
  readonly repeatable?: boolean | undefined;
  readonly ranges?: boolean;
  readonly own?: readonly OwnHeader[];
}

function errorResponse(status: number, description: string, options: ResponseOptions): object {
  const content = { "application/json": { schema: reference(schemas.errorResponse) } };
  return { description, headers: headersOf(status, options), content };
}

function headersOf(
  status: number,
  { auth, repeatable = false, ranges = false, own = [] }: ResponseOptions,
): object {
  const passes = [429, 503].includes(status) || (status === 409 && repeatable);
  const names: string[] = [
    ...(status === 405 ? ["Allow"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    ...(status === 200 && repeatable ? ["Idempotency-Replayed"] : []),
    ...(ranges && [200, 206].includes(status) ? ["Accept-Ranges", "ETag"] : []),
    ...([206, 416].includes(status) ? ["Content-Range"] : []),
    ...own,
    ...(passes ? ["Retry-After"] : []),
    ...(auth === "keys" ? ["RateLimit", "RateLimit-Policy"] : []),
  ];
  return {
    "X-Request-Id": MAY_LACK_ID.includes(status)
      ? { ...REQUEST_ID, required: false }
      : header("X-Request-Id"),
    ...Object.fromEntries(names.map((name) => [name, header(name)])),
  };
}

function header(name: string): object {
  return { $ref: `#/components/headers/${name}` };
}

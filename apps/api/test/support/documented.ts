import type { ValidateFunction } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { AuthMode } from "../../src/config/config.js";
import { operationsUnder } from "../../src/routes/openapi.js";
import { openApiDocument } from "../../src/routes/openapi-document.js";
import type { Reply } from "./client.js";

// biome-ignore lint/suspicious/noExplicitAny: other tests check the document
type Json = any;

/** The document states the limits, but they do not affect replies. */
const limits = { maxAudioBytes: 1, maxTextBytes: 1, maxJsonBytes: 1 };
const documents: Readonly<Record<AuthMode, Json>> = {
  none: openApiDocument(operationsUnder("none"), limits, "none"),
  keys: openApiDocument(operationsUnder("keys"), limits, "keys"),
};

const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
for (const [auth, document] of Object.entries(documents)) ajv.addSchema({ $id: auth, ...document });
const validators = new Map<object, ValidateFunction>();

/** Headers that belong to HTTP itself, or that browsers obey for any body. */
const UNDOCUMENTED = [
  ...["connection", "content-length", "content-type", "date", "keep-alive", "transfer-encoding", "vary"],
  ...["cache-control", "content-disposition", "content-security-policy", "x-content-type-options"],
  "strict-transport-security",
  ...["access-control-allow-origin", "access-control-expose-headers"],
];

/** Checks a reply against the OpenAPI document: its status, headers, content type, and body. */
export function expectDocumented(method: string, url: string, reply: Reply, auth: AuthMode = "none"): void {
  const responses = responsesTo(documents[auth], method, new URL(url).pathname);
  if (responses === undefined) return;
  const what = `${method} ${url}: ${reply.status}`;
  const response = inPlace(documents[auth], responses[reply.status]);
  expect(response, `${what} is not in the OpenAPI document`).toBeDefined();
  expectHeaders(response, reply, what);
  if (method !== "HEAD") expectBody(response, reply, what, auth);
}

function expectHeaders(response: Json, reply: Reply, what: string): void {
  const documented = Object.entries<Json>(response.headers).map(([name, header]) => ({
    name: name.toLowerCase(),
    required: header.required === true,
  }));
  const names = documented.map(({ name }) => name);
  const required = documented.filter((header) => header.required).map(({ name }) => name);
  const sent = Object.keys(reply.headers).filter((name) => !UNDOCUMENTED.includes(name));
  expect(names, `${what} has headers that are not in the OpenAPI document`).toEqual(
    expect.arrayContaining(sent),
  );
  expect(sent, `${what} lacks headers`).toEqual(expect.arrayContaining(required));
}

function expectBody(response: Json, reply: Reply, what: string, auth: AuthMode): void {
  const type = String(reply.headers["content-type"]).replace(/;.*/, "");
  expect(Object.keys(response.content), `${what} has a body of another type`).toContain(type);
  if (type !== "application/json") return;
  const validate = validatorOf(response.content[type].schema, auth);
  expect(validate(reply.json) ? [] : validate.errors, what).toEqual([]);
}

/** The statuses of all operations, for requests that match no known operation. */
export const documentedStatuses = new Set(
  Object.values<Json>(documents.none.paths).flatMap((item) =>
    Object.values<Json>(item).flatMap(({ responses }) => Object.keys(responses).map(Number)),
  ),
);

/** The documented responses to a request; `undefined` if none are documented. */
function responsesTo(document: Json, method: string, path: string): Json {
  const items = Object.entries<Json>(document.paths)
    .filter(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .map(([, item]) => item);
  if (items.length === 0 || method === "OPTIONS") return undefined;
  const name = method === "HEAD" ? "get" : method.toLowerCase();
  const item = items.find((candidate) => name in candidate);
  if (item) return item[name].responses;
  const [operation] = Object.values<Json>(items[0]);
  const { 400: malformed, 403: foreign, 405: noMethod } = operation.responses;
  return { 400: malformed, 403: foreign, 405: noMethod };
}

function inPlace(document: Json, part: Json): Json {
  if (part?.$ref !== undefined) {
    const names: string[] = part.$ref.slice(2).split("/");
    return inPlace(
      document,
      names.reduce((at: Json, name) => at[name], document),
    );
  }
  if (part?.headers === undefined) return part;
  const headers = Object.entries(part.headers).map(([name, header]) => [name, inPlace(document, header)]);
  return { ...part, headers: Object.fromEntries(headers) };
}

function validatorOf(schema: object, auth: AuthMode): ValidateFunction {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${auth}#/`));
  const validator = validators.get(schema) ?? ajv.compile(inDocument);
  validators.set(schema, validator);
  return validator;
}

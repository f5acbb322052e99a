import type { ValidateFunction } from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { operations } from "../../src/routes/openapi.js";
import { openApiDocument } from "../../src/routes/openapi-document.js";
import type { Reply } from "./client.js";

// biome-ignore lint/suspicious/noExplicitAny: what is wrong with the document, other tests find
type Json = any;

/** The document tells of limits, but they have no say in what is replied. */
const limits = { maxAudioBytes: 1, maxTextBytes: 1, maxJsonBytes: 1 };
const document: Json = openApiDocument(operations, limits);

const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
ajv.addSchema({ $id: "document", ...document });
const validators = new Map<object, ValidateFunction>();

/** What belongs to HTTP itself, or tells a browser what to do with any body. */
const UNDOCUMENTED = [
  ...["connection", "content-length", "content-type", "date", "keep-alive", "transfer-encoding", "vary"],
  ...["cache-control", "x-content-type-options"],
];

/** Checks a reply against the OpenAPI document: the status, the headers, the type of the body, and the body. */
export function expectDocumented(method: string, url: string, reply: Reply): void {
  const responses = responsesTo(method, new URL(url).pathname);
  if (responses === undefined) return;
  const what = `${method} ${url}: ${reply.status}`;
  const response = resolved(responses[reply.status]);
  expect(response, `${what} is not in the OpenAPI document`).toBeDefined();
  expectHeaders(response, reply, what);
  if (method !== "HEAD") expectBody(response, reply, what);
}

function expectHeaders(response: Json, reply: Reply, what: string): void {
  const documented = Object.entries<Json>(response.headers).map(([name, header]) => ({
    name: name.toLowerCase(),
    required: resolved(header).required === true,
  }));
  const names = documented.map(({ name }) => name);
  const required = documented.filter((header) => header.required).map(({ name }) => name);
  const sent = Object.keys(reply.headers).filter((name) => !UNDOCUMENTED.includes(name));
  expect(names, `${what} has headers that are not in the OpenAPI document`).toEqual(
    expect.arrayContaining(sent),
  );
  expect(sent, `${what} lacks headers`).toEqual(expect.arrayContaining(required));
}

function expectBody(response: Json, reply: Reply, what: string): void {
  const type = String(reply.headers["content-type"]).replace(/;.*/, "");
  expect(Object.keys(response.content), `${what} has a body of another type`).toContain(type);
  if (type !== "application/json") return;
  const validate = validatorOf(response.content[type].schema);
  expect(validate(reply.json) ? [] : validate.errors, what).toEqual([]);
}

/** The statuses that some operation may give: for requests of which nobody knows what they ask for. */
export const documentedStatuses = new Set(
  Object.values<Json>(document.paths).flatMap((item) =>
    Object.values<Json>(item).flatMap(({ responses }) => Object.keys(responses).map(Number)),
  ),
);

/** The responses that are documented for a request; `undefined` where there is nothing to document. */
function responsesTo(method: string, path: string): Json {
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

function resolved(part: Json): Json {
  if (part?.$ref === undefined) return part;
  const names: string[] = part.$ref.slice(2).split("/");
  return names.reduce((at: Json, name) => at[name], document);
}

function validatorOf(schema: object): ValidateFunction {
  const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  const validator = validators.get(schema) ?? ajv.compile(inDocument);
  validators.set(schema, validator);
  return validator;
}

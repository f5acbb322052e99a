import type { JsonSchema } from "@valibot/to-json-schema";
import type { AuthMode } from "../config/config.js";
import type { RequestLimits } from "../config/limits.js";
import type { Role } from "../identity/principal.js";
import { responseComponents, responsesOf } from "./openapi-responses.js";
import { queryParameters, reference, schemaComponents } from "./openapi-schemas.js";
import type { Operation } from "./operation.js";

/**
 * Generates the OpenAPI 3.1 document of these operations, with the server's limits. Uses the schemas that validate
 * requests.
 */
export function openApiDocument(
  operations: readonly Operation[],
  limits: RequestLimits,
  auth: AuthMode,
): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "oral-defense",
      version: "1",
      description: "A learner defends their own work in conversation with an examiner.",
      contact: { name: "The operator of this server" },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    tags: [
      ...(auth === "keys" ? [{ name: "access", description: "Tokens for learners and reviewers" }] : []),
      { name: "defense", description: "A defense, from its first question to its verdict" },
      { name: "operation", description: "For the operator, and for programs that use the server" },
      { name: "review", description: "Reviews of a defense, and what the learner sees of them" },
    ],
    security: [], // Each operation has its own.
    paths: pathsOf(operations, limits, auth),
    components: {
      schemas: withAnswerForm(schemaComponents(auth), limits),
      parameters: { "Idempotency-Key": IDEMPOTENCY_KEY },
      ...(auth === "keys" && { securitySchemes: { bearer: BEARER } }),
      ...responseComponents(auth),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Makes it safe to send the request again: the server carries it out once, and repeats its reply. Use a new key for " +
    "each request, such as a UUID.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
};

const RANGE_HEADERS = [
  {
    name: "Range",
    in: "header",
    description:
      "Which bytes to send, such as `bytes=0-65535`; if several ranges are requested, all bytes are sent",
    schema: { type: "string" },
  },
  {
    name: "If-Range",
    in: "header",
    description: "An `ETag`; if the current one differs, all bytes are sent",
    schema: { type: "string" },
  },
];

const BEARER = {
  type: "http",
  scheme: "bearer",
  description: "An API key of this server, or a token that was minted with one",
};

function pathsOf(
  operations: readonly Operation[],
  limits: RequestLimits,
  auth: AuthMode,
): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method]: describe(operation, limits, auth) };
  }
  return paths;
}

function describe(operation: Operation, limits: RequestLimits, auth: AuthMode): object {
  const { id, tag, callers, summary, parameters = {}, query, repeatable, request } = operation;
  const isOpen = auth === "none" || callers === "everybody";
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: isOpen ? operation.description : `${operation.description} ${forWhom(callers)}`,
    ...(!isOpen && { security: [{ bearer: [] }] }),
    parameters: [
      ...Object.entries(parameters).map(([name, { type, description }]) => ({
        name,
        in: "path",
        required: true,
        description,
        schema: { type },
      })),
      ...(query ? queryParameters(query) : []),
      ...(repeatable ? [{ $ref: "#/components/parameters/Idempotency-Key" }] : []),
      ...("ranges" in operation.response ? RANGE_HEADERS : []),
    ],
    ...(request && { requestBody: requestBody(request, limits) }),
    responses: responsesOf(operation, auth),
  };
}

function forWhom(roles: readonly Role[]): string {
  const own = roles.includes("learner") ? ", and for learners, limited to their own" : "";
  return `For the roles ${roles.filter((role) => role !== "learner").join(", ")}${own}.`;
}

function requestBody(request: NonNullable<Operation["request"]>, limits: RequestLimits): object {
  if ("json" in request) {
    return {
      description: `A body of at most ${limits.maxJsonBytes} bytes in UTF-8, not compressed`,
      required: !request.isOptional,
      content: { "application/json": { schema: reference(request.json) } },
    };
  }
  return {
    description:
      `A form; its \`text\` has at most ${limits.maxTextBytes} bytes in UTF-8, ` +
      `and its \`audio\` at most ${limits.maxAudioBytes} bytes`,
    required: true,
    content: {
      "multipart/form-data": {
        schema: reference(request.form),
        encoding: { audio: { contentType: "audio/*" } },
      },
    },
  };
}

/** An answer has text or audio. Text within the byte limit never has more characters than bytes. */
function withAnswerForm(
  components: Record<string, JsonSchema>,
  { maxTextBytes, maxAudioBytes }: RequestLimits,
): Record<string, object> {
  const { AnswerForm: form = {}, ...others } = components;
  const { text, audio } = (form.properties ?? {}) as Record<string, object>;
  const properties = {
    text: { ...text, maxLength: maxTextBytes },
    audio: { ...audio, maxLength: maxAudioBytes },
  };
  const anyOf = Object.keys(properties).map((field) => ({ required: [field] }));
  return { ...others, AnswerForm: { ...form, properties, anyOf } };
}

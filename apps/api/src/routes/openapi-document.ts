import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import * as schemas from "../wire/schemas.js";
import type { Operation } from "./operation.js";

/** The documents that the OpenAPI document names. */
const COMPONENTS = {
  StartRequest: schemas.startRequest,
  StartResponse: schemas.startResponse,
  VoiceDescriptor: schemas.voiceDescriptor,
  AnswerForm: schemas.answerForm,
  AnswerResponse: schemas.answerResponse,
  FinishResponse: schemas.finishResponse,
  IntegritySignals: schemas.integritySignals,
  Verdict: schemas.verdict,
  Defense: schemas.defenseResponse,
  Error: schemas.errorResponse,
  Health: schemas.health,
};

const CONVERSION: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  ignoreActions: ["check"], // what JSON Schema cannot say is in the descriptions
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === "instance" ? { contentMediaType: "application/octet-stream" } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** The OpenAPI 3.1 document of the given operations, made from the schemas that validate. */
export function openApiDocument(operations: readonly Operation[]): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "oral-defense",
      version: "1",
      description: "A learner defends their own work in conversation with an examiner.",
    },
    paths: pathsOf(operations),
    components: { schemas: toJsonSchemaDefs(COMPONENTS, CONVERSION) },
  };
}

function pathsOf(operations: readonly Operation[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method]: describe(operation) };
  }
  return paths;
}

function describe({ id, summary, parameters = {}, request, response, errors }: Operation): object {
  const errorBody = { "application/json": { schema: reference(schemas.errorResponse) } };
  return {
    operationId: id,
    summary,
    parameters: Object.entries(parameters).map(([name, type]) => ({
      name,
      in: "path",
      required: true,
      schema: { type },
    })),
    ...(request && { requestBody: requestBody(request) }),
    responses: {
      200: { description: summary, content: responseContent(response) },
      ...Object.fromEntries(
        Object.entries(errors).map(([status, when]) => [status, { description: when, content: errorBody }]),
      ),
      500: { description: "the server failed", content: errorBody },
    },
  };
}

function requestBody(request: NonNullable<Operation["request"]>): object {
  if ("json" in request) {
    return { required: true, content: { "application/json": { schema: reference(request.json) } } };
  }
  return { required: true, content: { "multipart/form-data": { schema: reference(request.form) } } };
}

function responseContent(response: Operation["response"]): object {
  if ("stream" in response) return { [response.stream]: {} };
  return { "application/json": { schema: reference(response.json) } };
}

function reference(schema: GenericSchema): object {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  return name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
}

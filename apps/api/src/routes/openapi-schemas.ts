import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import verdictSchema from "defense-core/verdict.schema.json" with { type: "json" };
import type { GenericSchema } from "valibot";
import * as schemas from "../wire/schemas.js";

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

/** As defense-core has it; the dialect is said once, by the whole document. */
const { $schema, ...VERDICT } = verdictSchema as JsonSchema;

const CONVERSION: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  ignoreActions: ["check"], // what JSON Schema cannot say is in the descriptions
  overrideSchema({ valibotSchema }) {
    if (valibotSchema === schemas.verdict) return VERDICT;
    return valibotSchema.type === "instance" ? binary() : undefined;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** The schemas that the OpenAPI document names, made from those that validate. */
export function schemaComponents(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(COMPONENTS, CONVERSION);
}

/** A schema, by its name if it has one. */
export function reference(schema: GenericSchema): JsonSchema {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  return name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
}

/**
 * Bytes as they are. OpenAPI 3.1 asks for no more than the media type; generators of clients look for the type and
 * the format, as 3.0 had them.
 */
export function binary(mediaType = "application/octet-stream"): JsonSchema {
  return { type: "string", format: "binary", contentMediaType: mediaType };
}

import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import verdictSchema from "defense-core/verdict.schema.json" with { type: "json" };
import type { GenericSchema } from "valibot";
import type { AuthMode } from "../config/config.js";
import type { QuerySchema } from "../http/query.js";
import { recordResponse } from "../wire/record-schema.js";
import * as reviews from "../wire/review-schemas.js";
import * as schemas from "../wire/schemas.js";

/** The documents that have a name in the OpenAPI document. */
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
  DefenseSummary: schemas.defenseSummary,
  DefenseList: schemas.listResponse,
  Info: schemas.infoResponse,
  LearnerSignals: schemas.learnerSignals,
  DefenseRecord: recordResponse,
  NoteRequest: reviews.noteRequest,
  TurnNote: reviews.note,
  ReviewRequest: reviews.reviewRequest,
  Review: reviews.review,
  ReviewList: reviews.reviewsResponse,
  ReleaseRequest: reviews.releaseRequest,
  Release: reviews.release,
  ReleasedVerdict: reviews.releasedVerdict,
  Error: schemas.errorResponse,
  Health: schemas.health,
};

/** The schema from defense-core without its dialect, which the whole document declares once. */
const { $schema, ...VERDICT } = verdictSchema as JsonSchema;

const TOKEN_COMPONENTS = {
  TokenRequest: schemas.tokenRequest,
  TokenResponse: schemas.tokenResponse,
  RevokeRequest: schemas.revokeRequest,
  RevokeResponse: schemas.revokeResponse,
  ExchangeRequest: schemas.exchangeRequest,
  ExchangeResponse: schemas.exchangeResponse,
};

const CONVERSION: Omit<ConversionConfig, "definitions"> = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "throw",
  ignoreActions: ["check"], // The descriptions say what JSON Schema cannot.
  overrideSchema({ valibotSchema }) {
    if (valibotSchema === schemas.verdict) return VERDICT;
    return valibotSchema.type === "instance" ? binary() : undefined;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** The named schemas of the OpenAPI document, generated from the schemas that validate. */
export function schemaComponents(auth: AuthMode): Record<string, JsonSchema> {
  return toJsonSchemaDefs({ ...COMPONENTS, ...(auth === "keys" && TOKEN_COMPONENTS) }, CONVERSION);
}

export function reference(schema: GenericSchema): JsonSchema {
  const name = Object.entries({ ...COMPONENTS, ...TOKEN_COMPONENTS }).find(
    ([, component]) => component === schema,
  )?.[0];
  return name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
}

/** The parameters of a query, with the types into which their values are parsed. */
export function queryParameters({ entries }: QuerySchema): object[] {
  const meant = toJsonSchemaDefs(entries as Record<string, GenericSchema>, {
    ...CONVERSION,
    typeMode: "output",
  });
  return Object.entries(meant).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: false,
    description,
    schema,
  }));
}

/**
 * Raw bytes. OpenAPI 3.1 requires only the media type, but client generators look for the type and the format, as in
 * 3.0.
 */
export function binary(mediaType = "application/octet-stream"): JsonSchema {
  return { type: "string", format: "binary", contentMediaType: mediaType };
}

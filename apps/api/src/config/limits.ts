import { TRANSCRIPT_LIMITS, TURN_BATCH_BYTES, TURN_LIMITS } from "defense-core";
import * as v from "valibot";
import { integer, type Problem, wholeNumber } from "./variables.js";

/** How large a request may be, in bytes. */
export interface RequestLimits {
  readonly maxAudioBytes: number;
  readonly maxTextBytes: number;
  readonly maxJsonBytes: number;
}

/** The limits of one server. Sizes are in bytes. */
export interface Limits extends RequestLimits {
  /** The total size of all requests that the server is reading or processing. */
  readonly maxUploadMemoryBytes: number;
  /** The total memory of all long responses that the server is sending. */
  readonly maxResponseMemoryBytes: number;
  /** The maximum number of turns in one defense. */
  readonly maxTurns: number;
  /** A defense whose texts have reached this size, as JSON, takes no more answers. */
  readonly maxTranscriptBytes: number;
  /**
   * The maximum number of concurrent calls, separately for the examiner and the voice. As many again may wait.
   */
  readonly maxProviderCalls: number;
  /** Requests per minute for each token, each key, or, without either, each address; `null` means the defaults. */
  readonly rateLimit: number | null;
  /** Bytes of documents per minute that each token and each key may read; `null` means the defaults. */
  readonly rateLimitBytes: number | null;
}

/** A body up to this size counts as a typed answer. Some memory is reserved for typed answers. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** The share of the memory that larger bodies may take. */
export const LARGE_BODIES_SHARE = 0.75;

/** Room for boundaries, part headers, and ignored fields. */
const FORM_OVERHEAD_BYTES = 1_048_576;

const MIB = 1024 * 1024;

export const limitVariables = {
  MAX_AUDIO_BYTES: integer(25 * MIB, 1, 1024 * MIB),
  MAX_TEXT_BYTES: integer(MIB, 1, 64 * MIB),
  MAX_JSON_BYTES: integer(MIB, 1, 64 * MIB),
  MAX_UPLOAD_MEMORY_BYTES: integer(256 * MIB, 1, 1024 * 1024 * MIB),
  MAX_RESPONSE_MEMORY_BYTES: integer(64 * MIB, 1, 1024 * 1024 * MIB),
  MAX_TURNS: integer(TURN_LIMITS.default, TURN_LIMITS.min, TURN_LIMITS.max),
  MAX_TRANSCRIPT_BYTES: integer(TRANSCRIPT_LIMITS.default, TRANSCRIPT_LIMITS.min, TRANSCRIPT_LIMITS.max),
  MAX_PROVIDER_CALLS: integer(100, 1, 100_000),
  RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000)),
  RATE_LIMIT_BYTES: v.optional(wholeNumber(1, 1024 * 1024 * MIB)),
};

type LimitVariables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

/** Memory must have room for at least one request and one long response of maximum size. */
export function limitProblems(vars: Partial<LimitVariables>): readonly Problem[] {
  const limits = toLimits(vars as LimitVariables);
  const forRequest = Math.ceil(Math.max(maxFormBytes(limits), limits.maxJsonBytes) / LARGE_BODIES_SHARE);
  const forResponse = bytesOfLongResponse(limits);
  const problems: Problem[] = [];
  // An invalid variable is NaN here, so each comparison with it is false.
  if (limits.maxUploadMemoryBytes < forRequest) {
    const message = `must be at least ${forRequest}, enough for one request of maximum size and typed answers`;
    problems.push(["MAX_UPLOAD_MEMORY_BYTES", message]);
  }
  if (limits.maxResponseMemoryBytes < forResponse) {
    const message = `must be at least ${forResponse}, enough for one long response`;
    problems.push(["MAX_RESPONSE_MEMORY_BYTES", message]);
  }
  return problems;
}

export function toLimits(vars: LimitVariables): Limits {
  return {
    maxAudioBytes: vars.MAX_AUDIO_BYTES,
    maxTextBytes: vars.MAX_TEXT_BYTES,
    maxJsonBytes: vars.MAX_JSON_BYTES,
    maxUploadMemoryBytes: vars.MAX_UPLOAD_MEMORY_BYTES,
    maxResponseMemoryBytes: vars.MAX_RESPONSE_MEMORY_BYTES,
    maxTurns: vars.MAX_TURNS,
    maxTranscriptBytes: vars.MAX_TRANSCRIPT_BYTES,
    maxProviderCalls: vars.MAX_PROVIDER_CALLS,
    rateLimit: vars.RATE_LIMIT ?? null,
    rateLimitBytes: vars.RATE_LIMIT_BYTES ?? null,
  };
}

/** How much of a long response is buffered for the client. */
export const RESPONSE_BUFFER_BYTES = 64 * 1024;

/** The most memory that a long response takes: its buffer and a batch of turns, at two bytes per character. */
export function bytesOfLongResponse({ maxTextBytes }: Pick<RequestLimits, "maxTextBytes">): number {
  return 2 * (TURN_BATCH_BYTES + maxTextBytes) + RESPONSE_BUFFER_BYTES;
}

export function maxFormBytes({ maxAudioBytes, maxTextBytes }: RequestLimits): number {
  return maxAudioBytes + maxTextBytes + FORM_OVERHEAD_BYTES;
}

import { TEXT_LIMITS, TURN_LIMITS } from "defense-core";
import * as v from "valibot";
import { integer, type Problem, wholeNumber } from "./variables.js";

/** How large a request may be, in bytes. */
export interface RequestLimits {
  readonly maxAudioBytes: number;
  readonly maxTextBytes: number;
  readonly maxJsonBytes: number;
}

/** How much anybody may take: how large requests may be, in bytes, and how many things there may be. */
export interface Limits extends RequestLimits {
  /** For all requests that are being read or processed. */
  readonly maxUploadMemoryBytes: number;
  /** Of one defense. */
  readonly maxTurns: number;
  /** In the turns of one defense, before it takes no more answers. */
  readonly maxDefenseCharacters: number;
  /** At once, of the examiner and of the voice each; as many again may wait. */
  readonly maxProviderCalls: number;
  /** Requests a minute, of each token, key and address without one; `null`: the default of each kind. */
  readonly rateLimit: number | null;
}

/** A body up to this size is a typed answer; some memory is reserved for these. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** The share of the memory that larger bodies may take. */
export const LARGE_BODIES_SHARE = 0.75;

/** Room for boundaries, part headers and ignored fields. */
const FORM_OVERHEAD_BYTES = 1_048_576;

const MIB = 1024 * 1024;

export const limitVariables = {
  MAX_AUDIO_BYTES: integer(25 * MIB, 1, 1024 * MIB),
  MAX_TEXT_BYTES: integer(MIB, 1, 64 * MIB),
  MAX_JSON_BYTES: integer(MIB, 1, 64 * MIB),
  MAX_UPLOAD_MEMORY_BYTES: integer(256 * MIB, 1, 1024 * 1024 * MIB),
  MAX_TURNS: integer(TURN_LIMITS.default, TURN_LIMITS.min, TURN_LIMITS.max),
  MAX_DEFENSE_CHARACTERS: integer(TEXT_LIMITS.default, TEXT_LIMITS.min, TEXT_LIMITS.max),
  MAX_PROVIDER_CALLS: integer(100, 1, 100_000),
  RATE_LIMIT: v.optional(wholeNumber(1, 1_000_000)),
};

type LimitVariables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

/** Conflicts between the variables: the largest request must fit if it is the only one. */
export function limitProblems(vars: Partial<LimitVariables>): readonly Problem[] {
  const limits = toLimits(vars as LimitVariables);
  const needed = Math.ceil(Math.max(maxFormBytes(limits), limits.maxJsonBytes) / LARGE_BODIES_SHARE);
  // If one of them is invalid by itself, this is not a number.
  if (Number.isNaN(needed) || !(limits.maxUploadMemoryBytes < needed)) return [];
  const message = `must be at least ${needed}, enough for one request of the largest size and typed answers besides`;
  return [["MAX_UPLOAD_MEMORY_BYTES", message]];
}

/** The limits, from variables without problems. */
export function toLimits(vars: LimitVariables): Limits {
  return {
    maxAudioBytes: vars.MAX_AUDIO_BYTES,
    maxTextBytes: vars.MAX_TEXT_BYTES,
    maxJsonBytes: vars.MAX_JSON_BYTES,
    maxUploadMemoryBytes: vars.MAX_UPLOAD_MEMORY_BYTES,
    maxTurns: vars.MAX_TURNS,
    maxDefenseCharacters: vars.MAX_DEFENSE_CHARACTERS,
    maxProviderCalls: vars.MAX_PROVIDER_CALLS,
    rateLimit: vars.RATE_LIMIT ?? null,
  };
}

/** The largest body of an answer within the limits. */
export function maxFormBytes({ maxAudioBytes, maxTextBytes }: RequestLimits): number {
  return maxAudioBytes + maxTextBytes + FORM_OVERHEAD_BYTES;
}

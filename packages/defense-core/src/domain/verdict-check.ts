import * as v from "valibot";
import type { ModelUsage } from "./usage.js";
import type { Verdict } from "./verdict.js";
import { modelUsage, verdict } from "./verdict-schema.js";

/**
 * True if a value, for example from an examiner, has the form of a verdict. `verdict.schema.json` is the equivalent
 * JSON Schema.
 *
 * @example
 * ```js
 * import { isVerdict } from "defense-core";
 *
 * isVerdict({ outcome: "pass" }); // => false
 * ```
 */
export function isVerdict(value: unknown): value is Verdict {
  return v.is(verdict, value);
}

/** True if a value has the form of a usage. */
export function isModelUsage(value: unknown): value is ModelUsage {
  return v.is(modelUsage, value);
}

import { isListOfStrings } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

/** What was known of the work at the start can be read, and `trace_complete` is what the digest says. */
export const workIsWhole: DefenseRule = (defense, report) => {
  const { trace_digest, digest, trace_complete, variant_confidential, misfits } = defense;
  if (misfits.length > 0) return {};
  if (trace_digest !== null && digest === null)
    report("its trace_digest is not of the form that it must have");
  else if (trace_complete !== ((digest?.gaps.length ?? 0) === 0))
    report("its trace_complete is not what its trace_digest says");
  if (!isListOfStrings(variant_confidential)) report("its variant_confidential is no list of texts");
  return {};
};

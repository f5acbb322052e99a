import { isListOfDemands, isListOfStrings } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

/** The stored context of the work is readable, and `trace_complete` agrees with the digest. */
export const workIsWhole: DefenseRule = (defense, report) => {
  const { trace_digest, digest, trace_complete, misfits } = defense;
  const { variant_statement, variant_confidential, variant_demands } = defense;
  if (misfits.length > 0) return {};
  if (trace_digest !== null && digest === null) report("its trace_digest does not have the required form");
  else if (trace_complete !== ((digest?.gaps.length ?? 0) === 0))
    report("its trace_complete contradicts its trace_digest");
  if (!isListOfStrings(variant_confidential)) report("its variant_confidential is not a list of strings");
  if (!isListOfDemands(variant_demands, variant_statement ?? ""))
    report("its variant_demands are not passages of its variant_statement");
  return {};
};

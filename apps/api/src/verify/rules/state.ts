import type { DefenseRule } from "./rule.js";

/** A defense is in progress and has no signals, or it is finished and has signals. */
export const stateIsWhole: DefenseRule = ({ status, integrity_signals, signals, misfits }, report) => {
  if (misfits.includes("status")) return {};
  if (status === "finished") {
    if (integrity_signals === null) report("it is finished, but has no integrity_signals");
    else if (signals === null) report("its integrity_signals do not have the required form");
  } else if (status === "in_progress") {
    if (integrity_signals !== null) report("it is in progress, but has integrity_signals");
  } else report("its status is neither in_progress nor finished");
  return {};
};

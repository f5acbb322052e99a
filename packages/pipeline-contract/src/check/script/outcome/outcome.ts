import type { Frame } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";

/** How code ends; `unknown` if the text does not show it. */
export type Outcome = "succeeds" | "fails" | "exits" | "returns" | "unknown";

/** True if a failure fails the script, given how its handler ends. @param otherwise the answer if the handler fails */
export function fatalAfter(outcome: Outcome, frame: Frame, otherwise: Tristate): Tristate {
  switch (outcome) {
    case "succeeds":
      return false;
    case "fails":
      return otherwise;
    case "exits":
      return frame.endIsFatal;
    case "returns":
      return frame.returnIsFatal;
    case "unknown":
      return undefined;
  }
}

export function endsContext(outcome: Outcome): outcome is "exits" | "returns" {
  return outcome === "exits" || outcome === "returns";
}

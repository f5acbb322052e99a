import type { Contract } from "../contract.js";
import { whyNotOneLine } from "../one-line.js";
import { malformed, type Refusal } from "../refusal.js";

/** Rejects triggers that contradict each other, and texts that a workflow cannot contain. */
export function refusedTriggers({ triggers }: Contract): Refusal[] {
  const { unfiltered = [], tags = [], schedule = [] } = triggers;
  return [
    ...unfiltered.flatMap((event) => contradicted(triggers, event)),
    ...named("tags", tags),
    ...named("schedule", schedule),
  ];
}

/** An unfiltered event applies to all branches, and an unfiltered push to all tags. */
function contradicted(triggers: Contract["triggers"], event: "push" | "pull_request"): Refusal[] {
  const hasFilter = triggers[event].length > 0 || (event === "push" && (triggers.tags ?? []).length > 0);
  if (!hasFilter) return [];
  const message = `\`${event}\` is listed as unfiltered, but its branches or tags are named.`;
  return [malformed(["triggers", "unfiltered"], message, "Keep one of the two.")];
}

function named(member: string, texts: readonly string[]): Refusal[] {
  return texts.flatMap((text, index) => {
    const reason = whyNotOneLine(text);
    const message = `${JSON.stringify(text)} cannot be used: ${reason}.`;
    return reason
      ? [malformed(["triggers", member, `${index}`], message, "Use printable characters only.")]
      : [];
  });
}

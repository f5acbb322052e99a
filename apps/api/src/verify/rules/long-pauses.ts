import { isDeepStrictEqual } from "node:util";
import { type LongPause, longPauses, PAUSE_THRESHOLD_MS } from "defense-core";
import type { DefenseRule } from "./rule.js";

/** The long pauses of a finished defense match its turns. */
export const longPausesFollowFromTurns: DefenseRule = ({ signals }, report) => {
  if (signals === null) return {};
  const pauses: LongPause[] = [];
  return {
    turn({ seq, role, latency_ms }) {
      if (role === "learner") pauses.push(...longPauses([{ seq, role, latencyMs: latency_ms }]));
    },
    end() {
      if (signals.pause_threshold_ms !== PAUSE_THRESHOLD_MS)
        report(`its pause_threshold_ms is not ${PAUSE_THRESHOLD_MS}`);
      if (!isDeepStrictEqual(signals.long_pauses, pauses)) report("its long_pauses do not match its turns");
    },
  };
};

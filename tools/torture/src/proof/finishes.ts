import { digestOf } from "../journal.ts";
import { isAcknowledged, type RequestRecord, type Violation } from "./records.ts";
import type { ServedDefense } from "./served.ts";

/**
 * Proves that the server serves the acknowledged verdict, accepts no answer after a finish, and finishes no defense
 * without a request.
 */
export function provesFinishes(
  finishes: readonly RequestRecord[],
  answers: readonly RequestRecord[],
  served: ServedDefense,
): Violation[] {
  const violation = (rule: string, what: string, request?: string): Violation => ({
    rule,
    what: `${served.defense_id}: ${what}`,
    ...(request && { request }),
  });
  const acknowledged = finishes.filter(isAcknowledged);
  const finishedOrder = Math.min(...acknowledged.map(({ replyOrder = Infinity }) => replyOrder));
  const signals = digestOf(served.integrity_signals);
  const verdict = digestOf(served.integrity_signals.verdict ?? null);
  const isFinished = served.status === "finished";
  return [
    ...(isFinished && finishes.length === 0
      ? [violation("finished by itself", "it is finished, but no request asked for that")]
      : []),
    ...(isFinished || acknowledged.length === 0
      ? []
      : [violation("lost finish", `its status is ${served.status}`)]),
    ...acknowledged
      .filter(
        ({ reply }) =>
          isFinished && (reply?.acknowledged?.verdict !== verdict || reply.acknowledged.signals !== signals),
      )
      .map(({ sent }) =>
        violation("other verdict", "the served verdict is not the acknowledged one", sent.request),
      ),
    ...answers
      .filter((answer) => isAcknowledged(answer) && answer.sentOrder > finishedOrder)
      .map(({ sent }) =>
        violation("after the finish", "an answer was accepted after its finish", sent.request),
      ),
  ];
}

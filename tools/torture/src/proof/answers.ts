import { textOf } from "../journal.ts";
import { isAcknowledged, type RequestRecord, type Violation } from "./records.ts";
import type { ServedDefense, ServedTurn } from "./served.ts";

/**
 * Proves three things about a defense. Each acknowledged answer is stored once, in the order of the acknowledgments,
 * with the question that was acknowledged for it. An unacknowledged answer is either not stored, or stored once and in
 * full, after all answers that had been acknowledged when it was sent. Nothing else is stored.
 */
export function provesAnswers(answers: readonly RequestRecord[], served: ServedDefense): Violation[] {
  const positions = positionsOf(served.turns);
  const located = answers.map((record) => ({ record, at: positions.get(wordsOf(record)) ?? [] }));
  return [
    ...located.flatMap(({ record, at }) =>
      at.length === 0 ? lost(record, served) : doubled(record, at, served),
    ),
    ...located.flatMap(({ record, at: [seq] }) => (seq === undefined ? [] : changed(record, seq, served))),
    ...reordered(located, served),
    ...invented(answers, served),
  ];
}

interface LocatedAnswer {
  readonly record: RequestRecord;
  /** The turns with these words. */
  readonly at: readonly number[];
}

function positionsOf(turns: readonly ServedTurn[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [index, { role, text }] of turns.entries()) {
    if (role === "learner") positions.set(text, [...(positions.get(text) ?? []), index]);
  }
  return positions;
}

function lost(record: RequestRecord, served: ServedDefense): Violation[] {
  return isAcknowledged(record)
    ? [violation("lost", record, served, "its acknowledged answer is missing")]
    : [];
}

function doubled(record: RequestRecord, at: readonly number[], served: ServedDefense): Violation[] {
  if (at.length === 1) return [];
  return [violation("doubled", record, served, `an answer sent once is in turns ${at.join(", ")}`)];
}

function changed(record: RequestRecord, at: number, served: ServedDefense): Violation[] {
  const acknowledged = record.reply?.acknowledged;
  if (!acknowledged) return [];
  const [answer, question] = [served.turns[at], served.turns[at + 1]];
  if (question?.text !== acknowledged.question)
    return [
      violation(
        "other question",
        record,
        served,
        `turn ${at + 1} is not the question that was acknowledged for the answer before it`,
      ),
    ];
  if (answer?.latency_ms !== acknowledged.stt_ms || question?.latency_ms !== acknowledged.llm_ms)
    return [
      violation(
        "other latency",
        record,
        served,
        `the latencies of turns ${at} and ${at + 1} are not the acknowledged ones`,
      ),
    ];
  return [];
}

/** Finds answers that were sent after another answer was acknowledged, but are stored before it. */
function reordered(located: readonly LocatedAnswer[], served: ServedDefense): Violation[] {
  const present = located
    .filter(({ at }) => at.length > 0)
    .sort((one, other) => one.record.sentOrder - other.record.sentOrder);
  const acknowledged = present
    .filter(({ record }) => isAcknowledged(record))
    .sort((one, other) => (one.record.replyOrder ?? 0) - (other.record.replyOrder ?? 0));
  const violations: Violation[] = [];
  let passed = 0;
  let furthest = -1;
  for (const { record, at } of present) {
    for (
      let next = acknowledged[passed];
      next && (next.record.replyOrder ?? 0) < record.sentOrder;
      next = acknowledged[++passed]
    )
      furthest = Math.max(furthest, next.at[0] ?? -1);
    const place = at[0] ?? -1;
    if (place < furthest)
      violations.push(
        violation(
          "reordered",
          record,
          served,
          `turn ${place} was sent when turn ${furthest} had been acknowledged`,
        ),
      );
  }
  return violations;
}

function invented(answers: readonly RequestRecord[], served: ServedDefense): Violation[] {
  const texts = answers.map(wordsOf);
  const known = new Set(texts);
  return served.turns.flatMap(({ role, text, seq }): Violation[] => {
    if (role !== "learner" || known.has(text)) return [];
    const whole = texts.some((sent) => text !== "" && sent.includes(text));
    const rule = whole ? "halved" : "invented";
    return [
      {
        rule,
        what: `${served.defense_id}: turn ${seq} ${whole ? "is a part of an answer" : "was never sent"}`,
      },
    ];
  });
}

function wordsOf({ sent }: RequestRecord): string {
  if (!sent.words) throw new Error(`the journal does not contain the words of ${sent.request}`);
  return textOf(sent.words);
}

function violation(
  rule: string,
  { sent }: RequestRecord,
  { defense_id }: ServedDefense,
  what: string,
): Violation {
  return { rule, what: `${defense_id}: ${what}`, request: sent.request };
}

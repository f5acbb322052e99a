import type { Draft, Kept, Missed } from "../drafts/kept.js";
import { joined } from "../voice/rules/recognised-text.js";
import type { Loaded, Spoken } from "./state.js";
import { isAnswered, isTranscribed } from "./turns.js";

/**
 * What was entered, but is not what the server has. Of a recording that was being sent, only the reply tells for sure
 * whether it was taken; without it, it counts as taken where the server has an answer that was spoken.
 */
export function missedOf(
  { turn, draft, sending, missed }: Kept,
  { defense }: Loaded,
  isTaken?: boolean,
): Missed[] {
  const text = sending && "text" in sending ? sending.text : draft.text;
  const isWritten = text === "" || isAnswered(defense.turns, turn, text);
  const answer = defense.turns[turn + 1];
  const isSent = sending && "audio" in sending && (isTaken ?? (answer && isTranscribed(answer)));
  const rest = { text: isWritten ? "" : text, sound: isSent ? undefined : draft.sound };
  return [...missed, ...unsentIn(rest, turn)];
}

/** What was entered for a question and not sent. */
export function unsentIn({ text, sound }: Draft, turn: number): Missed[] {
  return [...(text === "" ? [] : [{ turn, text }]), ...(sound ? [{ turn, sound }] : [])];
}

/** With what was spoken, but does not belong to the open question. */
export function withSpoken(missed: readonly Missed[], event: Spoken): readonly Missed[] {
  const { turn } = event;
  if (event.type === "recorded") return event.sound ? [...missed, { turn, sound: event.sound }] : missed;
  const last = missed.at(-1);
  if (last?.turn !== turn || !("text" in last)) return [...missed, { turn, text: event.text }];
  return [...missed.slice(0, -1), { turn, text: joined(last.text, event.text) }];
}

/** With what was spoken. */
export function spoken(draft: Draft, event: Spoken): Draft {
  return event.type === "recorded"
    ? { ...draft, sound: event.sound }
    : { ...draft, text: joined(draft.text, event.text) };
}

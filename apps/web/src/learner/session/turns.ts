import type { Info, Turn } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

/** The seq of the question that waits for an answer. */
export function openQuestion(turns: readonly Turn[]): number {
  return turns.length - 1;
}

/** Whether this is an answer that the server has. A form's line breaks become CR LF on the way. */
export function hasSaid(turns: readonly Turn[], text: string): boolean {
  return turns.some((turn) => turn.role === "learner" && turn.text.replaceAll("\r\n", "\n") === text);
}

/** Whether the server takes no more answers because of their number. */
export function areTooMany(turns: readonly Turn[], info: Info): boolean {
  return answersLeft(turns, info) < 1;
}

/** Whether an answer was written down by a machine. What was typed, or read before it was sent, is what it says. */
export function isTranscribed({ role, latency_ms }: Turn): boolean {
  return role === "learner" && latency_ms !== null;
}

/** How many more answers the server takes. */
export function answersLeft(turns: readonly Turn[], { limits }: Info): number {
  return Math.floor((limits.max_turns - turns.length) / 2);
}

/** Whether a defense has moved on. */
export function isLater(one: Loaded, other: Loaded): boolean {
  return versionOf(one) > versionOf(other);
}

/** Grows whenever a defense moves on. */
export function versionOf({ defense }: Loaded): number {
  return defense.turns.length + (defense.status === "finished" ? 1 : 0);
}

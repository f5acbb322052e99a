import type { Info, Turn } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

/** The seq of the question that waits for an answer. */
export function openQuestion(turns: readonly Turn[]): number {
  return turns.length - 1;
}

/** True if the server has this answer. Forms send line breaks as CR LF. */
export function hasSaid(turns: readonly Turn[], text: string): boolean {
  return turns.some((turn) => turn.role === "learner" && turn.text.replaceAll("\r\n", "\n") === text);
}

/** True if the defense has reached its maximum number of answers. */
export function areTooMany(turns: readonly Turn[], info: Info): boolean {
  return answersLeft(turns, info) < 1;
}

/** True if an answer was transcribed and the learner did not read it before sending. */
export function isTranscribed({ role, latency_ms }: Turn): boolean {
  return role === "learner" && latency_ms !== null;
}

/** How many more answers the server accepts. */
export function answersLeft(turns: readonly Turn[], { limits }: Info): number {
  return Math.floor((limits.max_turns - turns.length) / 2);
}

/** True if a defense has moved on. */
export function isLater(one: Loaded, other: Loaded): boolean {
  return versionOf(one) > versionOf(other);
}

/** Grows whenever a defense moves on. */
export function versionOf({ defense }: Loaded): number {
  return defense.turns.length + (defense.status === "finished" ? 1 : 0);
}

import type { Info, Turn } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

export function openQuestion(turns: readonly Turn[]): number {
  return turns.length - 1;
}

/** True if the server has this answer. It may store line breaks as CR LF, because forms send them that way. */
export function hasSaid(turns: readonly Turn[], text: string): boolean {
  return turns.some((turn) => turn.role === "learner" && turn.text.replaceAll("\r\n", "\n") === text);
}

/** True if the server accepts no more answers. */
export function areTooMany(turns: readonly Turn[], info: Info): boolean {
  return answersLeft(turns, info) < 1;
}

/** True if the answer was transcribed and the learner did not see the text before sending. */
export function isTranscribed({ role, latency_ms }: Turn): boolean {
  return role === "learner" && latency_ms !== null;
}

export function answersLeft(turns: readonly Turn[], { limits }: Info): number {
  return Math.floor((limits.max_turns - turns.length) / 2);
}

/** True if `one` is a later state of the defense than `other`. */
export function isLater(one: Loaded, other: Loaded): boolean {
  return versionOf(one) > versionOf(other);
}

/** A version number that grows whenever the defense moves on. */
export function versionOf({ defense }: Loaded): number {
  return defense.turns.length + (defense.status === "finished" ? 1 : 0);
}

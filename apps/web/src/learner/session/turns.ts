import type { Info, Turn } from "../../shared/wire.js";
import type { Loaded } from "./state.js";

/** The seq of the question that waits for an answer. */
export function openQuestion(turns: readonly Turn[]): number {
  return turns.length - 1;
}

/** Whether this text is the answer that the server has for a question. A form's line breaks become CR LF on the way. */
export function isAnswered(turns: readonly Turn[], question: number, text: string): boolean {
  return turns[question + 1]?.text.replaceAll("\r\n", "\n") === text;
}

/** Whether the server takes no more answers because of their number. */
export function areTooMany(turns: readonly Turn[], { limits }: Info): boolean {
  return turns.length + 2 > limits.max_turns;
}

/** Whether a defense has moved on. */
export function isLater(one: Loaded, other: Loaded): boolean {
  return versionOf(one) > versionOf(other);
}

/** Grows whenever a defense moves on. */
export function versionOf({ defense }: Loaded): number {
  return defense.turns.length + (defense.status === "finished" ? 1 : 0);
}

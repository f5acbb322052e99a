import type { Turn } from "../domain/turn.js";
import type { HistoryMessage } from "../ports.js";

const messages = new WeakMap<Turn, HistoryMessage>();

/**
 * A turn as examiners see it. It is frozen, so that all examiners can share it. The same turn always gives the same
 * object, so that an examiner can cache what it found in a long message.
 */
export function messageOf(turn: Turn): HistoryMessage {
  const { role, text } = turn;
  const message =
    messages.get(turn) ?? Object.freeze({ role: role === "examiner" ? "assistant" : "user", content: text });
  messages.set(turn, message);
  return message;
}

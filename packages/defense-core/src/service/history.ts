import { isQuestionAccount } from "../domain/question-account.js";
import type { Turn } from "../domain/turn.js";
import type { HistoryMessage } from "../ports.js";

const messages = new WeakMap<Turn, HistoryMessage>();

/**
 * A turn as examiners see it. It is frozen, so that all examiners can share it. The same turn always gives the same
 * object, so that an examiner can cache what it found in a long message.
 */
export function messageOf(turn: Turn): HistoryMessage {
  const known = messages.get(turn);
  if (known) return known;
  const { role, text, account } = turn;
  const message = Object.freeze({
    role: role === "examiner" ? ("assistant" as const) : ("user" as const),
    content: text,
    // A store may have been tampered with.
    ...(isQuestionAccount(account) && { account: frozen(structuredClone(account)) }),
  });
  messages.set(turn, message);
  return message;
}

/** Freezes a value with all that it contains. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

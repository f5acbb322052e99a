import type { Turn } from "../domain/turn.js";
import type { HistoryMessage } from "../ports.js";

/** A turn as examiners see it. It is frozen, so that what one examiner gets can be given to the next one too. */
export function messageOf({ role, text }: Turn): HistoryMessage {
  return Object.freeze({ role: role === "examiner" ? "assistant" : "user", content: text });
}

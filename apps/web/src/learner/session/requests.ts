import { ofDefense, Refused, type Server } from "../../shared/server.js";
import type { Defense, DefenseRecord, StartResponse } from "../../shared/wire.js";
import type { Answer } from "../drafts/stored-draft.js";
import type { Beginning } from "./beginnings.js";
import type { Loaded, Visitor } from "./state.js";

/** @throws Refused, Unreachable; the signal's reason. */
export async function load(server: Server, defenseId: string, signal: AbortSignal): Promise<Loaded> {
  const [defense, record] = await Promise.all([
    server.get<Defense>(ofDefense(defenseId), signal),
    server.get<DefenseRecord>(ofDefense(defenseId, "/record"), signal),
  ]);
  return { defense, record };
}

/**
 * Starts a defense, or finds the one already started with the same key or the same used-up token. @throws as {@link
 * load}.
 */
export async function start(
  server: Server,
  { learnerId, taskId }: Visitor,
  { key }: Beginning,
  signal: AbortSignal,
): Promise<string> {
  const body = { learner_id: learnerId, task_id: taskId };
  try {
    const started = await server.post<StartResponse>("/start", body, { idempotencyKey: key, signal });
    return started.defense_id;
  } catch (error) {
    const before = error instanceof Refused && error.status === 409 ? error.document.defense_id : undefined;
    if (typeof before === "string") return before;
    throw error;
  }
}

/**
 * Sends the answer to a question. The idempotency key is derived from the question, so that the server accepts only the
 * first answer. Resolves to true if the examiner has asked enough. @throws as {@link load}.
 */
export async function answer(
  server: Server,
  defenseId: string,
  question: number,
  content: Answer,
  signal: AbortSignal,
): Promise<boolean> {
  const form = new FormData();
  if ("text" in content) form.set("text", content.text);
  else form.set("audio", content.audio);
  let isEnough = false;
  await server.post(ofDefense(defenseId, "/answer"), form, {
    idempotencyKey: `answer-to-turn-${question}`,
    signal,
    onHeaders(headers) {
      isEnough = headers.has("Defense-Suggest-Finish");
    },
  });
  return isEnough;
}

/**
 * Sends a learner's note on a turn unless the server already has it; the reply to an earlier attempt may have been
 * lost. @throws Refused, Unreachable.
 */
export async function sendNote(server: Server, defenseId: string, turn: number, text: string): Promise<void> {
  const { notes } = await server.get<DefenseRecord>(ofDefense(defenseId, "/record"));
  if (notes.some((note) => note.turn === turn && note.text === text)) return;
  await server.post(ofDefense(defenseId, `/turns/${turn}/notes`), { text });
}

import { ofDefense, type Server } from "../../shared/server.js";
import type { DefenseRecord } from "../../shared/wire.js";

/**
 * Sends a learner's note on a turn, unless the server has it: an earlier attempt may have succeeded without a reply.
 * @throws Refused, Unreachable.
 */
export async function sendNote(server: Server, defenseId: string, turn: number, text: string): Promise<void> {
  const { notes } = await server.get<DefenseRecord>(ofDefense(defenseId, "/record"));
  if (notes.some((note) => note.turn === turn && note.text === text)) return;
  await server.post(ofDefense(defenseId, `/turns/${turn}/notes`), { text });
}

import { ofDefense, Refused, type Server } from "../../shared/server.js";
import type { Drafts } from "../drafts/drafts.js";
import type { Beginnings } from "./beginnings.js";
import { type OpeningParts, opening } from "./opening.js";
import { answer, load, start } from "./requests.js";
import type { Asking, Event, Finishing, Loaded, Starting, State } from "./state.js";
import { isLater, openQuestion } from "./turns.js";

/** Does once what a state says is underway. @throws Refused, Unreachable; the signal's reason. */
export async function perform(parts: OpeningParts, state: State, signal: AbortSignal): Promise<Event> {
  switch (state.at) {
    case "opening":
      return opening(parts, state.code, signal);
    case "starting":
      return started(parts, state, signal);
    case "question":
      return sent(parts, state, signal);
    case "finishing":
      return { type: "loaded", loaded: await finished(parts.server, state, signal) };
    case "result":
      return { type: "loaded", loaded: await load(parts.server, state.loaded.defense.defense_id, signal) };
    default:
      throw new Error(`nothing is underway: ${state.at}`);
  }
}

interface StartParts {
  readonly server: Server;
  readonly beginnings: Beginnings;
  readonly drafts: Drafts;
}

async function started(
  { server, beginnings, drafts }: StartParts,
  { visitor }: Starting,
  signal: AbortSignal,
): Promise<Event> {
  const defenseId = await start(server, visitor, beginnings.begin(visitor), signal);
  beginnings.started(visitor, defenseId);
  const [loaded, kept] = await Promise.all([load(server, defenseId, signal), drafts.read(defenseId)]);
  return { type: "started", loaded, kept };
}

interface SendParts {
  readonly server: Server;
  readonly drafts: Drafts;
}

async function sent({ server, drafts }: SendParts, state: Asking, signal: AbortSignal): Promise<Event> {
  const { loaded, sending } = state;
  if (!sending) throw new Error("no answer is to be sent");
  const { defense_id: id, turns } = loaded.defense;
  await drafts.written();
  try {
    const isEnough = await answer(server, id, openQuestion(turns), sending.answer, signal);
    return { type: "loaded", loaded: await load(server, id, signal), isTaken: true, isEnough };
  } catch (error) {
    if (!mayHaveMoved(error)) throw error;
    const now = await load(server, id, signal);
    if (isLater(now, loaded)) return { type: "loaded", loaded: now, isTaken: false };
    throw error;
  }
}

/** The defense was finished, or the question was answered in other words. */
function mayHaveMoved(error: unknown): boolean {
  if (!(error instanceof Refused) || error.retryAfterSeconds !== undefined) return false;
  return error.status === 409 || error.status === 422;
}

async function finished(server: Server, { loaded }: Finishing, signal: AbortSignal): Promise<Loaded> {
  const id = loaded.defense.defense_id;
  await server.post(ofDefense(id, "/finish"), undefined, { signal });
  return load(server, id, signal);
}

import { ofDefense, Refused, type Server } from "../../shared/server.js";
import type { Drafts } from "../drafts/drafts.js";
import type { Beginnings } from "./beginnings.js";
import { type OpeningParts, opening } from "./opening.js";
import { answer, load, start } from "./requests.js";
import type { Asking, Event, Finishing, Loaded, Starting, State } from "./state.js";
import { isLater, openQuestion } from "./turns.js";

/** Sends the request that a state is waiting for, once. @throws Refused, Unreachable; the signal's reason. */
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
      throw new Error(`no request is pending: ${state.at}`);
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
  if (!sending) throw new Error("no answer is being sent");
  const { defense_id: id, turns } = loaded.defense;
  await drafts.written();
  try {
    const isEnough = await answer(server, id, openQuestion(turns), sending.answer, signal);
    return { type: "loaded", loaded: await load(server, id, signal), isTaken: true, isEnough };
  } catch (error) {
    if (!(error instanceof Refused) || !MAY_STAND_ELSEWHERE.has(error.status)) throw error;
    if (error.retryAfterSeconds !== undefined) throw error;
    const now = await load(server, id, signal);
    // The defense has been finished, or the question already has another answer.
    if (isLater(now, loaded)) return { type: "loaded", loaded: now, isTaken: false };
    // The defense exists and belongs to the learner, so the server refused only this answer.
    if (error.status === 403 || error.status === 404) return { type: "not-taken", detail: error.detail };
    throw error;
  }
}

/** Refusals of an answer that do not say whether the defense has moved on. */
const MAY_STAND_ELSEWHERE = new Set([403, 404, 409, 422]);

async function finished(server: Server, { loaded }: Finishing, signal: AbortSignal): Promise<Loaded> {
  const id = loaded.defense.defense_id;
  await server.post(ofDefense(id, "/finish"), undefined, { signal });
  return load(server, id, signal);
}

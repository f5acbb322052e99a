import type { Defense } from "../domain/defense.js";
import { DefenseError } from "../domain/errors.js";
import { isStorable } from "../domain/text.js";
import type { Turn } from "../domain/turn.js";
import type { DefenseState, DefenseStore, StreamedDefense } from "../ports.js";
import type { CachedDefense } from "./defense-cache.js";
import type { ServiceContext } from "./service-context.js";
import { assertRoomForText } from "./text-limit.js";
import { requireRoom } from "./turn-limit.js";

export async function findDefense(store: Pick<DefenseStore, "find">, defenseId: string): Promise<Defense> {
  const defense = isStorable(defenseId) ? await store.find(defenseId) : null;
  if (!defense) throw defenseNotFound(defenseId);
  return defense;
}

export async function streamDefense(
  store: Pick<DefenseStore, "stream">,
  defenseId: string,
): Promise<StreamedDefense> {
  const defense = isStorable(defenseId) ? await store.stream(defenseId) : null;
  if (!defense) throw defenseNotFound(defenseId);
  return defense;
}

/** One turn of a defense; `undefined` if no turn has this number. */
export async function turnOf(
  { turnCount, batches }: StreamedDefense,
  seq: number | bigint,
): Promise<Turn | undefined> {
  const from = Number(seq);
  if (!Number.isInteger(from) || from < 0 || from >= turnCount) return undefined;
  for await (const [turn] of batches(from)) return turn;
  return undefined;
}

export async function findState(
  store: Pick<DefenseStore, "findState">,
  defenseId: string,
): Promise<DefenseState> {
  const state = isStorable(defenseId) ? await store.findState(defenseId) : null;
  if (!state) throw defenseNotFound(defenseId);
  return state;
}

/** The error that every method throws for an unknown id. A host can throw it to hide that a defense exists. */
export function defenseNotFound(defenseId: string): DefenseError {
  return new DefenseError("defense_not_found", `no defense '${defenseId}'`);
}

/**
 * The current state of a defense that still accepts answers. Turns are read only if they are not cached.
 *
 * @throws DefenseError `defense_not_found`, and what {@link assertAnswerable} throws.
 */
export async function findAnswerable(context: Answering, defenseId: string): Promise<CachedDefense> {
  const { store, cache, maxTurns } = context;
  const state = await findState(store, defenseId);
  assertTakesAnswers(state, maxTurns);
  const last = cache.get(defenseId);
  const isSame = last?.history.length === state.turnCount;
  return assertAnswerable(context, isSame ? last : cache.set(await findDefense(store, defenseId)));
}

/**
 * A defense that still accepts answers, as this process last saw it. If another process has continued it, the store
 * refuses every write that depends on it.
 *
 * @throws what {@link findAnswerable} throws.
 */
export async function cachedAnswerable(context: Answering, defenseId: string): Promise<CachedDefense> {
  const last = context.cache.get(defenseId);
  return last ? assertAnswerable(context, last) : findAnswerable(context, defenseId);
}

type Answering = Pick<ServiceContext, "store" | "cache" | "maxTurns" | "maxTranscriptBytes">;

/** @throws DefenseError `defense_finished`, `turn_limit_reached`. */
function assertAnswerable({ maxTurns, maxTranscriptBytes }: Answering, cache: CachedDefense): CachedDefense {
  assertTakesAnswers({ status: cache.status, turnCount: cache.history.length }, maxTurns);
  assertRoomForText(cache.transcriptBytes, maxTranscriptBytes);
  return cache;
}

function assertTakesAnswers({ status, turnCount }: DefenseState, maxTurns: number): void {
  if (status === "finished")
    throw new DefenseError("defense_finished", "defense is finished; start a new defense");
  requireRoom(turnCount, maxTurns);
}

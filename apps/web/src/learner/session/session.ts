import { Unreachable } from "../../shared/server.js";
import type { Drafts, KeepPiece } from "../drafts/drafts.js";
import { type Access, access, isLocked } from "./access.js";
import type { ChosenAnswering } from "./answering.js";
import { mayBeginAnother } from "./beginnings.js";
import { failureOf } from "./failure.js";
import type { OpeningParts } from "./opening.js";
import type { PendingRequest } from "./pending-request.js";
import { perform } from "./perform.js";
import { keptOf } from "./question.js";
import { INITIAL, pendingRequestOf, reduce } from "./reducer.js";
import { load } from "./requests.js";
import type { Answering, Event, Loaded, State } from "./state.js";
import { type TakingOver, takingOver } from "./taking-over.js";
import { versionOf } from "./turns.js";

export interface SessionParts extends OpeningParts {
  readonly answering: ChosenAnswering;
  readonly random: () => number;
}

export interface Session
  extends Pick<Access, "paste" | "accept">,
    Pick<TakingOver, "look">,
    Pick<Drafts, "textLasts" | "soundLasts"> {
  state(): State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
  /** Begins recording an answer to a question. Pieces passed to the returned function persist after the page closes. */
  beginTake(turn: number): KeepPiece;
  /** Stores the text recognized so far; empty text when speech ends. */
  hear(turn: number, text: string): void;
  /** Resolves when all entries have been written. */
  written(): Promise<void>;
  refresh(): Promise<void>;
  goneOffline(): void;
  mayStartAgain(): boolean;
  startAgain(): void;
}

/** No examiner takes this long, so the request must have been lost. */
const LONGEST_REQUEST_MS = 5 * 60_000;

/** @param code the code in the link that opened the page. */
export function openSession(parts: SessionParts, code: string | undefined): Session {
  const { drafts, tabs, server, beginnings } = parts;
  const listeners = new Set<() => void>();
  let state: State = { ...INITIAL, code };
  let stopWork: ((reason?: Error) => void) | undefined;
  /** The newest version reported by other tabs, by defense ID. */
  const reported = new Map<string, number>();

  const accessParts = { ...parts, exchange: (text: string) => parts.exchange(text, neverAborted) };
  const entry = access({ ...accessParts, state: () => state, dispatch });
  const others = takingOver({ drafts, state: () => state, dispatch });

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(state, event);
    if (state === before) return;
    keep(event, before, state);
    if (pendingRequestOf(state) !== pendingRequestOf(before) || state.at !== before.at) followWork();
    if (isLocked(state) && !isLocked(before)) entry.ask();
    if (state.at !== before.at) {
      others.scheduleRefresh();
      catchUp();
    }
    for (const listener of listeners) listener();
  }

  /** Stores the learner's entries before anything else is done with them. */
  function keep(event: Event, before: State, after: State): void {
    if (after.at === "question" || after.at === "finishing" || after.at === "result") {
      const left = "kept" in event ? event.kept : [];
      drafts.write(after.loaded.defense.defense_id, keptOf(after), { left, isOver: after.at === "result" });
    }
    if (after.at === "closed" || after.at === "welcome" || (after.at === "opening" && isLocked(after)))
      drafts.release();
    if ("answering" in after && after.answering !== answeringOf(before))
      parts.answering.write(after.answering);
    const [was, is] = [loadedOf(before), loadedOf(after)];
    if (is && (!was || versionOf(is) > versionOf(was)))
      tabs.tell({ moved: is.defense.defense_id, version: versionOf(is) });
  }

  function followWork(): void {
    stopWork?.();
    const work = pendingRequestOf(state);
    stopWork = work && followed(work);
  }

  function followed(work: PendingRequest): ((reason?: Error) => void) | undefined {
    if (work.phase === "locked") return undefined;
    if (work.phase === "waiting") {
      const timer = setTimeout(() => dispatch({ type: "retry" }), work.seconds * 1_000);
      return () => clearTimeout(timer);
    }
    return underway();
  }

  function underway(): (reason?: Error) => void {
    const controller = new AbortController();
    const isCurrent = () => !(controller.signal.reason instanceof Superseded);
    const timer = setTimeout(() => controller.abort(lost()), LONGEST_REQUEST_MS);
    perform(parts, state, controller.signal)
      .then(
        (event) => isCurrent() && dispatch(event),
        (error) =>
          isCurrent() && dispatch({ type: "failed", failure: failureOf(error), chance: parts.random() }),
      )
      .finally(() => clearTimeout(timer));
    return (reason = new Superseded()) => controller.abort(reason);
  }

  function openDefense(): string {
    const loaded = loadedOf(state);
    if (!loaded) throw new Error("no defense is open");
    return loaded.defense.defense_id;
  }

  async function refresh(): Promise<void> {
    const defenseId = loadedOf(state)?.defense.defense_id;
    if (defenseId === undefined) return;
    try {
      dispatch({ type: "loaded", loaded: await load(server, defenseId, neverAborted) });
    } catch (error) {
      if (failureOf(error).kind === "locked") dispatch({ type: "expired" });
    }
  }

  /** Refreshes if another tab has reported a newer version, even if it did so while this tab was still opening. */
  function catchUp(): void {
    const loaded = loadedOf(state);
    if (loaded && (reported.get(loaded.defense.defense_id) ?? 0) > versionOf(loaded)) void refresh();
  }

  tabs.listen((message) => {
    if ("token" in message) return entry.hear(message.token);
    reported.set(message.moved, message.version);
    catchUp();
  });
  parts.embedding.onToken(entry.accept);
  followWork();

  return {
    ...entry,
    look: others.look,
    state: () => state,
    dispatch,
    beginTake: (turn) => drafts.beginTake(openDefense(), turn),
    hear: (turn, text) => drafts.hear(openDefense(), turn, text),
    written: drafts.written,
    textLasts: drafts.textLasts,
    soundLasts: drafts.soundLasts,
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goneOffline() {
      if (pendingRequestOf(state)?.phase === "underway") stopWork?.(lost());
    },
    mayStartAgain: () =>
      state.at === "result" && mayBeginAnother(state.visitor, beginnings.find(state.visitor)),
    startAgain() {
      if (state.at === "result") beginnings.forget(state.visitor);
      dispatch({ type: "start-again" });
    },
  };
}

class Superseded extends Error {}

const neverAborted = new AbortController().signal;

function lost(): Unreachable {
  return new Unreachable("the connection is lost");
}

function loadedOf(state: State): Loaded | undefined {
  return "loaded" in state ? state.loaded : undefined;
}

function answeringOf(state: State): Answering | undefined {
  return "answering" in state ? state.answering : undefined;
}

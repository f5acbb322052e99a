import type { Answer, StoredDraft } from "../drafts/stored-draft.js";
import type { Refusal } from "./failure.js";
import { missedOf, stillMissed, withSpoken } from "./missed.js";
import { afterFailure, again, BEGUN, type PendingRequest } from "./pending-request.js";
import { asked, common, heard, keptOf, resulted, takenBack, tooLong, whileAsked } from "./question.js";
import type {
  ClosedReason,
  Common,
  Event,
  Finished,
  Finishing,
  Loaded,
  Objection,
  Opening,
  State,
} from "./state.js";
import { isLater } from "./turns.js";

export const INITIAL: Opening = { at: "opening", work: BEGUN };

const LOCKED: PendingRequest = { phase: "locked", attempt: 1 };

export function pendingRequestOf(state: State): PendingRequest | undefined {
  if (state.at === "question") return state.sending?.work;
  return "work" in state ? state.work : undefined;
}

/** An event that does not apply leaves the state unchanged. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case "failed": {
      const { failure, chance } = event;
      if (failure.kind === "refused") return refused(state, failure);
      return withPendingRequest(state, (work) => afterFailure(work, failure, chance));
    }
    case "retry":
      return withPendingRequest(state, (work) => (work.phase === "waiting" ? again(work) : work));
    case "renewed":
      return renewed(state);
    case "not-renewed":
      return { ...state, notRenewed: event.why };
    case "closed":
      return closed(state, event.reason);
    case "loaded":
      return isNews(state, event.loaded) ? stepped(state, event) : state;
    default:
      return stepped(state, event);
  }
}

/** True if a reply is up to date: late replies may be older than the current state or belong to an earlier defense. */
function isNews(state: State, loaded: Loaded): boolean {
  if (!("loaded" in state)) return true;
  return state.loaded.defense.defense_id === loaded.defense.defense_id && !isLater(state.loaded, loaded);
}

function stepped(state: State, event: Event): State {
  switch (state.at) {
    case "opening":
      if (event.type === "welcomed") return { ...common(event), at: "welcome" };
      if (event.type === "resumed") return entered(event, event.loaded, event.kept);
      return state;
    case "welcome":
      if (event.type !== "read") return state;
      return { ...common(state), visitor: { ...state.visitor, learnerId: event.learnerId }, at: "choosing" };
    case "choosing":
      if (event.type !== "chosen") return state;
      return { ...common(state), answering: event.answering, at: "starting", work: BEGUN };
    case "starting":
      return event.type === "started" ? entered(state, event.loaded, event.kept) : state;
    case "disclosing":
      return event.type === "disclosed" ? asked(state, state.loaded, []) : state;
    case "question":
      return whileAsked(state, event);
    case "finishing":
      if (event.type === "recorded" || event.type === "understood")
        return { ...state, ...heard(state, event) };
      if (event.type === "found") return withLeft(state, event.kept);
      // A request that is underway can't be withdrawn. If the server has finished the defense, its next reply says so.
      if (event.type === "withdraw" && state.work.phase === "waiting")
        return asked(state, state.loaded, [keptOf(state)]);
      return event.type === "loaded" && event.loaded.defense.status === "finished"
        ? resulted(state, event.loaded, [keptOf(state)])
        : state;
    case "result":
      if (event.type === "loaded") {
        const { loaded } = event;
        return { ...state, loaded, missed: stillMissed(state.missed, loaded), work: undefined };
      }
      if (event.type === "expired") return { ...state, work: LOCKED };
      if (event.type === "recorded" || event.type === "understood")
        return { ...state, missed: withSpoken(state.missed, event) };
      if (event.type === "found") return withLeft(state, event.kept);
      if (event.type === "dismiss")
        return { ...state, missed: state.missed.filter((one) => one !== event.missed) };
      return event.type === "start-again" ? { ...common(state), at: "welcome" } : state;
    case "closed":
      return state;
  }
}

/** Shows a defense for the first time since the page was opened or reloaded. */
function entered(parts: Common, loaded: Loaded, kept: readonly StoredDraft[]): State {
  const { defense, record } = loaded;
  if (defense.status === "finished") return resulted(parts, loaded, kept);
  const isUntold = !record.trace_complete && defense.turns.length === 1 && kept.length === 0;
  return isUntold ? { ...common(parts), at: "disclosing", loaded } : asked(parts, loaded, kept);
}

function withLeft<S extends Finishing | Finished>(state: S, left: readonly StoredDraft[]): S {
  if (left.length === 0) return state;
  const missed = [...state.missed, ...left.flatMap((one) => missedOf(one, state.loaded))];
  return {
    ...state,
    missed: stillMissed(missed, state.loaded, state.at === "finishing" ? state.draft.text : ""),
  };
}

/** Drops a request that can't succeed, but keeps the learner's entries. */
function refused(state: State, { status, detail }: Refusal): State {
  if (status === 403) return closed(state, "forbidden");
  if (status === 404) return closed(state, "gone");
  switch (state.at) {
    case "starting":
      return { ...common(state), at: "welcome", detail };
    case "question":
      return {
        ...takenBack(state),
        isFull: state.isFull || status === 409,
        objection: objectionTo(status, detail, state.sending?.answer),
      };
    case "finishing":
      return { ...asked(state, state.loaded, [keptOf(state)]), objection: { why: "refused", detail } };
    default:
      return closed(state, "forbidden");
  }
}

/** No message is needed for 409: `isFull` already says that the server accepts no more answers. */
function objectionTo(status: number, detail: string, answer: Answer | undefined): Objection | undefined {
  if (status === 409) return undefined;
  return status === 413 && answer ? { why: tooLong(answer) } : { why: "refused", detail };
}

function closed(state: State, reason: ClosedReason): State {
  const isGoingOn = state.at === "question" || state.at === "finishing";
  const missed = "missed" in state ? state.missed : [];
  return { at: "closed", reason, unsent: isGoingOn ? missedOf(keptOf(state), state.loaded, false) : missed };
}

/** Continues the requests that were waiting for a valid credential. */
function renewed(state: State): State {
  const { notRenewed: _, ...rest } = state;
  // The old link has been used up, so the page opens again with the new token.
  if (rest.at === "closed" || (rest.at === "opening" && rest.work.phase === "locked")) return INITIAL;
  const going = rest.at === "question" ? { ...rest, isExpired: false } : rest;
  return withPendingRequest(going, (work) => (work.phase === "locked" ? BEGUN : work));
}

function withPendingRequest(state: State, change: (work: PendingRequest) => PendingRequest): State {
  if (state.at === "question")
    return state.sending
      ? { ...state, sending: { ...state.sending, work: change(state.sending.work) } }
      : state;
  return "work" in state && state.work ? { ...state, work: change(state.work) } : state;
}

import type { Answer, Draft, Missed, StoredDraft } from "../drafts/stored-draft.js";
import { joined } from "../voice/rules/recognised-text.js";
import { missedOf, stillMissed, unsentIn, withSpoken } from "./missed.js";
import { BEGUN } from "./pending-request.js";
import type {
  Answering,
  Asking,
  Common,
  Event,
  Finished,
  Finishing,
  Loaded,
  Spoken,
  State,
} from "./state.js";
import { areTooMany, isLater, openQuestion } from "./turns.js";

const NOTHING: Draft = { text: "", sound: undefined };

export function common({ info, visitor, answering }: Common): Common {
  return { info, visitor, answering };
}

/**
 * The open question with one stored draft: the one that was being sent, or else the most recent. The other drafts
 * become missed entries.
 */
export function asked(
  parts: Common,
  loaded: Loaded,
  kept: readonly StoredDraft[],
  isTaken?: boolean,
): Asking {
  const { turns } = loaded.defense;
  const forThis = kept.filter(({ turn }) => turn === openQuestion(turns));
  const own =
    forThis.find(({ sending }) => sending) ?? forThis.find(({ draft }) => !isEmpty(draft)) ?? forThis[0];
  const { draft = NOTHING, sending: answer, missed = [] } = own ?? {};
  const others = kept.filter((one) => one !== own).flatMap((one) => missedOf(one, loaded, isTaken));
  return {
    ...common(parts),
    answering: answeringWith(draft, parts.answering, loaded),
    at: "question",
    loaded,
    draft,
    sending: answer && { answer, work: BEGUN },
    missed: stillMissed([...missed, ...others], loaded, draft.text),
    isChoosing: false,
    isFull: areTooMany(turns, parts.info),
    isEnough: forThis.some(({ isEnough }) => isEnough),
  };
}

/**
 * Makes sure that a draft is visible: a recording even in a tab where the learner has not chosen how to answer yet, and
 * text even where answers are recorded.
 */
function answeringWith({ text, sound }: Draft, answering: Answering, { record }: Loaded): Answering {
  if (sound && !answering.choice) return speaking(answering);
  const isHidden = text !== "" && !sound && record.voice_descriptor.mode !== "browser";
  return isHidden ? { ...answering, by: "typing" } : answering;
}

function speaking({ choice = { deviceId: null, speakQuestions: false } }: Answering): Answering {
  return { by: "speaking", choice };
}

export function whileAsked(state: Asking, event: Event): State {
  const { loaded, draft, missed, isEnough } = state;
  switch (event.type) {
    case "typed":
      return changed(state, { ...draft, text: event.text });
    case "recorded":
    case "understood":
      return { ...state, ...heard(state, event, state.sending !== undefined), objection: undefined };
    case "send":
      return sent(state, event.answer);
    case "withdraw":
      return takenBack(state);
    case "not-taken":
      return { ...takenBack(state), objection: { why: "refused", detail: event.detail } };
    case "expired":
      return { ...state, isExpired: true };
    case "loaded":
      return moved(state, event);
    case "found":
      return withLeft(state, event);
    case "use":
      return used(state, event.missed);
    case "choose":
      return { ...state, isChoosing: true };
    case "chosen":
      return { ...state, answering: event.answering, isChoosing: false };
    case "dismiss":
      return { ...state, missed: missed.filter((one) => one !== event.missed) };
    case "finish":
      if (state.sending) return state;
      return { ...common(state), at: "finishing", loaded, draft, missed, isEnough, work: BEGUN };
    default:
      return state;
  }
}

/** Stops sending an answer, so that the learner can edit it. */
export function takenBack(state: Asking): Asking {
  const { sending, draft } = state;
  if (!sending) return state;
  const text = "text" in sending.answer ? sending.answer.text : draft.text;
  return { ...state, sending: undefined, draft: { ...draft, text } };
}

/** Everything that the page stores: the current draft and the missed entries. */
export function keptOf(state: Asking | Finishing | Finished): StoredDraft {
  const { loaded, missed } = state;
  const turn = openQuestion(loaded.defense.turns);
  if (state.at === "result") return { turn, draft: NOTHING, sending: undefined, missed };
  const sending = state.at === "question" ? state.sending?.answer : undefined;
  return { turn, draft: state.draft, sending, missed, isEnough: state.isEnough };
}

export function resulted(
  parts: Common,
  loaded: Loaded,
  kept: readonly StoredDraft[],
  isTaken?: boolean,
): Finished {
  const missed = kept.flatMap((one) => missedOf(one, loaded, isTaken));
  return { ...common(parts), at: "result", loaded, missed };
}

/** Shows drafts of closed pages beside this page's own draft, even if that is empty or the learner is speaking. */
function withLeft(state: Asking, { kept, begun }: Extract<Event, { type: "found" }>): Asking {
  const { loaded, draft } = state;
  const isBegunElsewhere = begun.includes(openQuestion(loaded.defense.turns));
  if (kept.length === 0 && isBegunElsewhere === (state.isBegunElsewhere ?? false)) return state;
  const all = [...state.missed, ...kept.flatMap((one) => missedOf(one, loaded))];
  return { ...state, missed: stillMissed(all, loaded, draft.text), isBegunElsewhere };
}

/**
 * Adds speech to the draft. A second recording for a question becomes a missed entry, and so does speech that arrives
 * late.
 */
export function heard(
  { loaded, draft, missed }: Asking | Finishing,
  event: Spoken,
  isLate = false,
): Pick<Asking, "draft" | "missed"> {
  const isSecond = event.type === "recorded" && event.sound && draft.sound;
  if (isLate || isSecond || event.turn !== openQuestion(loaded.defense.turns))
    return { draft, missed: withSpoken(missed, event) };
  if (event.type === "recorded") return { draft: { ...draft, sound: event.sound }, missed };
  return { draft: { ...draft, text: joined(draft.text, event.text) }, missed };
}

/** Uses a missed entry as the draft. The previous draft becomes a missed entry. */
function used(state: Asking, wanted: Missed): Asking {
  const { loaded, draft, missed, answering } = state;
  const turn = openQuestion(loaded.defense.turns);
  if (state.sending || wanted.turn !== turn) return state;
  const next = {
    text: "",
    sound: undefined,
    ...("text" in wanted ? { text: wanted.text } : { sound: wanted.sound }),
  };
  return {
    ...state,
    draft: next,
    missed: [...missed.filter((one) => one !== wanted), ...unsentIn(draft, turn)],
    answering: next.sound ? speaking(answering) : answeringWith(next, answering, loaded),
    objection: undefined,
  };
}

function isEmpty({ text, sound }: Draft): boolean {
  return text.trim() === "" && sound === undefined;
}

function changed(state: Asking, draft: Draft): Asking {
  return state.sending ? state : { ...state, draft, objection: undefined };
}

function sent(state: Asking, answer: Answer): Asking {
  if (state.sending || state.isFull) return state;
  const why = objectionTo(answer, state);
  return why
    ? { ...state, objection: { why } }
    : { ...state, objection: undefined, sending: { answer, work: BEGUN } };
}

function objectionTo(answer: Answer, { info: { limits } }: Common): "empty" | TooLong | undefined {
  if ("audio" in answer) return answer.audio.size > limits.max_audio_bytes ? tooLong(answer) : undefined;
  if (answer.text.trim() === "") return "empty";
  const bytes = new TextEncoder().encode(answer.text).length;
  return bytes > limits.max_text_bytes ? tooLong(answer) : undefined;
}

type TooLong = "too-long" | "recording-too-long";

/** Text can be shortened; a recording cannot. */
export function tooLong(answer: Answer): TooLong {
  return "audio" in answer ? "recording-too-long" : "too-long";
}

/** Applies the server's state. It may be the reply to an answer. */
function moved(state: Asking, { loaded, isTaken, isEnough }: Extract<Event, { type: "loaded" }>): State {
  if (!isLater(loaded, state.loaded)) return { ...state, loaded };
  const { sending } = state;
  // Only the reply to a recording says whether that recording was accepted.
  if (sending && "audio" in sending.answer && isTaken === undefined) return state;
  const kept = [keptOf(state)];
  if (loaded.defense.status === "finished") return resulted(state, loaded, kept, isTaken ?? false);
  return { ...asked(state, loaded, kept, isTaken ?? false), isEnough };
}

import { joined } from "../voice/rules/recognised-text.js";
import type {
  Answer,
  Answering,
  Asking,
  Common,
  Draft,
  Event,
  Finished,
  Finishing,
  Kept,
  Loaded,
  Missed,
  State,
} from "./state.js";
import { areTooMany, isAnswered, isLater, openQuestion } from "./turns.js";
import { BEGUN } from "./work.js";

type Spoken = Extract<Event, { type: "recorded" | "understood" }>;

const NOTHING: Draft = { text: "", sound: undefined };

/** What stays the same from step to step. */
export function common({ info, visitor, answering }: Common): Common {
  return { info, visitor, answering };
}

/** The open question, with what was kept of its answer. */
export function asked(parts: Common, loaded: Loaded, kept: Kept | undefined, isTaken?: boolean): Asking {
  const { turns } = loaded.defense;
  const isForThis = kept?.turn === openQuestion(turns);
  const answer = isForThis ? kept.sending : undefined;
  const draft = isForThis ? kept.draft : NOTHING;
  return {
    ...common(parts),
    answering: answeringWith(draft, parts.answering),
    at: "question",
    loaded,
    draft,
    sending: answer && { answer, work: BEGUN },
    missed: kept && (isForThis ? kept.missed : missedOf(kept, loaded, isTaken)),
    isChoosing: false,
    isFull: areTooMany(turns, parts.info),
    isEnough: isForThis && kept.isEnough,
  };
}

/** A recording is there to be sent also in another tab, where nobody has chosen how to answer. */
function answeringWith({ sound }: Draft, answering: Answering): Answering {
  if (!sound || answering.choice) return answering;
  return { by: "speaking", choice: { deviceId: null, speakQuestions: false } };
}

/** What happens while a question is open. */
export function whileAsked(state: Asking, event: Event): State {
  const { loaded, draft, missed, isEnough } = state;
  switch (event.type) {
    case "typed":
      return changed(state, { ...draft, text: event.text });
    case "recorded":
    case "understood":
      return event.turn === openQuestion(loaded.defense.turns)
        ? changed(state, spoken(draft, event))
        : missing(state, event);
    case "send":
      return sent(state, event.answer);
    case "withdraw":
      return takenBack(state);
    case "expired":
      return { ...state, isExpired: true };
    case "loaded":
      return moved(state, event);
    case "choose":
      return { ...state, isChoosing: true };
    case "chosen":
      return { ...state, answering: event.answering, isChoosing: false };
    case "dismiss":
      return { ...state, missed: undefined };
    case "finish":
      if (state.sending) return state;
      return { ...common(state), at: "finishing", loaded, draft, missed, isEnough, work: BEGUN };
    default:
      return state;
  }
}

/** An answer that is not sent any more; what it said may be changed, however it was entered. */
export function takenBack(state: Asking): Asking {
  const { sending, draft } = state;
  if (!sending) return state;
  const text = "text" in sending.answer ? sending.answer.text : draft.text;
  return { ...state, sending: undefined, draft: { ...draft, text } };
}

/** What the page holds of the answer to the open question. */
export function keptOf(state: Asking | Finishing): Kept {
  const { loaded, draft, missed, isEnough } = state;
  const sending = state.at === "question" ? state.sending?.answer : undefined;
  return { turn: openQuestion(loaded.defense.turns), draft, sending, missed, isEnough };
}

/** With what was spoken. */
export function spoken(draft: Draft, event: Spoken): Draft {
  return event.type === "recorded"
    ? { ...draft, sound: event.sound }
    : { ...draft, text: joined(draft.text, event.text) };
}

/** With what was spoken too late for its question. */
export function missing<S extends Asking | Finished>(state: S, event: Spoken): S {
  const { missed } = state;
  if (event.type === "understood")
    return { ...state, missed: { ...missed, text: joined(missed?.text ?? "", event.text) } };
  return event.sound ? { ...state, missed: { ...missed, sound: event.sound } } : state;
}

/** The end, with what was entered and not sent. */
export function resulted(parts: Common, loaded: Loaded, kept: Kept | undefined, isTaken?: boolean): Finished {
  return { ...common(parts), at: "result", loaded, missed: kept && missedOf(kept, loaded, isTaken) };
}

/** What was entered, but is not what the server has. A recording that was being sent is, if nothing else is known. */
function missedOf(
  { turn, draft, sending, missed }: Kept,
  { defense }: Loaded,
  isTaken = true,
): Missed | undefined {
  const text = sending && "text" in sending ? sending.text : draft.text;
  const isWritten = text === "" || isAnswered(defense.turns, turn, text);
  const isSent = sending && "audio" in sending && isTaken;
  const all = {
    text: isWritten ? missed?.text : text,
    sound: (isSent ? undefined : draft.sound) ?? missed?.sound,
  };
  return all.text === undefined && all.sound === undefined ? undefined : all;
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

/** A text can be shortened; a recording cannot. */
export function tooLong(answer: Answer): TooLong {
  return "audio" in answer ? "recording-too-long" : "too-long";
}

/** The server's state has come, because the answer was sent, or because something else happened. */
function moved(state: Asking, { loaded, isTaken, isEnough }: Extract<Event, { type: "loaded" }>): State {
  if (!isLater(loaded, state.loaded)) return { ...state, loaded };
  const { sending } = state;
  // Only the reply to a recording tells whether it is the one that was taken.
  if (sending && "audio" in sending.answer && isTaken === undefined) return state;
  if (loaded.defense.status === "finished") return resulted(state, loaded, keptOf(state), isTaken);
  return { ...asked(state, loaded, keptOf(state), isTaken), isEnough };
}

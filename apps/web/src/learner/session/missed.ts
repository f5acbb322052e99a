import type { Draft, Missed, StoredDraft } from "../drafts/stored-draft.js";
import { joined } from "../voice/rules/recognised-text.js";
import type { Loaded, Spoken } from "./state.js";
import { hasSaid, isTranscribed } from "./turns.js";

/**
 * Entries that the server does not have. @param isTaken true if the server accepted the answer being sent; `undefined`
 * if that is unknown.
 */
export function missedOf(
  { turn, draft, sending, missed }: StoredDraft,
  loaded: Loaded,
  isTaken?: boolean,
): Missed[] {
  const wasSending = sending !== undefined && isTaken === undefined;
  const isSound = sending !== undefined && "audio" in sending;
  const text = sending && "text" in sending ? (isTaken ? "" : sending.text) : draft.text;
  const rest = unsentIn({ text, sound: isSound && isTaken ? undefined : draft.sound }, turn);
  const own = rest.map((one) => (wasSending && "sound" in one === isSound ? { ...one, wasSending } : one));
  return stillMissed([...missed, ...own], loaded);
}

/**
 * Drops entries that are in the transcript, duplicates, and text equal to the current answer. A recording that was
 * being sent counts as accepted if the question has a transcribed answer.
 */
export function stillMissed(missed: readonly Missed[], { defense }: Loaded, goesOn = ""): Missed[] {
  const texts = new Set([goesOn]);
  return missed.filter((one) => {
    if ("sound" in one) {
      const answer = defense.turns[one.turn + 1];
      return !(one.wasSending && answer && isTranscribed(answer));
    }
    const isNew = !texts.has(one.text) && !hasSaid(defense.turns, one.text);
    texts.add(one.text);
    return isNew;
  });
}

/** The parts of a draft that were not sent. */
export function unsentIn({ text, sound }: Draft, turn: number): Missed[] {
  return [...(text.trim() === "" ? [] : [{ turn, text }]), ...(sound ? [{ turn, sound }] : [])];
}

/** Adds a spoken entry that can't become part of the current draft. */
export function withSpoken(missed: readonly Missed[], event: Spoken): readonly Missed[] {
  const { turn } = event;
  if (event.type === "recorded") return event.sound ? [...missed, { turn, sound: event.sound }] : missed;
  const last = missed.at(-1);
  if (last?.turn !== turn || !("text" in last) || last.wasSending)
    return [...missed, { turn, text: event.text }];
  return [...missed.slice(0, -1), { turn, text: joined(last.text, event.text) }];
}

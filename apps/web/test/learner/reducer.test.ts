import { describe, expect, test } from "vitest";
import type { Missed, OrphanedDraft, StoredDraft } from "../../src/learner/drafts/stored-draft.js";
import { isLocked } from "../../src/learner/session/access.js";
import type { Failure } from "../../src/learner/session/failure.js";
import { keptOf } from "../../src/learner/session/question.js";
import { INITIAL, pendingRequestOf, reduce } from "../../src/learner/session/reducer.js";
import type { Event, State } from "../../src/learner/session/state.js";
import { aDefense, at, COMMON } from "./samples.js";

function after(state: State, ...events: readonly Event[]): State {
  return events.reduce(reduce, state);
}

function failed(failure: Failure): Event {
  return { type: "failed", failure, chance: 0.5 };
}

const refused = (status: number) => failed({ kind: "refused", status, detail: "because" });
const LOCKED = failed({ kind: "locked" });
const UNREACHABLE = failed({ kind: "passing", why: "unreachable" });
const TYPING: Event = { type: "chosen", answering: { by: "typing" } };
const MINE = { turn: 0, text: "Mine." };
const NO_DRAFT = { text: "", sound: undefined };
const nothingKept: StoredDraft = { turn: 0, draft: NO_DRAFT, sending: undefined, missed: [] };

const left = (...kept: readonly Partial<StoredDraft>[]): OrphanedDraft[] =>
  kept.map((one, index) => ({ ...nothingKept, ...one, page: `page ${index}`, unread: [] }));

const first = aDefense(["Why?"]);
const second = aDefense(["Why?", "Because.", "And then?"]);
const incomplete = { ...first, record: { ...first.record, trace_complete: false } };
const finished = aDefense(["Why?", "Because.", "And then?"], {
  status: "finished",
  integrity_signals: { verdict: { outcome: "pending_review" } },
});

const resumed = (loaded = first, ...kept: readonly Partial<StoredDraft>[]) =>
  after(INITIAL, { type: "resumed", ...COMMON, loaded, kept: left(...kept) });
const sending = () => after(resumed(), { type: "send", answer: { text: "Because." } });

describe("on the way to the first question", () => {
  const starting = () =>
    after(INITIAL, { type: "welcomed", ...COMMON }, { type: "read", learnerId: "ada" }, TYPING);

  test("the page explains the defense, the learner chooses to speak or type, and the defense starts", () => {
    expect(starting().at).toBe("starting");
    expect(after(starting(), { type: "started", loaded: first, kept: [] }).at).toBe("question");
  });

  test("the page reports an incomplete work record once, before the first answer", () => {
    const disclosing = after(starting(), { type: "started", loaded: incomplete, kept: [] });
    expect(disclosing.at).toBe("disclosing");
    expect(after(disclosing, { type: "disclosed" }).at).toBe("question");
    expect(resumed(incomplete, nothingKept).at).toBe("question");
    const answered = { ...second, record: { ...second.record, trace_complete: false } };
    expect(resumed(answered).at).toBe("question");
  });

  test("a refused start leads back, with the reason", () => {
    expect(at(after(starting(), refused(422)), "welcome").detail).toBe("because");
  });

  test("a start that fails temporarily is retried", () => {
    const waiting = after(starting(), UNREACHABLE);
    expect(pendingRequestOf(waiting)).toMatchObject({ phase: "waiting", attempt: 1 });
    expect(pendingRequestOf(after(waiting, { type: "retry" }))).toEqual({ phase: "underway", attempt: 2 });
  });
});

describe("an answer", () => {
  test("that was recorded can be sent even if the learner has not chosen how to answer", () => {
    const kept = (sound?: Blob) => ({ draft: { text: "", sound } });
    const answering = (sound?: Blob) => at(resumed(first, kept(sound)), "question").answering;
    expect(answering()).toEqual({ by: "typing" });
    expect(answering(new Blob(["sound"]))).toEqual({
      by: "speaking",
      choice: { deviceId: null, speakQuestions: false },
    });
    const choice = { deviceId: "one", speakQuestions: true };
    const chosen = after(INITIAL, {
      type: "resumed",
      ...COMMON,
      answering: { by: "typing", choice },
      loaded: first,
      kept: left(kept(new Blob(["x"]))),
    });
    expect(at(chosen, "question").answering).toEqual({ by: "typing", choice });
  });

  test("is sent, and the next question starts empty", () => {
    const next = after(
      resumed(),
      { type: "typed", text: "Because." },
      { type: "send", answer: { text: "Because." } },
    );
    expect(pendingRequestOf(next)).toEqual({ phase: "underway", attempt: 1 });
    const question = at(after(next, { type: "loaded", loaded: second }), "question");
    expect(question).toMatchObject({ draft: { text: "" }, loaded: second });
    expect([question.sending, question.missed]).toEqual([undefined, []]);
  });

  test("cannot be changed or sent twice while being sent", () => {
    const before = sending();
    expect(after(before, { type: "typed", text: "No." })).toBe(before);
    expect(after(before, { type: "send", answer: { text: "No." } })).toBe(before);
    expect(after(before, { type: "finish" })).toBe(before);
  });

  test("is not sent if it is empty or longer than the server accepts", () => {
    for (const [text, why] of [
      [" \n", "empty"],
      ["é".repeat(11), "too-long"],
    ] as const) {
      const state = at(after(resumed(), { type: "send", answer: { text } }), "question");
      expect([state.objection, state.sending]).toEqual([{ why }, undefined]);
    }
    const audio = new Blob(["x".repeat(11)]);
    expect(at(after(resumed(), { type: "send", answer: { audio } }), "question").objection).toEqual({
      why: "recording-too-long",
    });
  });

  test("that is refused stays, with the reason, until it is changed", () => {
    const typed = after(resumed(), { type: "typed", text: "Because." });
    const answer = { type: "send", answer: { text: "Because." } } as const;
    const tooLong = at(after(typed, answer, refused(413)), "question");
    expect(tooLong).toMatchObject({ draft: { text: "Because." }, objection: { why: "too-long" } });
    expect(at(after(typed, answer, refused(422)), "question")).toMatchObject({
      draft: { text: "Because." },
      objection: { why: "refused", detail: "because" },
      sending: undefined,
    });
    const audio = new Blob(["sound"]);
    const recording = after(resumed(), { type: "send", answer: { audio } }, refused(413));
    expect(at(recording, "question").objection).toEqual({ why: "recording-too-long" });
    expect(at(after(tooLong, { type: "typed", text: "B." }), "question").objection).toBeUndefined();
  });

  test("can be withdrawn while the server is unreachable", () => {
    const state = at(after(sending(), UNREACHABLE, { type: "withdraw" }), "question");
    expect([state.sending, state.loaded]).toEqual([undefined, first]);
    // The text stays the same, even if the browser recognized it.
    expect(state.draft.text).toBe("Because.");
  });

  test("beyond the maximum leads to the end", () => {
    const state = at(after(sending(), refused(409)), "question");
    expect(state).toMatchObject({ isFull: true, sending: undefined });
    expect(after(state, { type: "send", answer: { text: "more" } })).toBe(state);
    expect(after(state, { type: "finish" }).at).toBe("finishing");
    expect(at(resumed(aDefense(["1", "2", "3", "4", "5"])), "question").isFull).toBe(true);
    expect(at(resumed(second), "question").isFull).toBe(false);
  });

  test("is still sent after a reload", () => {
    const kept = { ...nothingKept, sending: { text: "Because." } };
    expect(pendingRequestOf(resumed(first, kept))).toEqual({ phase: "underway", attempt: 1 });
    expect(pendingRequestOf(resumed(second, kept))).toBeUndefined();
  });
});

describe("a question after the examiner has asked enough", () => {
  const reply = { type: "loaded", loaded: second, isTaken: true, isEnough: true } as const;
  const enough = () => after(sending(), reply);
  const third = aDefense(["Why?", "Because.", "And then?", "Then this.", "And now?"]);

  test("says so until the next question, even after a reload or a cancelled finish", () => {
    expect(at(sending(), "question").isEnough).toBeFalsy();
    const typed = at(after(enough(), { type: "typed", text: "Then" }), "question");
    expect(typed.isEnough).toBe(true);
    expect(at(resumed(second, keptOf(typed)), "question").isEnough).toBe(true);
    const back = after(typed, { type: "finish" }, UNREACHABLE, { type: "withdraw" });
    expect(at(back, "question").isEnough).toBe(true);
    expect(at(after(typed, { type: "loaded", loaded: second }), "question").isEnough).toBe(true);
    expect(at(after(typed, { type: "loaded", loaded: third }), "question").isEnough).toBeFalsy();
    expect(at(resumed(third, keptOf(typed)), "question").isEnough).toBeFalsy();
  });

  test("is answered like any other", () => {
    const answer = { type: "send", answer: { text: "Then this." } } as const;
    expect(pendingRequestOf(after(enough(), answer))).toEqual({ phase: "underway", attempt: 1 });
  });
});

describe("a defense that moves on elsewhere", () => {
  const typed = () => after(resumed(), { type: "typed", text: "Mine." });

  test("shows the new question and the unsent answer to the old one", () => {
    const state = at(after(typed(), { type: "loaded", loaded: second }), "question");
    expect([state.missed, state.draft.text]).toEqual([[MINE], ""]);
    expect(
      at(after(state, { type: "dismiss", missed: state.missed[0] as Missed }), "question").missed,
    ).toEqual([]);
  });

  test("does not show an answer as missed if the server has it with other line breaks", () => {
    const both = aDefense(["Why?", "One\r\ntwo", "And then?"]);
    const typedBoth = after(resumed(), { type: "typed", text: "One\ntwo" });
    expect(at(after(typedBoth, { type: "loaded", loaded: both }), "question").missed).toEqual([]);
  });

  test("does not show an answer as missed if the server accepted it in another normalization", () => {
    const sending = after(
      resumed(),
      { type: "typed", text: "a\0b" },
      { type: "send", answer: { text: "a\0b" } },
    );
    const loaded = aDefense(["Why?", "a\ufffdb", "And then?"]);
    expect(at(after(sending, { type: "loaded", loaded, isTaken: true }), "question").missed).toEqual([]);
  });

  test("stays unchanged when nothing has moved", () => {
    const before = sending();
    const state = at(after(before, { type: "loaded", loaded: aDefense(["Why?"]) }), "question");
    expect(pendingRequestOf(state)).toBe(pendingRequestOf(before));
  });

  test("does not go back because of a late reply", () => {
    const sound = new Blob(["sound"]);
    const recorded = after(resumed(second), { type: "recorded", turn: 2, sound });
    expect(after(recorded, { type: "loaded", loaded: first })).toBe(recorded);
    const ended = resumed(finished);
    for (const loaded of [first, second]) expect(after(ended, { type: "loaded", loaded })).toBe(ended);
  });

  test("does not show the previous defense", () => {
    const another = resumed(aDefense(["Why?"], { defense_id: "dfn-2-ada" }));
    expect(after(another, { type: "loaded", loaded: finished })).toBe(another);
  });

  test("shows the result when it was finished, with unsent entries", () => {
    const state = at(after(typed(), { type: "loaded", loaded: finished }), "result");
    expect(state.missed).toEqual([MINE]);
    expect(at(after(sending(), { type: "loaded", loaded: finished }), "result").missed).toEqual([]);
  });

  test("keeps missed entries across a reload", () => {
    expect(at(resumed(second, { turn: 2, missed: [MINE] }), "question").missed).toEqual([MINE]);
    expect(at(resumed(second, { draft: { text: "Mine.", sound: undefined } }), "question")).toMatchObject({
      missed: [MINE],
      draft: { text: "" },
    });
  });
});

describe("a recording", () => {
  const sound = new Blob(["sound"]);
  const recorded = () => after(resumed(), { type: "recorded", turn: 0, sound });
  const sendingIt = () => after(recorded(), { type: "send", answer: { audio: sound } });

  test("that arrives after its question is missed, and does not answer the next one", () => {
    const state = at(after(resumed(second), { type: "recorded", turn: 0, sound }), "question");
    expect([state.draft.sound, state.missed]).toEqual([undefined, [{ turn: 0, sound }]]);
    expect(at(after(resumed(finished), { type: "recorded", turn: 2, sound }), "result").missed).toEqual([
      { turn: 2, sound },
    ]);
    const nothing = { type: "recorded", turn: 0, sound: undefined } as const;
    expect(at(after(resumed(second), nothing), "question").missed).toEqual([]);
  });

  test("that ends as the defense is finished is not lost", () => {
    const state = after(resumed(second), { type: "finish" }, { type: "recorded", turn: 2, sound });
    expect(at(after(state, { type: "loaded", loaded: finished }), "result").missed).toEqual([
      { turn: 2, sound },
    ]);
  });

  test("is missed when the defense moves on without it, beside earlier missed entries", () => {
    const state = after(recorded(), { type: "loaded", loaded: second });
    expect(at(state, "question")).toMatchObject({
      missed: [{ turn: 0, sound }],
      draft: { sound: undefined },
    });
    const typed = after(state, { type: "typed", text: "Mine." }, { type: "loaded", loaded: finished });
    const { missed } = at(typed, "result");
    expect(missed).toEqual([
      { turn: 0, sound },
      { turn: 2, text: "Mine." },
    ]);
    const dismissed = after(typed, { type: "dismiss", missed: missed[0] as Missed });
    expect(at(dismissed, "result").missed).toEqual([{ turn: 2, text: "Mine." }]);
  });

  test("is missed only if the server accepted another answer", () => {
    const reply = (isTaken: boolean) => ({ type: "loaded", loaded: second, isTaken }) as const;
    expect(at(after(sendingIt(), reply(false)), "question").missed).toEqual([{ turn: 0, sound }]);
    expect(at(after(sendingIt(), reply(true)), "question").missed).toEqual([]);
  });

  test("is missed if a typed answer was sent instead", () => {
    const typed = { type: "send", answer: { text: "Because." } } as const;
    const state = after(resumed(), { type: "recorded", turn: 0, sound }, typed);
    const reply = { type: "loaded", loaded: second, isTaken: true } as const;
    expect(at(after(state, reply), "question").missed).toEqual([{ turn: 0, sound }]);
  });

  test("is sent until its own reply says if it was accepted", () => {
    const before = sendingIt();
    expect(after(before, { type: "loaded", loaded: second })).toBe(before);
  });
});

describe("a draft of an ended page", () => {
  const sound = new Blob(["sound"]);
  const text = (words: string) => ({ draft: { text: words, sound: undefined } });
  const found = (...kept: readonly Partial<StoredDraft>[]): Event => ({
    type: "found",
    kept: left(...kept),
    begun: [],
  });

  test("continues: the one being sent, or else the latest; the others are not lost", () => {
    const two = at(resumed(first, {}, text("Last."), text("Mine.")), "question");
    expect([two.draft.text, two.sending, two.missed]).toEqual(["Last.", undefined, [MINE]]);
    const sent = { ...text("Sent."), sending: { text: "Sent." } };
    const state = at(resumed(first, text("Mine."), sent), "question");
    expect([state.sending?.answer, state.missed]).toEqual([{ text: "Sent." }, [MINE]]);
  });

  test("is missed only if its question has a different answer", () => {
    const state = at(resumed(second, text("Because."), text("Mine.")), "question");
    expect([state.draft.text, state.missed]).toEqual(["", [MINE]]);
    expect(at(resumed(finished, text("Mine."), { draft: { text: "", sound } }), "result").missed).toEqual([
      MINE,
      { turn: 0, sound },
    ]);
  });

  test("is missed if it was sent as audio and the server accepted a typed answer", () => {
    const kept = { draft: { text: "", sound }, sending: { audio: sound } };
    const wasSending = [{ turn: 0, sound, wasSending: true }];
    expect(at(resumed(second, kept), "question").missed).toEqual(wasSending);
    const { turns } = second.defense;
    const heard = turns.map((turn) => ({ ...turn, latency_ms: turn.role === "learner" ? 900 : null }));
    const taken = aDefense([], { turns: heard });
    expect(at(resumed(taken, kept), "question").missed).toEqual([]);
    expect(
      at(after(resumed(first), found(kept), { type: "loaded", loaded: taken }), "question").missed,
    ).toEqual([]);
    const ended = aDefense(["Why?"], { status: "finished" });
    expect(at(resumed(ended, kept), "result").missed).toEqual(wasSending);
  });

  test("is shown beside the draft of an open page, whose learner may be speaking, and is not sent", () => {
    const mine = { ...text("Mine."), sending: { text: "Mine." } };
    const state = at(after(resumed(), { type: "choose" }, found(mine)), "question");
    expect([state.draft, state.sending, state.isChoosing]).toEqual([NO_DRAFT, undefined, true]);
    expect(state.missed).toEqual([{ ...MINE, wasSending: true }]);
  });

  test("is shown beside the page's own draft, even while that is sent, and at the end", () => {
    const typed = after(resumed(), { type: "typed", text: "Other." });
    const state = at(after(typed, found(text("Mine."))), "question");
    expect([state.draft.text, state.missed]).toEqual(["Other.", [MINE]]);
    const before = sending();
    const sent = at(after(before, found(text("Mine."))), "question");
    expect([pendingRequestOf(sent), sent.missed]).toEqual([pendingRequestOf(before), [MINE]]);
    const finishing = after(resumed(), { type: "finish" }, found(text("Mine.")));
    expect(at(finishing, "finishing").missed).toEqual([MINE]);
    expect(at(after(resumed(finished), found(text("Mine."))), "result").missed).toEqual([MINE]);
  });

  test("is reported while another open page has it", () => {
    const begun = (...turns: number[]) => ({ type: "found", kept: [], begun: turns }) as const;
    const state = after(resumed(), begun(0));
    expect(at(state, "question").isBegunElsewhere).toBe(true);
    expect(after(state, begun(0))).toBe(state);
    expect(at(after(state, begun(2)), "question").isBegunElsewhere).toBe(false);
    expect(at(after(state, { type: "loaded", loaded: second }), "question").isBegunElsewhere).toBeFalsy();
  });

  test("swaps places with the current draft when the learner uses it", () => {
    const typed = after(
      resumed(),
      { type: "typed", text: "Other." },
      found(text("Mine."), { draft: { text: "", sound } }),
    );
    const [one, two] = at(typed, "question").missed;
    const mine = at(after(typed, { type: "use", missed: one as Missed }), "question");
    expect([mine.draft, mine.missed]).toEqual([
      { text: "Mine.", sound: undefined },
      [two, { turn: 0, text: "Other." }],
    ]);
    const spoken = at(after(mine, { type: "use", missed: two as Missed }), "question");
    expect([spoken.draft, spoken.answering.by]).toEqual([{ text: "", sound }, "speaking"]);
    expect(spoken.missed).toEqual([{ turn: 0, text: "Other." }, MINE]);
    const late = { turn: 2, text: "Late." };
    const other = after(resumed(first, { missed: [late] }));
    expect(after(other, { type: "use", missed: late })).toBe(other);
  });

  test("is shown even where answers are recorded", () => {
    const choice = { deviceId: "one", speakQuestions: true };
    const speaking = after(INITIAL, {
      type: "resumed",
      ...COMMON,
      answering: { by: "speaking", choice },
      loaded: first,
      kept: left(text("Mine.")),
    });
    expect(at(speaking, "question").answering).toEqual({ by: "typing", choice });
  });

  test("is no longer missed if it was sent after all, is empty, or is a duplicate", () => {
    const copied = after(resumed(second, text("Mine.")), { type: "typed", text: "Mine." });
    const third = aDefense(["Why?", "Because.", "And then?", "Mine.", "And now?"]);
    expect(at(after(copied, { type: "loaded", loaded: third }), "question").missed).toEqual([]);
    expect(at(resumed(second, text(" \n")), "question").missed).toEqual([]);
    expect(at(resumed(second, text("Mine."), text("Mine.")), "question").missed).toEqual([MINE]);
    expect(at(resumed(first, text("Mine."), text("Mine.")), "question").missed).toEqual([]);
    expect(at(resumed(first, text("\n"), text("Mine.")), "question").draft.text).toBe("Mine.");
  });

  test("is not replaced by a recording that ends during the finish", () => {
    const state = after(resumed(first, { draft: { text: "", sound } }), { type: "finish" });
    const other = new Blob(["another"]);
    const both = at(after(state, { type: "recorded", turn: 0, sound: other }), "finishing");
    expect([both.draft.sound, both.missed]).toEqual([sound, [{ turn: 0, sound: other }]]);
  });

  test("is not lost when the learner records while an answer is being sent", () => {
    const sent = after(sending(), { type: "recorded", turn: 0, sound });
    expect(at(sent, "question").missed).toEqual([{ turn: 0, sound }]);
  });
});

describe("recognized text", () => {
  const understood = (turn: number, text: string) => ({ type: "understood", turn, text }) as const;

  test("is a draft like typed text, and is appended to it", () => {
    const state = after(resumed(), understood(0, "One"), understood(0, "two."));
    expect(at(state, "question").draft.text).toBe("One two.");
    expect(at(after(state, TYPING), "question").draft.text).toBe("One two.");
  });

  test("is missed as a whole when its question is past", () => {
    const moved = after(resumed(), understood(0, "One"), { type: "loaded", loaded: second });
    const state = at(after(moved, understood(0, "two.")), "question");
    expect([state.draft.text, state.missed]).toEqual(["", [{ turn: 0, text: "One two." }]]);
  });
});

describe("without a valid credential", () => {
  test("everything waits, and continues with a new one", () => {
    const locked = after(sending(), LOCKED);
    expect(pendingRequestOf(locked)).toEqual({ phase: "locked", attempt: 1 });
    expect(after(locked, { type: "retry" })).toEqual(locked);
    expect(after(locked, { type: "not-renewed", why: "someone-else" }).notRenewed).toBe("someone-else");
    const renewed = after(locked, { type: "not-renewed", why: "no-code" }, { type: "renewed" });
    expect(pendingRequestOf(renewed)).toEqual({ phase: "underway", attempt: 1 });
    expect(renewed.notRenewed).toBeUndefined();
  });

  test("a question keeps its entries and asks for a new one", () => {
    const typed = after(resumed(), { type: "typed", text: "Mine." });
    const expired = at(after(typed, { type: "expired" }), "question");
    expect([isLocked(typed), isLocked(expired)]).toEqual([false, true]);
    expect(expired.draft.text).toBe("Mine.");
    expect(isLocked(after(expired, { type: "renewed" }))).toBe(false);
  });

  test("a closed page opens with a new one", () => {
    const closed = after(INITIAL, { type: "closed", reason: "used-link" });
    expect(after(closed, { type: "renewed" })).toBe(INITIAL);
  });

  test("entries are shown when the defense is gone or belongs to another learner", () => {
    const typed = after(resumed(), { type: "typed", text: "Mine." });
    const answer = { type: "send", answer: { text: "Mine." } } as const;
    expect(after(typed, answer, refused(404))).toEqual({ at: "closed", reason: "gone", unsent: [MINE] });
    expect(after(typed, answer, refused(403))).toEqual({
      at: "closed",
      reason: "forbidden",
      unsent: [MINE],
    });
    const sound = new Blob(["sound"]);
    const recording = after(
      resumed(),
      { type: "recorded", turn: 0, sound },
      { type: "send", answer: { audio: sound } },
    );
    expect(after(recording, refused(404))).toEqual({
      at: "closed",
      reason: "gone",
      unsent: [{ turn: 0, sound }],
    });
  });
});

describe("the end", () => {
  test("comes when the server says so, and shows unsent entries", () => {
    const finishing = after(resumed(second), { type: "typed", text: "More." }, { type: "finish" });
    expect(pendingRequestOf(finishing)).toEqual({ phase: "underway", attempt: 1 });
    expect(at(after(finishing, { type: "loaded", loaded: finished }), "result").missed).toEqual([
      { turn: 2, text: "More." },
    ]);
  });

  test("leads back to the question when it is refused", () => {
    const finishing = after(resumed(second), { type: "typed", text: "More." }, { type: "finish" });
    const state = at(after(finishing, refused(422)), "question");
    expect(state).toMatchObject({ draft: { text: "More." }, objection: { why: "refused" } });
  });

  test("leaves a way back to the question while finishing fails", () => {
    const finishing = after(resumed(second), { type: "typed", text: "More." }, { type: "finish" });
    expect(after(finishing, { type: "withdraw" })).toBe(finishing);
    const back = at(after(finishing, UNREACHABLE, { type: "withdraw" }), "question");
    expect([back.draft.text, back.sending]).toEqual(["More.", undefined]);
    expect(after(back, { type: "loaded", loaded: finished }).at).toBe("result");
  });

  test("may be followed by another defense", () => {
    expect(after(resumed(finished), { type: "start-again" }).at).toBe("welcome");
  });
});

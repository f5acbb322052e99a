import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  Listening,
  type ListeningState,
  type RecogniserEvents,
} from "../../src/learner/voice/rules/listening.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listeningTo() {
  const sessions: (RecogniserEvents & { stopped: boolean; aborted: boolean })[] = [];
  const states: ListeningState[] = [];
  const texts: string[] = [];
  const heard: string[] = [];
  let now = 0;
  const listening = new Listening({
    start: (events) => {
      const session = { ...events, stopped: false, aborted: false };
      sessions.push(session);
      return {
        stop: () => {
          session.stopped = true;
        },
        abort: () => {
          session.aborted = true;
        },
      };
    },
    now: () => now,
    onChange: (state) => states.push(state),
    onHeard: (text) => heard.push(text),
    onText: (text) => texts.push(text),
  });
  const session = () => sessions.at(-1) as (typeof sessions)[number];
  const hears = (text: string, isFinal = true) => session().onPieces([{ text, isFinal, confidence: 0.9 }]);
  const passes = (milliseconds: number) => {
    now += milliseconds;
  };
  return { listening, sessions, states, texts, heard, session, hears, passes };
}

test("recognized text is delivered after the last words", () => {
  const { listening, states, texts, session, hears } = listeningTo();
  listening.begin();
  expect(states.at(-1)).toEqual({ at: "opening" });
  session().onStart();
  hears("I pick", false);
  expect(states.at(-1)).toMatchObject({ at: "listening", text: { settled: "", passing: "I pick" } });
  listening.end();
  expect(session().stopped).toBe(true);
  expect(texts).toEqual([]);
  hears("I pick one");
  session().onEnd();
  expect(texts).toEqual(["I pick one"]);
  expect(states.at(-1)).toEqual({ at: "idle", isEmpty: false });
});

test("a recognizer that ends on its own restarts, and nothing is lost", () => {
  const { listening, sessions, states, texts, session, hears, passes } = listeningTo();
  listening.begin();
  session().onStart();
  hears("I pick one");
  passes(8_000);
  session().onEnd();
  expect(sessions).toHaveLength(2);
  session().onStart();
  hears("and the next", false);
  expect(states.at(-1)).toMatchObject({ text: { settled: "I pick one", passing: "and the next" } });
  listening.end();
  session().onEnd();
  expect(texts).toEqual(["I pick one and the next"]);
});

test("silence is not an error", () => {
  const { listening, sessions, states, session, passes } = listeningTo();
  listening.begin();
  for (let i = 0; i < 10; i++) {
    session().onStart();
    session().onError("no-speech");
    passes(7_000);
    session().onEnd();
  }
  expect(sessions).toHaveLength(11);
  expect(states.at(-1)).toMatchObject({ at: "listening" });
});

test("a recognizer that keeps ending immediately is abandoned", () => {
  const { listening, sessions, states, session } = listeningTo();
  listening.begin();
  for (let i = 0; i < 3; i++) session().onEnd();
  expect(sessions).toHaveLength(3);
  expect(states.at(-1)).toEqual({ at: "failed", problem: "failed" });
});

test.each([
  ["not-allowed", "denied"],
  ["service-not-allowed", "denied"],
  ["audio-capture", "none"],
  ["network", "network"],
  ["language-not-supported", "language"],
])("%s: %s, and the recognized text is kept", (error, problem) => {
  const { listening, states, texts, session, hears } = listeningTo();
  listening.begin();
  session().onStart();
  hears("I pick");
  session().onError(error);
  session().onEnd();
  expect(states.at(-1)).toEqual({ at: "failed", problem });
  expect(texts).toEqual(["I pick"]);
});

test("a recognizer that never finishes is abandoned and ignored", () => {
  const { listening, states, texts, session, hears } = listeningTo();
  listening.begin();
  session().onStart();
  hears("I pick", false);
  listening.end();
  vi.runAllTimers();
  expect(texts).toEqual(["I pick"]);
  expect(session().aborted).toBe(true);
  hears("I pick one");
  session().onEnd();
  expect(texts).toEqual(["I pick"]);
  expect(states.at(-1)).toEqual({ at: "idle", isEmpty: false });
});

test("an empty result is reported, not delivered", () => {
  const { listening, states, texts, session } = listeningTo();
  listening.begin();
  session().onStart();
  listening.end();
  session().onEnd();
  expect([texts, states.at(-1)]).toEqual([[], { at: "idle", isEmpty: true }]);
});

test("speaking again begins with an empty text", () => {
  const { listening, texts, session, hears } = listeningTo();
  for (const text of ["first", "second"]) {
    listening.begin();
    session().onStart();
    hears(text);
    listening.end();
    session().onEnd();
  }
  expect(texts).toEqual(["first", "second"]);
});

test("text recognized so far is reported at every change, until the final text", () => {
  const { listening, heard, texts, session, hears } = listeningTo();
  listening.begin();
  session().onStart();
  hears("I pick", false);
  hears("I pick one");
  session().onEnd();
  session().onStart();
  hears("and look", false);
  listening.end();
  hears("and look again");
  expect(heard).toEqual(["I pick", "I pick one", "I pick one and look", "I pick one and look again"]);
  session().onEnd();
  expect(texts).toEqual(["I pick one and look again"]);
  expect(heard.at(-1)).toBe("");
});

import { expect, test, vi } from "vitest";
import type { MicrophoneProblem } from "../../src/learner/voice/rules/microphone-problem.js";
import { type Microphone, MicrophoneError, type Sound } from "../../src/learner/voice/sound/sound.js";
import { Take, type TakeState } from "../../src/learner/voice/take.js";
import { deferred } from "./deferred.js";

class FakeSound implements Sound {
  problem: MicrophoneProblem | undefined;
  isOpen = false;
  lastBytes = 1;
  openings = 0;
  say: (bytes: number) => void = () => {};
  neverEnds = false;
  lose: () => void = () => {};
  endRecorder: () => void = () => {};
  readonly #wait: Promise<void>;

  constructor(wait = Promise.resolve()) {
    this.#wait = wait;
  }

  async openMicrophone(): Promise<Microphone> {
    this.openings++;
    await this.#wait;
    if (this.problem) throw new MicrophoneError(this.problem);
    this.isOpen = true;
    return {
      deviceId: "one",
      name: "One",
      level: () => 0,
      onLost: (listener) => {
        this.lose = listener;
      },
      record: (onPiece) => {
        this.say = (bytes) => onPiece(new Blob([new Uint8Array(bytes)]));
        const { promise: ended, resolve } = deferred();
        this.endRecorder = resolve;
        return {
          type: "audio/fake",
          ended,
          end: async () => {
            await (this.neverEnds ? new Promise(() => {}) : Promise.resolve());
            this.say(this.lastBytes);
            resolve();
          },
        };
      },
      close: () => {
        this.isOpen = false;
      },
    };
  }
}

function taking(sound: FakeSound, maxBytes = 1_000, written = Promise.resolve()) {
  const states: TakeState[] = [];
  const sounds: Blob[] = [];
  const pieces: number[] = [];
  const take = new Take({
    sound,
    deviceId: null,
    maxBytes,
    now: () => 5,
    onChange: (state) => states.push(state),
    onBegin: () => (piece) => pieces.push(piece.size),
    onSound: async (blob) => {
      sounds.push(blob);
      await written;
    },
  });
  return {
    take,
    states,
    sounds,
    pieces,
    places: () => states.map(({ at }) => at),
    sizes: () => sounds.map(({ size }) => size),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("an answer is recorded, and the microphone is off again", async () => {
  const sound = new FakeSound();
  const { take, states, sounds, places } = taking(sound);
  await take.begin();
  expect(states.at(-1)).toMatchObject({ at: "recording", since: 5 });
  sound.say(10);
  take.end();
  await settled();
  expect(places()).toEqual(["opening", "recording", "ending", "idle"]);
  expect(states.at(-1)).toEqual({ at: "idle" });
  expect(sounds.map(({ size, type }) => [size, type])).toEqual([[11, "audio/fake"]]);
  expect(sound.isOpen).toBe(false);
});

test("releasing before the microphone is on gives a notice, and nothing is recorded", async () => {
  const { promise, resolve } = deferred();
  const sound = new FakeSound(promise);
  const { take, states, sounds } = taking(sound);
  const begun = take.begin();
  take.end();
  resolve();
  await begun;
  expect(states.at(-1)).toEqual({ at: "idle", notice: "ready" });
  expect([sounds.length, sound.isOpen]).toEqual([0, false]);
});

test("starting twice opens one microphone", async () => {
  const sound = new FakeSound();
  const { take } = taking(sound);
  await Promise.all([take.begin(), take.begin()]);
  await take.begin();
  expect(sound.openings).toBe(1);
});

test("a recording ends automatically before it is too large", async () => {
  const sound = new FakeSound();
  const { take, states, sizes } = taking(sound, 100);
  await take.begin();
  for (let i = 0; i < 20; i++) sound.say(10);
  await settled();
  expect(states.at(-1)).toEqual({ at: "idle", notice: "full" });
  expect(sizes()).toHaveLength(1);
  expect(sizes()[0]).toBeGreaterThan(70);
});

test("the recording so far is kept when the microphone is unplugged", async () => {
  const sound = new FakeSound();
  const { take, states, sizes } = taking(sound);
  await take.begin();
  sound.say(10);
  sound.lose();
  await settled();
  expect(states.at(-1)).toEqual({ at: "idle", notice: "lost" });
  expect(sizes()).toEqual([11]);
});

test("a microphone that is unplugged before it records anything is reported as lost", async () => {
  const sound = new FakeSound();
  sound.lastBytes = 0;
  const { take, states, sizes } = taking(sound);
  await take.begin();
  sound.lose();
  await settled();
  expect([states.at(-1), sizes()]).toEqual([{ at: "failed", problem: "lost" }, []]);
});

test("a recording without any audio is reported as empty", async () => {
  const sound = new FakeSound();
  sound.lastBytes = 0;
  const { take, states, sizes } = taking(sound);
  await take.begin();
  take.end();
  await settled();
  expect([states.at(-1), sizes()]).toEqual([{ at: "idle", notice: "empty" }, []]);
});

test("each piece is delivered as it arrives, until the page is left", async () => {
  const sound = new FakeSound();
  const { take, pieces } = taking(sound);
  await take.begin();
  sound.say(10);
  sound.say(20);
  take.end();
  await settled();
  expect(pieces).toEqual([10, 20, 1]);
  await take.begin();
  sound.say(5);
  take.dispose();
  await settled();
  expect(pieces).toEqual([10, 20, 1, 5]);
});

test("a recording is not over before it is kept", async () => {
  const { promise: written, resolve } = deferred();
  const sound = new FakeSound();
  const { take, states, sounds } = taking(sound, 1_000, written);
  await take.begin();
  sound.say(10);
  take.end();
  await settled();
  expect([sounds.length, states.at(-1)]).toEqual([1, { at: "ending" }]);
  resolve();
  await settled();
  expect(states.at(-1)).toEqual({ at: "idle" });
});

test("leaving the page delivers the recording so far once, and turns the microphone off", async () => {
  const sound = new FakeSound();
  const { take, places, sizes } = taking(sound);
  await take.begin();
  sound.say(10);
  take.dispose();
  await settled();
  expect(sizes()).toEqual([10]);
  expect(places()).toEqual(["opening", "recording"]);
  expect(sound.isOpen).toBe(false);
});

test("leaving the page while the recording is finishing delivers it", async () => {
  const sound = new FakeSound();
  const { take, sizes } = taking(sound);
  await take.begin();
  sound.say(10);
  take.end();
  take.dispose();
  await settled();
  expect(sizes()).toEqual([10]);
});

test("a recorder that stops on its own ends the recording", async () => {
  const sound = new FakeSound();
  const { take, states, sizes } = taking(sound);
  await take.begin();
  sound.say(10);
  sound.endRecorder();
  await settled();
  expect([states.at(-1), sizes()]).toEqual([{ at: "idle", notice: "lost" }, [11]]);
});

test("a recorder that never ends is abandoned", async () => {
  vi.useFakeTimers();
  const sound = new FakeSound();
  sound.neverEnds = true;
  const { take, states, sizes } = taking(sound);
  await take.begin();
  sound.say(10);
  take.end();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(states.at(-1)).toEqual({ at: "ending" });
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect([states.at(-1), sizes()]).toEqual([{ at: "idle" }, [10]]);
});

test("a microphone that opens after the page is left is closed", async () => {
  const { promise, resolve } = deferred();
  const sound = new FakeSound(promise);
  const { take } = taking(sound);
  const begun = take.begin();
  take.dispose();
  resolve();
  await begun;
  expect(sound.isOpen).toBe(false);
});

test("without a microphone, it says why, and may start again", async () => {
  const sound = new FakeSound();
  sound.problem = "busy";
  const { take, states } = taking(sound);
  await take.begin();
  expect(states.at(-1)).toEqual({ at: "failed", problem: "busy" });
  sound.problem = undefined;
  await take.begin();
  expect(states.at(-1)).toMatchObject({ at: "recording" });
});

test("a recording contains nothing of the previous one", async () => {
  const sound = new FakeSound();
  const { take, sizes } = taking(sound);
  for (const bytes of [10, 20]) {
    await take.begin();
    sound.say(bytes);
    take.end();
    await settled();
  }
  expect(sizes()).toEqual([11, 21]);
});

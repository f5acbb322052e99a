import { beforeEach, describe, expect, test } from "vitest";
import { DefenseError } from "../../src/domain/errors.js";
import type { DefenseStore, RecordingStore } from "../../src/ports.js";
import type { DefenseServiceParts } from "../../src/service/defense-service.js";
import {
  anExchange,
  fakeExaminer,
  fakeVoice,
  type InMemoryRecordings,
  inMemoryRecordings,
  inMemoryStore,
} from "../../src/testing/index.js";
import { LEARNER, service } from "./bench.js";

let recordings: InMemoryRecordings;
let store: DefenseStore;
let changes: string[];

beforeEach(() => {
  recordings = inMemoryRecordings();
  store = inMemoryStore({ recordings });
  changes = [];
});

const noted: RecordingStore = {
  keep(...args) {
    changes.push("keep");
    return recordings.keep(...args);
  },
  discard(...args) {
    changes.push("discard");
    return recordings.discard(...args);
  },
  find: (...args) => recordings.find(...args),
  list: (...args) => recordings.list(...args),
  read: (...args) => recordings.read(...args),
  sweep: (...args) => recordings.sweep(...args),
};

async function started(parts: Partial<DefenseServiceParts> = {}) {
  const voice = fakeVoice({ transcripts: ["a", "b", "c"] });
  const running = service({ store, recordings: noted, voice, ...parts });
  const { defense } = await running.start(LEARNER);
  return { running, id: defense.id };
}

const spoken = (sound: string, contentType = "audio/webm;codecs=opus") => ({
  audio: { bytes: Buffer.from(sound), contentType },
});

const codeOf = (error: unknown) => (DefenseError.is(error) ? error.code : error);

/** Counts the recordings by sweeping all of them. */
const countKept = () =>
  recordings.sweep({ orphansBefore: new Date("2999-01-01"), allBefore: new Date("2999-01-01") });

describe("an answer", () => {
  test("by voice is kept, and can be played as a whole and in part", async () => {
    const { running, id } = await started();
    await running.answer(id, spoken("first"));
    await running.answer(id, { text: "typed" });
    await running.answer(id, { ...spoken("second", "text/html"), text: "loses" });
    const first = await running.recording(id, 1);
    expect(first).toMatchObject({ defenseId: id, turn: 1, mediaType: "audio/webm", bytes: 5 });
    expect(Buffer.concat(await Array.fromAsync(await first.read())).toString()).toBe("first");
    const part = await first.read({ first: 1, last: 3 });
    expect(Buffer.concat(await Array.fromAsync(part)).toString()).toBe("irs");
    expect((await running.recording(id, 5n)).mediaType).toBe("application/octet-stream");
    expect(changes).toEqual(["keep", "keep"]);
  });

  test.each([-1, 0, 1, 2, 3, 99, 1.5, Number.NaN, 2 ** 31, 2n ** 70n, -1n])(
    "that was typed or never given has none: %s",
    async (seq) => {
      const { running, id } = await started();
      await running.answer(id, { text: "typed" });
      const error = await running.recording(id, seq).catch((reason) => reason);
      expect([codeOf(error), error.detail]).toEqual(["recording_not_found", `no recording of turn ${seq}`]);
    },
  );

  test("by voice is not kept without a recording store", async () => {
    const voice = fakeVoice({ transcripts: ["a"] });
    const running = service({ store, voice });
    const { defense } = await running.start(LEARNER);
    await running.answer(defense.id, spoken("sound"));
    await expect(running.recording(defense.id, 1)).rejects.toMatchObject({ code: "recording_not_found" });
    expect(await countKept()).toBe(0);
  });

  test("of an unknown defense has none", async () => {
    const { running } = await started();
    await expect(running.recording("dfn-0-unknown", 1)).rejects.toMatchObject({ code: "defense_not_found" });
  });

  test("whose recording was removed can no longer be listened to", async () => {
    const { running, id } = await started();
    await running.answer(id, spoken("sound"));
    const recording = await running.recording(id, 1);
    await countKept();
    await expect(recording.read()).rejects.toMatchObject({ code: "recording_not_found" });
    await expect(running.recording(id, 1)).rejects.toMatchObject({ code: "recording_not_found" });
  });
});

describe("nothing is stored or left behind", () => {
  test("when the audio cannot be kept", async () => {
    const full = new DefenseError("store_unavailable", "no room");
    const keep = () => Promise.reject(full);
    const examiner = fakeExaminer({ questions: ["Why?"] });
    const { running, id } = await started({ examiner, recordings: { ...noted, keep } });
    await expect(running.answer(id, spoken("sound"))).rejects.toBe(full);
    expect((await running.get(id)).turns).toHaveLength(1);
    expect(examiner.calls).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  test("when the examiner fails", async () => {
    const examiner = fakeExaminer({ questions: ["Why?", new Error("down"), "And then?"] });
    const { running, id } = await started({ examiner });
    await expect(running.answer(id, spoken("lost"))).rejects.toMatchObject({ code: "provider_failed" });
    expect(await countKept()).toBe(0);
    await running.answer(id, spoken("sound"));
    expect(changes).toEqual(["keep", "discard", "keep"]);
  });

  test("when the voice fails, before anything is kept", async () => {
    const { running, id } = await started({ voice: fakeVoice({ transcripts: [new Error("deaf")] }) });
    await expect(running.answer(id, spoken("sound"))).rejects.toMatchObject({ code: "provider_failed" });
    expect(changes).toEqual([]);
  });

  test("even if the discard fails: the answer fails with its own reason", async () => {
    const examiner = fakeExaminer({ questions: ["Why?", new Error("down")] });
    const discard = () => Promise.reject(new Error("no connection"));
    const { running, id } = await started({ examiner, recordings: { ...noted, discard } });
    await expect(running.answer(id, spoken("sound"))).rejects.toMatchObject({ code: "provider_failed" });
  });
});

test("a failure of the store after it has stored the turn leaves the turn its recording", async () => {
  const lost = new DefenseError("store_unavailable", "the connection broke");
  const appendExchange: DefenseStore["appendExchange"] = async (...args) => {
    await store.appendExchange(...args);
    throw lost;
  };
  const { running, id } = await started({ store: { ...store, appendExchange } });
  await expect(running.answer(id, spoken("sound"))).rejects.toBe(lost);
  expect(changes).toEqual(["keep", "discard"]);
  expect((await running.recording(id, 1)).bytes).toBe(5);
});

test("an answer that is repeated with the same key is kept once", async () => {
  const { running, id } = await started();
  const key = { idempotencyKey: "k-1" };
  await running.answer(id, spoken("sound"), key);
  const { replayed } = await running.answer(id, spoken("sound"), key);
  expect(replayed).toBe(true);
  expect(changes).toEqual(["keep"]);
  expect(await countKept()).toBe(1);
});

test("an answer that two services carry out at once with the same key is kept once", async () => {
  const bothAsk = Promise.withResolvers<void>();
  let asking = 0;
  const nextQuestion = async () => {
    if (++asking === 2) bothAsk.resolve();
    await bothAsk.promise;
    return "Why?";
  };
  const { id } = await started();
  const services = [1, 2].map(() =>
    service({
      store,
      recordings: noted,
      voice: fakeVoice({ transcripts: ["a"] }),
      examiner: { ...fakeExaminer({}), nextQuestion },
    }),
  );
  const replies = await Promise.all(
    services.map((running) => running.answer(id, spoken("sound"), { idempotencyKey: "k-1" })),
  );
  expect(replies.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
  expect(changes.toSorted()).toEqual(["discard", "keep", "keep"]);
  expect(await countKept()).toBe(1);
});

test("the loser of a race keeps the audio for its own turn", async () => {
  let isFirst = true;
  const appendExchange: DefenseStore["appendExchange"] = async (id, ...args) => {
    if (isFirst) await store.appendExchange(id, 1, anExchange(id, 1, "another"));
    isFirst = false;
    return store.appendExchange(id, ...args);
  };
  const { running, id } = await started({ store: { ...store, appendExchange } });
  await running.answer(id, spoken("sound"));
  await expect(running.recording(id, 1)).rejects.toMatchObject({ code: "recording_not_found" });
  expect((await running.recording(id, 3)).bytes).toBe(5);
  expect(changes).toEqual(["keep"]);
});

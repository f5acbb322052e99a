import { expect, test } from "vitest";
import { storedDrafts } from "../../src/learner/session/drafts.js";
import type { Kept } from "../../src/learner/session/state.js";
import { memorySounds, memoryStorage } from "./memory.js";

const ID = "dfn-1-ada";
const SOUND = new Blob(["sound"], { type: "audio/wav" });
const MISSED = new Blob(["what was missed"], { type: "audio/wav" });

const kept: Kept = {
  turn: 2,
  draft: { text: "Half an ans", sound: undefined },
  sending: undefined,
  missed: undefined,
  isEnough: true,
};

test("a draft is there for the next page: text at once, sound when it is written", async () => {
  const [storage, sounds] = [memoryStorage(), memorySounds()];
  const drafts = storedDrafts(storage, sounds);
  drafts.write(ID, kept);
  expect(await storedDrafts(storage, sounds).read(ID)).toEqual(kept);
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, missed: { text: "Mine.", sound: MISSED } });
  await drafts.written();
  expect(await storedDrafts(storage, sounds).read(ID)).toEqual({
    ...kept,
    draft: { text: "", sound: SOUND },
    missed: { text: "Mine.", sound: MISSED },
  });
  expect(await drafts.read("dfn-2-ada")).toBeUndefined();
});

test("what was being sent is sent again: the text as it was, or the recording", async () => {
  const [storage, sounds] = [memoryStorage(), memorySounds()];
  const drafts = storedDrafts(storage, sounds);
  drafts.write(ID, { ...kept, sending: { text: "As it was sent." } });
  expect((await storedDrafts(storage, sounds).read(ID))?.sending).toEqual({ text: "As it was sent." });
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, sending: { audio: SOUND } });
  await drafts.written();
  expect((await storedDrafts(storage, sounds).read(ID))?.sending).toEqual({ audio: SOUND });
});

test("a recording that is lost is not sent", async () => {
  const storage = memoryStorage();
  const drafts = storedDrafts(storage, memorySounds());
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, sending: { audio: SOUND } });
  expect((await storedDrafts(storage, memorySounds()).read(ID))?.sending).toBeUndefined();
});

test("a recording is written once, however often the text changes", async () => {
  const sounds = memorySounds();
  const drafts = storedDrafts(memoryStorage(), sounds);
  for (const text of ["a", "ab", "abc"]) drafts.write(ID, { ...kept, draft: { text, sound: SOUND } });
  await drafts.written();
  expect(sounds.writes).toBe(1);
});

test("nothing is left of a draft that is not needed any more", async () => {
  const [storage, sounds] = [memoryStorage(), memorySounds()];
  const drafts = storedDrafts(storage, sounds);
  drafts.write(ID, { ...kept, draft: { text: "x", sound: SOUND }, missed: { sound: MISSED } });
  drafts.remove(ID);
  await drafts.written();
  expect([await drafts.read(ID), sounds.held]).toEqual([undefined, 0]);
});

test("a note that nobody can read counts as none", async () => {
  const storage = memoryStorage();
  storage.setItem(`draft of ${ID}`, "{");
  expect(await storedDrafts(storage, memorySounds()).read(ID)).toBeUndefined();
});

import { expect, test } from "vitest";
import { storedDraftNotes } from "../../src/learner/session/draft-notes.js";
import { storedDrafts } from "../../src/learner/session/drafts.js";
import type { Kept } from "../../src/learner/session/state.js";
import { memorySounds, memoryStorage, memoryTakes } from "./memory.js";

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
  const drafts = storedDrafts(storedDraftNotes(storage), sounds, memoryTakes());
  drafts.write(ID, kept);
  expect(await storedDrafts(storedDraftNotes(storage), sounds, memoryTakes()).read(ID)).toEqual(kept);
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, missed: { text: "Mine.", sound: MISSED } });
  await drafts.written();
  expect(await storedDrafts(storedDraftNotes(storage), sounds, memoryTakes()).read(ID)).toEqual({
    ...kept,
    draft: { text: "", sound: SOUND },
    missed: { text: "Mine.", sound: MISSED },
  });
  expect(await drafts.read("dfn-2-ada")).toBeUndefined();
});

test("what was being sent is sent again: the text as it was, or the recording", async () => {
  const [storage, sounds] = [memoryStorage(), memorySounds()];
  const drafts = storedDrafts(storedDraftNotes(storage), sounds, memoryTakes());
  drafts.write(ID, { ...kept, sending: { text: "As it was sent." } });
  expect((await storedDrafts(storedDraftNotes(storage), sounds, memoryTakes()).read(ID))?.sending).toEqual({
    text: "As it was sent.",
  });
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, sending: { audio: SOUND } });
  await drafts.written();
  expect((await storedDrafts(storedDraftNotes(storage), sounds, memoryTakes()).read(ID))?.sending).toEqual({
    audio: SOUND,
  });
});

test("a recording that is lost is not sent", async () => {
  const storage = memoryStorage();
  const drafts = storedDrafts(storedDraftNotes(storage), memorySounds(), memoryTakes());
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, sending: { audio: SOUND } });
  expect(
    (await storedDrafts(storedDraftNotes(storage), memorySounds(), memoryTakes()).read(ID))?.sending,
  ).toBeUndefined();
});

test("a recording is written once, however often the text changes", async () => {
  const sounds = memorySounds();
  const drafts = storedDrafts(storedDraftNotes(memoryStorage()), sounds, memoryTakes());
  for (const text of ["a", "ab", "abc"]) drafts.write(ID, { ...kept, draft: { text, sound: SOUND } });
  await drafts.written();
  expect(sounds.writes).toBe(1);
});

test("nothing is left of a draft that is not needed any more", async () => {
  const [storage, sounds] = [memoryStorage(), memorySounds()];
  const drafts = storedDrafts(storedDraftNotes(storage), sounds, memoryTakes());
  drafts.write(ID, { ...kept, draft: { text: "x", sound: SOUND }, missed: { sound: MISSED } });
  drafts.remove(ID);
  await drafts.written();
  expect([await drafts.read(ID), sounds.held]).toEqual([undefined, 0]);
});

test("a note that nobody can read counts as none", async () => {
  const storage = memoryStorage();
  storage.setItem(`draft of ${ID}`, "{");
  expect(
    await storedDrafts(storedDraftNotes(storage), memorySounds(), memoryTakes()).read(ID),
  ).toBeUndefined();
});

const FIRST_PIECE = new Blob(["so"], { type: "audio/wav" });
const LAST_PIECE = new Blob(["und"], { type: "audio/wav" });

/** A page that ended while somebody was recording an answer to a question. */
async function interrupted(turn: number) {
  const [storage, sounds, takes] = [memoryStorage(), memorySounds(), memoryTakes()];
  const drafts = storedDrafts(storedDraftNotes(storage), sounds, takes);
  drafts.write(ID, kept);
  const keep = drafts.beginTake(ID, turn);
  keep(FIRST_PIECE);
  keep(LAST_PIECE);
  await drafts.written();
  return { takes, drafts, next: storedDrafts(storedDraftNotes(storage), sounds, takes) };
}

test("what was recorded before a page ended is there for the next one", async () => {
  const { next } = await interrupted(2);
  const read = await next.read(ID);
  expect(read).toEqual({ ...kept, draft: { ...kept.draft, sound: SOUND } });
  expect(await read?.draft.sound?.text()).toBe("sound");
});

test("what was recorded for a question that was answered meanwhile is what was missed", async () => {
  const { next } = await interrupted(0);
  const read = await next.read(ID);
  expect(read?.draft).toEqual(kept.draft);
  expect(await read?.missed?.sound?.text()).toBe("sound");
});

test("a recording that is whole replaces what was kept while it was made", async () => {
  const { takes, drafts, next } = await interrupted(2);
  drafts.write(ID, { ...kept, draft: { text: "", sound: MISSED } });
  await drafts.written();
  expect([takes.held, drafts.lasts()]).toEqual([0, true]);
  expect(await (await next.read(ID))?.draft.sound?.text()).toBe("what was missed");
});

test("a recording that finds no room as a whole stays in pieces, until nobody needs it", async () => {
  const [storage, takes] = [memoryStorage(), memoryTakes()];
  const page = () => storedDrafts(storedDraftNotes(storage), memorySounds({ isFull: true }), takes);
  const drafts = page();
  drafts.write(ID, kept);
  drafts.beginTake(ID, 2)(SOUND);
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND } });
  await drafts.written();
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND }, missed: { sound: MISSED } });
  drafts.write(ID, { ...kept, draft: { text: "", sound: SOUND } });
  await drafts.written();
  expect(drafts.lasts()).toBe(false);
  expect(await (await page().read(ID))?.draft.sound?.text()).toBe("sound");
  drafts.remove(ID);
  await drafts.written();
  expect(takes.held).toBe(0);
});

test("a recording that the next page has found is written whole, and its pieces are removed", async () => {
  const { takes, next } = await interrupted(2);
  const read = await next.read(ID);
  next.write(ID, read as Kept);
  await next.written();
  expect(takes.held).toBe(0);
  expect(await (await next.read(ID))?.draft.sound?.text()).toBe("sound");
});

test("a recording goes on being kept whatever else is written meanwhile", async () => {
  const { takes, drafts } = await interrupted(2);
  drafts.write(ID, { ...kept, draft: { text: "typed", sound: undefined } });
  drafts.write(ID, { ...kept, missed: { text: "Mine." } });
  drafts.write(ID, kept);
  await drafts.written();
  expect(takes.held).toBe(1);
});

test("what was missed is written, dismissed, and another recording goes on being kept meanwhile", async () => {
  const { takes, drafts } = await interrupted(0);
  drafts.write(ID, { ...kept, missed: { sound: MISSED } });
  await drafts.written();
  expect(takes.held).toBe(0);
  drafts.beginTake(ID, 2)(FIRST_PIECE);
  drafts.write(ID, kept);
  await drafts.written();
  expect(takes.held).toBe(1);
});

test("what another tab is recording is left alone", async () => {
  const { takes, next } = await interrupted(2);
  next.write(ID, { ...kept, draft: { text: "", sound: SOUND } });
  await next.written();
  expect(takes.held).toBe(1);
});

test("nothing is left of a recording when the defense is over", async () => {
  const { takes, drafts } = await interrupted(2);
  drafts.remove(ID);
  await drafts.written();
  expect(takes.held).toBe(0);
});

test.each([
  [2, { draft: { text: "Half an ans I was saying", sound: undefined }, missed: undefined }],
  [0, { draft: kept.draft, missed: { text: "I was saying", sound: undefined } }],
])(
  "what was understood before a page ended, for the question of turn %d, is there for the next one",
  async (turn, found) => {
    const storage = memoryStorage();
    const page = () => storedDrafts(storedDraftNotes(storage), memorySounds(), memoryTakes());
    const drafts = page();
    drafts.write(ID, kept);
    drafts.hear(ID, turn, "I was");
    drafts.hear(ID, turn, "I was saying");
    expect(await page().read(ID)).toEqual({ ...kept, ...found });
    expect(await page().read(ID)).toEqual({ ...kept, ...found });
  },
);

test("what was understood is not there twice when it is part of the draft, and not at all when the defense is over", async () => {
  const storage = memoryStorage();
  const page = () => storedDrafts(storedDraftNotes(storage), memorySounds(), memoryTakes());
  const drafts = page();
  drafts.hear(ID, 2, "I was saying");
  drafts.write(ID, { ...kept, draft: { text: "I was saying", sound: undefined } });
  drafts.hear(ID, 2, "");
  expect((await page().read(ID))?.draft.text).toBe("I was saying");
  drafts.hear(ID, 2, "I was saying");
  drafts.remove(ID);
  drafts.write(ID, kept);
  expect(await page().read(ID)).toEqual(kept);
});

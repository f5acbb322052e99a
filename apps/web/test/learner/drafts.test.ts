import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedDraftNotes } from "../../src/learner/drafts/draft-notes.js";
import { type Drafts, storedDrafts } from "../../src/learner/drafts/drafts.js";
import { keptSounds } from "../../src/learner/drafts/kept-sounds.js";
import type { StoredDraft } from "../../src/learner/drafts/stored-draft.js";
import { memoryPages, memoryRecordings, memoryStorage } from "./memory.js";

const ID = "dfn-1-ada";
const SOUND = new Blob(["sound"], { type: "audio/wav" });
const MISSED = new Blob(["what was missed"], { type: "audio/wav" });

const kept: StoredDraft = {
  turn: 2,
  draft: { text: "Half an ans", sound: undefined },
  sending: undefined,
  missed: [],
  isEnough: true,
};
const nothing: StoredDraft = { ...kept, draft: { text: "", sound: undefined } };
const recorded = (sound: Blob): StoredDraft => ({ ...kept, draft: { text: "", sound } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = () => vi.setSystemTime(Date.now() + 1);

interface OpenPage extends Drafts {
  readonly page: string;
  end(): void;
}

function browser(recordings = memoryRecordings()) {
  const [storage, pages] = [memoryStorage(), memoryPages()];
  function open(former?: string): OpenPage {
    const own = pages.open(former);
    const drafts = storedDrafts(storedDraftNotes(storage), keptSounds(recordings), own);
    return { ...drafts, page: own.own, end: () => pages.end(own) };
  }
  return { storage, recordings, open };
}

async function found(open: () => OpenPage): Promise<StoredDraft[]> {
  return (await open().read(ID)).map(({ page: _, unread: __, ...rest }) => rest);
}

test("the next page finds a closed page's draft: text at once, audio once it is written", async () => {
  const { open } = browser();
  const page = open();
  page.write(ID, kept);
  page.end();
  expect(await found(open)).toEqual([kept]);
  const whole = {
    ...recorded(SOUND),
    missed: [
      { turn: 0, text: "Mine." },
      { turn: 0, sound: MISSED },
    ],
  };
  page.write(ID, whole);
  await page.written();
  expect(await found(open)).toEqual([whole]);
  expect(await open().read("dfn-2-ada")).toEqual([]);
});

test("open pages each have their own draft and never replace another's", async () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, kept);
  two.write(ID, recorded(SOUND));
  await two.written();
  expect(await found(open)).toEqual([]);
  one.end();
  two.end();
  expect(await found(open)).toEqual(expect.arrayContaining([kept, recorded(SOUND)]));
});

test("looking at a question is not an entry", async () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, { ...kept, draft: { text: "Early.", sound: undefined } });
  later();
  two.write(ID, kept);
  later();
  one.write(ID, { ...kept, draft: { text: "Early.", sound: undefined } });
  for (const page of [one, two]) page.end();
  expect((await found(open)).map(({ draft }) => draft.text)).toEqual(["Half an ans", "Early."]);
});

test("the latest entry comes first, and the draft of the same tab before those of others", async () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, kept);
  later();
  two.write(ID, nothing);
  for (const page of [one, two]) page.end();
  expect(await found(open)).toEqual([nothing, kept]);
  const reloaded = open(one.page);
  const left = await reloaded.read(ID);
  expect(left.map(({ page }) => page)).toEqual([one.page]);
  reloaded.write(ID, kept, { left });
  expect((await reloaded.look(ID)).left.map(({ page }) => page)).toEqual([two.page]);
});

test("a draft that a page has taken over belongs to that page alone", async () => {
  const { open, recordings } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, recorded(SOUND));
  await one.written();
  one.end();
  const left = await two.read(ID);
  two.write(ID, recorded(left[0]?.draft.sound as Blob), { left });
  expect(await two.look(ID)).toEqual({ left: [], begun: [] });
  await two.written();
  expect([recordings.writes, recordings.held.length]).toEqual([1, 1]);
  expect(await found(open)).toEqual([]);
  expect((await two.read(ID)).map(({ page }) => page)).toEqual([two.page]);
  two.end();
  expect(await found(open)).toEqual([recorded(SOUND)]);
});

test("a page sees which questions have entries in open pages, but not the entries", async () => {
  const { open } = browser();
  const [one, two, three] = [open(), open(), open()];
  one.write(ID, kept);
  two.write(ID, { ...nothing, turn: 4, missed: [{ turn: 2, text: "Mine." }] });
  two.beginTake(ID, 4)(new Blob([]));
  expect(await three.look(ID)).toEqual({ left: [], begun: [2] });
  two.beginTake(ID, 4)(SOUND);
  expect((await three.look(ID)).begun.toSorted()).toEqual([2, 4]);
});

test("if the browser can't tell which pages are closed, a page takes over drafts only when it opens", async () => {
  const storage = memoryStorage();
  const pages = memoryPages();
  const open = () => {
    const page = { ...pages.open(), claim: async () => undefined };
    return storedDrafts(storedDraftNotes(storage), keptSounds(memoryRecordings()), page);
  };
  const [one, two] = [open(), open()];
  one.write(ID, kept);
  expect(await two.look(ID)).toEqual({ left: [], begun: [2] });
  expect(await two.read(ID)).toMatchObject([kept]);
});

test("a recording that is temporarily unreadable stays for the next page", async () => {
  const { open, recordings } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, { ...recorded(SOUND), missed: [{ turn: 0, sound: MISSED }] });
  await one.written();
  one.end();
  const { read } = recordings;
  Object.assign(recordings, { read: async () => Promise.reject(new Error("no answer")) });
  const left = await two.read(ID);
  expect(left).toMatchObject([nothing]);
  two.write(ID, nothing, { left });
  two.write(ID, kept);
  await two.written();
  two.end();
  Object.assign(recordings, { read });
  expect(await found(open)).toEqual([
    { ...kept, draft: { ...kept.draft, sound: SOUND }, missed: [{ turn: 0, sound: MISSED }] },
  ]);
});

/** The storage is full, a closed page has left a draft, and another page is open. */
function afterAnotherPage() {
  const { open, storage } = browser();
  const [one, page] = [open(), open()];
  one.write(ID, kept);
  one.end();
  const { setItem } = storage;
  Object.assign(storage, { setItem: () => false });
  return { open, storage, page, makeRoom: () => Object.assign(storage, { setItem }) };
}

test("an ended page's draft stays if there is no room to move it", async () => {
  const { open, storage, page: two, makeRoom } = afterAnotherPage();
  two.write(ID, kept, { left: await two.read(ID) });
  expect(await two.look(ID)).toEqual({ left: [], begun: [] });
  makeRoom();
  expect(await found(open)).toEqual([kept]);
  two.write(ID, nothing);
  expect(storage.names()).toHaveLength(1);
});

test("a failed write is retried when there is room, and the drafts it takes over stay until then", async () => {
  const { open, storage, page: two, makeRoom } = afterAnotherPage();
  expect(two.textLasts()).toBe(true);
  two.write(ID, kept, { left: await two.read(ID) });
  two.write(ID, kept);
  expect(two.textLasts()).toBe(false);
  expect(await found(open)).toEqual([kept]);
  makeRoom();
  two.write(ID, kept);
  expect([two.textLasts(), storage.names().length]).toEqual([true, 1]);
  two.end();
  expect(await found(open)).toEqual([kept]);
});

test("a recording does not outlive its page if there is no room for its name", async () => {
  const { open, storage } = browser();
  const page = open();
  page.write(ID, recorded(SOUND));
  await page.written();
  expect([page.textLasts(), page.soundLasts()]).toEqual([true, true]);
  Object.assign(storage, { setItem: () => false });
  page.write(ID, recorded(MISSED));
  await page.written();
  expect([page.textLasts(), page.soundLasts()]).toEqual([false, false]);
});

test("a draft that is read but not written stays available to other pages", async () => {
  const released: string[] = [];
  const pages = { ...memoryPages().open(), releaseAll: () => void released.push("all") };
  storedDrafts(storedDraftNotes(memoryStorage()), keptSounds(memoryRecordings()), pages).release();
  expect(released).toEqual(["all"]);
});

test("a recording that no page takes over is removed with its page's draft", async () => {
  const { open, recordings } = browser();
  const [one, two] = [open(), open()];
  one.write(ID, recorded(SOUND));
  await one.written();
  one.end();
  const left = await two.read(ID);
  two.write(ID, kept, { left });
  await two.written();
  expect(recordings.held).toEqual([]);
});

test("an interrupted request is sent again: the same text, or the recording", async () => {
  const { open } = browser();
  const page = open();
  page.end();
  page.write(ID, { ...kept, sending: { text: "As it was sent." } });
  expect((await found(open))[0]?.sending).toEqual({ text: "As it was sent." });
  page.write(ID, { ...recorded(SOUND), sending: { audio: SOUND } });
  await page.written();
  expect((await found(open))[0]?.sending).toEqual({ audio: SOUND });
});

test("a lost recording is not sent", async () => {
  const { open } = browser(memoryRecordings({ isFull: true }));
  const page = open();
  page.write(ID, { ...recorded(SOUND), sending: { audio: SOUND } });
  page.end();
  expect(await found(open)).toEqual([nothing]);
});

test("a recording is written once, however often the text changes", async () => {
  const { open, recordings } = browser();
  const page = open();
  for (const text of ["a", "ab", "abc"]) page.write(ID, { ...kept, draft: { text, sound: SOUND } });
  await page.written();
  expect(recordings.writes).toBe(1);
});

test("a missed recording stays stored", async () => {
  const { open, recordings } = browser();
  const page = open();
  page.write(ID, recorded(SOUND));
  page.write(ID, { ...nothing, missed: [{ turn: 0, sound: SOUND }] });
  page.write(ID, { ...recorded(MISSED), missed: [{ turn: 0, sound: SOUND }] });
  await page.written();
  expect([recordings.writes, recordings.held.length]).toEqual([2, 2]);
});

test("an empty draft is removed when the defense is over", () => {
  const { open, storage } = browser();
  const page = open();
  page.write(ID, nothing);
  page.write(ID, nothing, { isOver: true });
  expect(storage.names()).toEqual([]);
});

test("an obsolete draft is removed", async () => {
  const { open, recordings, storage } = browser();
  const page = open();
  page.write(ID, { ...recorded(SOUND), missed: [{ turn: 0, sound: MISSED }] });
  page.write(ID, nothing, { isOver: true });
  await page.written();
  expect([recordings.held, storage.names()]).toEqual([[], []]);
});

test("the next page removes a recording that its page could not", async () => {
  const { open, recordings, storage } = browser();
  const [page, next] = [open(), open()];
  page.write(ID, recorded(SOUND));
  await page.written();
  const { remove } = recordings;
  Object.assign(recordings, { remove: async () => false });
  page.write(ID, nothing, { isOver: true });
  await page.written();
  page.end();
  Object.assign(recordings, { remove });
  next.write(ID, nothing, { left: await next.read(ID), isOver: true });
  await next.written();
  expect([recordings.held, storage.names()]).toEqual([[], []]);
});

test.each([
  "{",
  "7",
  '"text"',
  "[]",
  "{}",
  "null",
  '{"turn":0,"text":"","missed":null,"loose":[],"over":[]}',
])("an unreadable note is ignored: %s", async (text) => {
  const { open, storage } = browser();
  const page = open();
  page.write(ID, kept);
  page.end();
  storage.setItem(storage.names()[0] ?? "", text);
  expect(await found(open)).toEqual([]);
});

test("a page finds its own recordings even if the browser refuses to store them", async () => {
  const { open } = browser(memoryRecordings({ isFull: true }));
  const page = open();
  page.write(ID, recorded(SOUND));
  await page.written();
  expect(page.soundLasts()).toBe(false);
  expect(await page.read(ID)).toEqual([{ ...recorded(SOUND), page: page.page, unread: [] }]);
});

const FIRST_PIECE = new Blob(["so"], { type: "audio/wav" });
const LAST_PIECE = new Blob(["und"], { type: "audio/wav" });

async function recording(turn: number) {
  const it = browser();
  const page = it.open();
  page.write(ID, kept);
  const keep = page.beginTake(ID, turn);
  keep(FIRST_PIECE);
  keep(LAST_PIECE);
  await page.written();
  return { ...it, page };
}

test("the next page finds an interrupted recording, but only after its page has ended", async () => {
  const { page, open } = await recording(2);
  expect(await found(open)).toEqual([]);
  page.end();
  const [read] = await found(open);
  expect(read).toEqual({ ...kept, draft: { ...kept.draft, sound: SOUND } });
  expect(await read?.draft.sound?.text()).toBe("sound");
});

test("an interrupted recording for a question that is now answered is missed", async () => {
  const { page, open } = await recording(0);
  page.end();
  const [read] = await found(open);
  expect(read).toEqual({ ...kept, missed: [{ turn: 0, sound: SOUND }] });
});

test("an interrupted recording beside a complete one is missed", async () => {
  const { page, open } = await recording(2);
  page.write(ID, recorded(MISSED));
  page.beginTake(ID, 2)(SOUND);
  await page.written();
  page.end();
  expect(await found(open)).toEqual([{ ...recorded(MISSED), missed: [{ turn: 2, sound: SOUND }] }]);
});

test("a complete recording replaces its pieces", async () => {
  const { recordings, page, open } = await recording(2);
  const [name] = recordings.held;
  page.write(ID, recorded(MISSED));
  await page.written();
  page.end();
  expect([recordings.held, page.soundLasts()]).toEqual([[name], true]);
  expect(await (await found(open))[0]?.draft.sound?.text()).toBe("what was missed");
});

test("a recording that does not fit as a whole stays in pieces until it is obsolete", async () => {
  const { recordings, open } = browser(memoryRecordings({ isFull: true }));
  const page = open();
  page.write(ID, kept);
  page.beginTake(ID, 2)(SOUND);
  page.write(ID, recorded(SOUND));
  await page.written();
  expect(page.soundLasts()).toBe(false);
  page.end();
  expect(await (await found(open))[0]?.draft.sound?.text()).toBe("sound");
  page.write(ID, nothing, { isOver: true });
  await page.written();
  expect(recordings.held).toEqual([]);
});

test("the next page writes a found recording as a whole", async () => {
  const { recordings, page, open } = await recording(2);
  page.end();
  const next = open();
  const left = await next.read(ID);
  next.write(ID, left[0] as StoredDraft, { left });
  await next.written();
  expect([recordings.writes, recordings.held.length]).toEqual([1, 1]);
});

test("other writes do not interrupt the storing of a recording", async () => {
  const { recordings, page } = await recording(2);
  const [name] = recordings.held;
  page.write(ID, { ...kept, draft: { text: "typed", sound: undefined } });
  page.write(ID, { ...kept, missed: [{ turn: 0, text: "Mine." }] });
  page.write(ID, kept);
  await page.written();
  expect(recordings.held).toEqual([name]);
});

test("a failed recording is removed", async () => {
  const { open, recordings, storage } = browser();
  const page = open();
  page.write(ID, kept);
  page.beginTake(ID, 2);
  page.beginTake(ID, 2)(FIRST_PIECE);
  page.write(ID, nothing, { isOver: true });
  await page.written();
  expect([recordings.held, storage.names()]).toEqual([[], []]);
});

test("a recording is removed when the defense is over", async () => {
  const { recordings, page, storage } = await recording(2);
  page.write(ID, nothing, { isOver: true });
  await page.written();
  expect([recordings.held, storage.names()]).toEqual([[], []]);
});

test.each([
  [2, { draft: { text: "Half an ans I was saying", sound: undefined } }],
  [0, { missed: [{ turn: 0, text: "I was saying" }] }],
])("the next page finds text recognized for turn %d before its page ended", async (turn, changes) => {
  const { open } = browser();
  const page = open();
  page.write(ID, kept);
  page.hear(ID, turn, "I was");
  page.hear(ID, turn, "I was saying");
  page.end();
  expect(await found(open)).toEqual([{ ...kept, ...changes }]);
  expect(await found(open)).toEqual([{ ...kept, ...changes }]);
});

test("recognized text is not duplicated in the draft, and is removed when the defense is over", async () => {
  const { open, storage } = browser();
  const page = open();
  page.write(ID, kept);
  page.hear(ID, 2, "I was saying");
  page.write(ID, { ...kept, draft: { text: "I was saying", sound: undefined } });
  page.hear(ID, 2, "");
  page.end();
  expect((await found(open))[0]?.draft.text).toBe("I was saying");
  page.write(ID, nothing, { isOver: true });
  page.hear(ID, 2, "");
  expect(storage.names()).toEqual([]);
});

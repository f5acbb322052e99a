import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrphanedDraft } from "../../src/learner/drafts/stored-draft.js";
import { asked } from "../../src/learner/session/question.js";
import type { Event } from "../../src/learner/session/state.js";
import { takingOver } from "../../src/learner/session/taking-over.js";
import { aDefense, COMMON } from "./samples.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a draft that is slow to read is found once, however often the page looks", async () => {
  const sound = new Blob(["sound"]);
  const left: OrphanedDraft = {
    turn: 0,
    draft: { text: "", sound },
    sending: undefined,
    missed: [],
    page: "one",
    unread: [],
  };
  const found: OrphanedDraft[] = [];
  const look = async () => {
    const there = found.length === 0 ? [left] : [];
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { left: there, begun: [] };
  };
  const others = takingOver({
    drafts: { look, release: () => {} },
    state: () => asked(COMMON, aDefense(["Why?"]), []),
    dispatch: (event: Event) => event.type === "found" && found.push(...event.kept),
  });
  others.look();
  others.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(found).toEqual([left]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Draft, drafts, emptyDraft } from "../../src/reviewer/decision/draft.js";
import { memoryStorage } from "../learner/memory.js";

const ID = "dfn-1-ada";
const draft: Draft = { ...emptyDraft(0), summary: "To be continued." };

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("only the reviewer who entered a draft finds it", () => {
  drafts.set("reviewer:grace", ID, draft);
  expect(drafts.get("reviewer:grace", ID)).toEqual(draft);
  for (const other of ["reviewer:linus", "reviewer:anyone", null]) {
    expect(drafts.get(other, ID)).toBeNull();
    drafts.remove(other, ID);
  }
  expect(drafts.get("reviewer:grace", "dfn-2-ada")).toBeNull();
  expect(drafts.get("reviewer:grace", ID)).toEqual(draft);
});

test("an emptied draft is removed", () => {
  drafts.set(null, ID, draft);
  drafts.set(null, ID, emptyDraft(0));
  expect(drafts.get(null, ID)).toBeNull();
});

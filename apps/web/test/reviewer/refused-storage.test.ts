import { afterEach, describe, expect, test, vi } from "vitest";
import { drafts, emptyDraft } from "../../src/reviewer/decision/draft.js";
import { preferences } from "../../src/reviewer/preferences.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

function refuse(): never {
  throw new DOMException("Nothing is stored here.", "SecurityError");
}

describe.each([
  ["refused", () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ["full", () => ({ getItem: () => null, setItem: refuse, removeItem: () => {} })],
])("if storage is %s, for the life of the page", (_, storage) => {
  test("settings are kept", () => {
    vi.stubGlobal("localStorage", storage());
    preferences.switchShortcuts(false);
    preferences.switchLookFirst(true);
    expect([preferences.shortcuts(), preferences.looksFirst()]).toEqual([false, true]);
    preferences.switchShortcuts(true);
    preferences.switchLookFirst(false);
    expect([preferences.shortcuts(), preferences.looksFirst()]).toEqual([true, false]);
  });

  test("entries are kept", () => {
    vi.stubGlobal("sessionStorage", storage());
    const draft = { ...emptyDraft(0), summary: "To be continued." };
    drafts.set(null, "dfn-1-ada", draft);
    expect(drafts.get(null, "dfn-1-ada")).toEqual(draft);
    drafts.remove(null, "dfn-1-ada");
    expect(drafts.get(null, "dfn-1-ada")).toBeNull();
  });
});

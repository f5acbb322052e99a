import { lasting } from "../shared/storage.js";

/** What a reviewer has chosen for this browser. */
export const preferences = {
  /** Whether single keys do something. */
  shortcuts: () => lasting.getItem(SHORTCUTS) !== "off",
  switchShortcuts: (on: boolean) => lasting.setItem(SHORTCUTS, on ? "on" : "off"),
  /** Whether the machine's levels are hidden at first. */
  looksFirst: () => lasting.getItem(LOOK_FIRST) === "on",
  switchLookFirst: (on: boolean) => lasting.setItem(LOOK_FIRST, on ? "on" : "off"),
};

const SHORTCUTS = "review: single keys";
const LOOK_FIRST = "review: first look without the machine";

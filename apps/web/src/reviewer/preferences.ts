import { lasting } from "../shared/storage.js";

export const preferences = {
  shortcuts: () => lasting.getItem(SHORTCUTS) !== "off",
  switchShortcuts: (on: boolean) => lasting.setItem(SHORTCUTS, on ? "on" : "off"),
  /** True if the AI assessment is hidden at first. */
  looksFirst: () => lasting.getItem(LOOK_FIRST) === "on",
  switchLookFirst: (on: boolean) => lasting.setItem(LOOK_FIRST, on ? "on" : "off"),
};

const SHORTCUTS = "review: single keys";
const LOOK_FIRST = "review: first look without the machine";

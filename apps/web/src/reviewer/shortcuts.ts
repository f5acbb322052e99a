import { useEffect, useRef } from "preact/hooks";
import { preferences } from "./preferences.js";

/** What of a key event decides whether it is a shortcut. */
export interface KeyPress
  extends Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "defaultPrevented"> {
  readonly target: unknown;
}

/** What each key does. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The shortcut that a key event stands for; `undefined` while somebody types, or wants something of the browser. */
export function shortcutOf(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing || press.defaultPrevented) return;
  return isTakingKeys(press.target) ? undefined : press.key;
}

const UNTYPED = new Set(["radio", "checkbox", "button", "submit"]);

/** Whether the keys belong to what has the focus: a field, a choice, a player, a dialog. */
function isTakingKeys(target: unknown): boolean {
  const { tagName, type, isContentEditable, closest } = (target ?? {}) as Partial<HTMLInputElement>;
  if (isContentEditable || closest?.call(target, "dialog")) return true;
  if (tagName === "INPUT") return !UNTYPED.has(type ?? "text");
  return tagName === "TEXTAREA" || tagName === "SELECT" || tagName === "AUDIO";
}

/** Has keys do something as long as the component is shown, unless the reader has switched single keys off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!preferences.shortcuts()) return;
      const key = shortcutOf(event);
      if (key === undefined || !Object.hasOwn(current.current, key)) return;
      event.preventDefault();
      current.current[key]?.();
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}

/** Lets the style sheet show keys beside choices as long as they do something. */
export function tellStyleOfShortcuts(): void {
  document.documentElement.dataset.singleKeys = preferences.shortcuts() ? "on" : "off";
}

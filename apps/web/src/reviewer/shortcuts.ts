import { useEffect, useRef } from "preact/hooks";
import { preferences } from "./preferences.js";

export interface KeyPress
  extends Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "defaultPrevented"> {
  readonly target: unknown;
}

export type Shortcuts = Readonly<Record<string, () => void>>;

/** `undefined` while the reviewer is typing or uses a browser shortcut. */
export function shortcutOf(press: KeyPress): string | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing || press.defaultPrevented) return;
  return isTakingKeys(press.target) ? undefined : press.key;
}

const UNTYPED = new Set(["radio", "checkbox", "button", "submit"]);

/** True if the focused element uses keys itself, as fields, radio buttons, players and dialogs do. */
function isTakingKeys(target: unknown): boolean {
  const { tagName, type, isContentEditable, closest } = (target ?? {}) as Partial<HTMLInputElement>;
  if (isContentEditable || closest?.call(target, "dialog")) return true;
  if (tagName === "INPUT") return !UNTYPED.has(type ?? "text");
  return tagName === "TEXTAREA" || tagName === "SELECT" || tagName === "AUDIO";
}

/** Enables shortcuts while the component is shown, unless the reviewer has switched them off. */
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

/** Lets the style sheet show the keys next to choices while shortcuts are on. */
export function tellStyleOfShortcuts(): void {
  document.documentElement.dataset.singleKeys = preferences.shortcuts() ? "on" : "off";
}

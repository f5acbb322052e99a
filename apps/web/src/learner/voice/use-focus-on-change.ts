import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * Moves the focus when a change removes the focused element: to the marked element in `within`, or else to its first
 * button.
 */
export function useFocusOnChange(within: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    within.current?.querySelector<HTMLElement>("[tabindex='-1'], button")?.focus();
  }, [shown, within]);
}

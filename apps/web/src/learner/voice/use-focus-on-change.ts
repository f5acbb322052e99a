import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * If a change after the first render removes the focused element, moves the focus to the marked element in `within`,
 * else to its first button.
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

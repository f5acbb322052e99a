import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * When what is shown has changed after it was first shown, and what had the focus is gone, the focus goes to the element
 * in `within` that is marked for it, else to its first button.
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

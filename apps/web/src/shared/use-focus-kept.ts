import { useEffect } from "preact/hooks";

/** Whoever is at something that goes away, by keyboard or by ear, goes on at the heading instead of nowhere. */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target;
    };
    const look = () => {
      const isGone = last && !(last.isConnected && last.checkVisibility());
      if (isGone && document.activeElement === document.body)
        document.querySelector<HTMLElement>("h1")?.focus();
    };
    // After the effects of what has changed, which may know a better place.
    const changes = new MutationObserver(() => requestAnimationFrame(() => setTimeout(look)));
    addEventListener("focusin", remember);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      changes.disconnect();
    };
  }, []);
}

import { useEffect } from "preact/hooks";

/** Moves the focus to the page's heading when the focused element disappears. */
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
    // Runs after any effects of the change, which may move the focus to a better place.
    const changes = new MutationObserver(() => requestAnimationFrame(() => setTimeout(look)));
    addEventListener("focusin", remember);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      changes.disconnect();
    };
  }, []);
}

import { useEffect, useRef } from "preact/hooks";

/** Whoever is at something that goes away, by keyboard or by ear, goes on at the heading instead of nowhere. */
export function useFocusKept(): void {
  const last = useRef<Element | undefined>(undefined);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    addEventListener("focusin", remember);
    return () => removeEventListener("focusin", remember);
  }, []);

  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body)
      document.querySelector("h1")?.focus();
  });
}

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const LACKING = "[aria-invalid=true], .lacking input";

/** The first match is the first field of the form. */
const FIRST = "[data-criterion], #outcome input";

interface FormFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly inForce: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly attempts: number;
}

/** Moves the focus when the form opens, closes or can't be saved. Returns a function to call when opening the form. */
export function useFormFocus({ form, inForce, isOpen, attempts }: FormFocus): () => void {
  // Once the decision is saved, its heading replaces the fields.
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) inForce.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    if (wasAsked.current) form.current?.querySelector<HTMLElement>(FIRST)?.focus();
    wasAsked.current = false;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(LACKING)?.focus();
  }, [attempts]);
  return () => {
    wasAsked.current = true;
  };
}

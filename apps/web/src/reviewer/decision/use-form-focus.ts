import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** What has to be filled in before a decision can be saved. */
const LACKING = "[aria-invalid=true], .lacking input";

/** Where a decision begins. */
const FIRST = "[data-criterion], #outcome input";

interface FormFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The heading of the review in force. */
  readonly inForce: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly attempts: number;
}

/** Moves the focus as the form opens, closes, or cannot be saved; returns how to note that the reviewer opens it. */
export function useFormFocus({ form, inForce, isOpen, attempts }: FormFocus): () => void {
  // Where the fields were is now what was decided.
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

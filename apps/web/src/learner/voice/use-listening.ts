import { useEffect, useRef, useState } from "preact/hooks";
import { Listening, type ListeningState, type StartRecogniser } from "./rules/listening.js";

/** Listens with the browser's recogniser as long as the component is shown. */
export function useListening(
  start: StartRecogniser | undefined,
  onText: (text: string) => void,
): [ListeningState, Listening | undefined] {
  const [state, setState] = useState<ListeningState>({ at: "idle" });
  const current = useRef(onText);
  current.current = onText;
  const made = useRef<Listening | undefined>(undefined);
  if (start) {
    made.current ??= new Listening({
      start,
      now: () => performance.now(),
      onChange: setState,
      onText: (text) => current.current(text),
    });
  }
  const listening = made.current;

  useEffect(() => () => listening?.dispose(), [listening]);
  return [state, listening];
}

import { useState } from "preact/hooks";
import { lasting } from "../../shared/storage.js";

/** A text that outlives the page until it is emptied. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => lasting.getItem(name) ?? "");
  return [
    text,
    (changed) => {
      if (changed === "") lasting.removeItem(name);
      else lasting.setItem(name, changed);
      setText(changed);
    },
  ];
}

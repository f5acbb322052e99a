import { useState } from "preact/hooks";
import { lasting } from "../../shared/storage.js";

/**
 * Text that persists after the page closes, until it is emptied. The last element is `false` if storage has no room.
 */
export function useKeptText(name: string): [string, (text: string) => void, boolean] {
  const [text, setText] = useState(() => lasting.getItem(name) ?? "");
  const [lasts, setLasts] = useState(true);
  return [
    text,
    (changed) => {
      if (changed === "") lasting.removeItem(name);
      setLasts(changed === "" || lasting.setItem(name, changed));
      setText(changed);
    },
    lasts,
  ];
}

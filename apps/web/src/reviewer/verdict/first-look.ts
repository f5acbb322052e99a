import { useState } from "preact/hooks";
import { ofTab } from "../../shared/storage.js";

/**
 * Whether the machine's part is hidden, and how to show it. What was shown once stays shown: nobody can look at it for
 * the first time again.
 */
export function useFirstLook(defenseId: string, looksFirst: boolean): [isHidden: boolean, show: () => void] {
  const name = `looked at ${defenseId}`;
  const [isShown, setShown] = useState(() => ofTab.getItem(name) !== null);
  const show = () => {
    ofTab.setItem(name, "shown");
    setShown(true);
  };
  return [looksFirst && !isShown, show];
}

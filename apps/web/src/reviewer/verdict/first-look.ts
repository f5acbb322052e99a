import { useState } from "preact/hooks";
import { ofTab } from "../../shared/storage.js";

/** Hides the AI assessment until `show` is called. Once shown, it stays shown. */
export function useFirstLook(defenseId: string, looksFirst: boolean): [isHidden: boolean, show: () => void] {
  const name = `looked at ${defenseId}`;
  const [isShown, setShown] = useState(() => ofTab.getItem(name) !== null);
  const show = () => {
    ofTab.setItem(name, "shown");
    setShown(true);
  };
  return [looksFirst && !isShown, show];
}

import type { Location } from "../use-location.js";

/** The links from a defense back to the list and on to the next defense. */
export interface Navigation {
  /** The list that the defense was opened from. */
  readonly list: Location;
  readonly goBack: () => void;
  /** `null` if this defense is the last of the list, `undefined` until that is known. */
  readonly goNext: (() => void) | null | undefined;
}

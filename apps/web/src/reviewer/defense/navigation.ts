import type { Location } from "../use-location.js";

export interface Navigation {
  /** The list from which the defense was opened. */
  readonly list: Location;
  readonly goBack: () => void;
  /** `null` if this is the last defense in the list; `undefined` until that is known. */
  readonly goNext: (() => void) | null | undefined;
}

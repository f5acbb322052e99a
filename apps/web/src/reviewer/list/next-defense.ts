import type { DefenseList } from "../../shared/wire.js";

/** The successor of a defense in a list. */
export type Following =
  | { readonly defenseId: string }
  /** The first defense of the page at this cursor. */
  | { readonly cursor: string }
  | null;

/** A defense that is not on the page, such as one opened by a link, is followed by the page's first one. */
export function following({ defenses, next_cursor }: DefenseList, defenseId: string): Following {
  const at = defenses.findIndex((defense) => defense.defense_id === defenseId);
  const next = defenses[at + 1];
  if (next) return { defenseId: next.defense_id };
  return next_cursor === null ? null : { cursor: next_cursor };
}

import type { DefenseList } from "../../shared/wire.js";

/** What follows a defense in a list. */
export type Following =
  | { readonly defenseId: string }
  /** The first one on the page that begins there. */
  | { readonly cursor: string }
  | null;

/** One that is not on the page (somebody may have sent a link to it) is followed by the page's first one. */
export function following({ defenses, next_cursor }: DefenseList, defenseId: string): Following {
  const at = defenses.findIndex((defense) => defense.defense_id === defenseId);
  const next = defenses[at + 1];
  if (next) return { defenseId: next.defense_id };
  return next_cursor === null ? null : { cursor: next_cursor };
}

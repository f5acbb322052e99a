import type { DefenseList } from "../../shared/wire.js";

export type Following =
  | { readonly defenseId: string }
  /** Stands for the first defense on the page at this cursor. */
  | { readonly cursor: string }
  | null;

/**
 * If the defense is not on the page, for example because a link led to it, the first defense on the page comes next.
 */
export function following({ defenses, next_cursor }: DefenseList, defenseId: string): Following {
  const at = defenses.findIndex((defense) => defense.defense_id === defenseId);
  const next = defenses[at + 1];
  if (next) return { defenseId: next.defense_id };
  return next_cursor === null ? null : { cursor: next_cursor };
}

/** The filters of the list. `null` and empty text filter nothing. */
export interface Filters {
  readonly needsReview: boolean | null;
  readonly reviewed: boolean | null;
  readonly released: boolean | null;
  readonly status: "in_progress" | "finished" | null;
  readonly learnerId: string;
  readonly taskId: string;
}

export interface Route {
  readonly filters: Filters;
  /** The cursor at which this page of the list begins; `null` for the first page. */
  readonly cursor: string | null;
  readonly defenseId: string | null;
}

/** Shows only defenses that need a review. */
export const TO_DO: Filters = {
  needsReview: true,
  reviewed: null,
  released: null,
  status: null,
  learnerId: "",
  taskId: "",
};

const ANY = "any";

export function readRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const status = query.get("status");
  return {
    filters: {
      needsReview: query.has("needs_review") ? flag(query.get("needs_review")) : TO_DO.needsReview,
      reviewed: flag(query.get("reviewed")),
      released: flag(query.get("released")),
      status: status === "in_progress" || status === "finished" ? status : null,
      learnerId: query.get("learner_id") ?? "",
      taskId: query.get("task_id") ?? "",
    },
    cursor: query.get("cursor"),
    defenseId: query.get("defense"),
  };
}

export function addressOf({ filters, cursor, defenseId }: Route): string {
  const query = filterQuery(filters);
  if (filters.needsReview === TO_DO.needsReview) query.delete("needs_review");
  if (filters.needsReview === null) query.set("needs_review", ANY);
  if (cursor !== null) query.set("cursor", cursor);
  if (defenseId !== null) query.set("defense", defenseId);
  return query.size === 0 ? "/review" : `/review?${query}`;
}

export function listQuery({ filters, cursor }: Route, limit: number): string {
  const query = filterQuery(filters);
  query.set("limit", String(limit));
  if (cursor !== null) query.set("cursor", cursor);
  return `?${query}`;
}

export function sameList(one: Route, other: Route): boolean {
  return addressOf({ ...one, defenseId: null }) === addressOf({ ...other, defenseId: null });
}

function filterQuery(filters: Filters): URLSearchParams {
  const all = {
    needs_review: filters.needsReview,
    reviewed: filters.reviewed,
    released: filters.released,
    status: filters.status,
    learner_id: filters.learnerId,
    task_id: filters.taskId,
  };
  const set = Object.entries(all).filter(([, value]) => value !== null && value !== "");
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

function flag(value: string | null): boolean | null {
  return value === "true" ? true : value === "false" ? false : null;
}

import type { AccessControl } from "../http/access-control.js";
import { readQuery } from "../http/query.js";
import { RequestError } from "../http/request-error.js";
import type { DefenseFilter, DefenseList, ListPosition } from "../store/defense-list.js";
import { listCursor, positionIn } from "../wire/list-cursor.js";
import { presentSummary } from "../wire/present.js";
import * as schemas from "../wire/schemas.js";
import type { Operation } from "./operation.js";
import type { Route } from "./routing.js";

export const listOperation: Operation = {
  id: "listDefenses",
  tag: "defense",
  method: "get",
  path: "/v1/defense",
  callers: ["operator", "host", "reviewer"],
  summary: "List defenses, newest first",
  description:
    "A page of the defenses that match all given parameters. If you follow `next_cursor` until it is `null`, " +
    "with the same parameters, you get each defense that existed at the beginning exactly once.",
  query: schemas.listQuery,
  response: { description: "A page of the list", json: schemas.listResponse },
  errors: {
    422: "a parameter is unknown, given twice or not valid, or the cursor is from another list",
    503: "the database is not available; without Retry-After, only the operator can fix this",
  },
};

export function listRoutes(route: Route, { reads }: AccessControl, list: DefenseList): void {
  route(listOperation, async (ctx, principal) => {
    const query = readQuery(ctx, schemas.listQuery);
    const { cursor, limit = schemas.LIST_LIMITS.default } = query;
    const filter: DefenseFilter = {
      status: query.status,
      learnerId: query.learner_id,
      taskId: query.task_id,
      needsReview: query.needs_review,
      reviewed: query.reviewed,
      released: query.released,
    };
    const found = await list(filter, cursor === undefined ? undefined : after(cursor, filter), limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    await reads.note(principal, { action: "list" });
    ctx.body = {
      defenses: page.map(presentSummary),
      next_cursor: last && found.length > limit ? listCursor(filter, last) : null,
    };
  });
}

function after(cursor: string, filter: DefenseFilter): ListPosition {
  const position = positionIn(filter, cursor);
  if (!position)
    throw new RequestError(422, "cursor: must be the next_cursor of a list with the same parameters");
  return position;
}

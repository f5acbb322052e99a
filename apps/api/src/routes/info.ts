import type { Task } from "../store/task-list.js";
import { presentInfo, type ServerInfo } from "../wire/present.js";
import * as schemas from "../wire/schemas.js";
import type { Operation } from "./operation.js";
import type { Route } from "./routing.js";

export const infoOperation: Operation = {
  id: "getInfo",
  tag: "defense",
  method: "get",
  path: "/v1/defense/info",
  callers: ["operator", "host", "reviewer", "learner"],
  summary: "What holds for all defenses on this server",
  description:
    "What a page has to know, and to tell, before a defense starts. Without authentication, with the first " +
    `${schemas.MAX_TASKS} tasks that were imported.`,
  response: { description: "What holds", json: schemas.infoResponse },
  errors: { 503: "the database is not available; without Retry-After, the operator has to fix it first" },
};

/** How tasks are listed; `null` where not everybody may see them. */
export type Tasks = ((limit: number) => Promise<readonly Task[]>) | null;

/** What holds on this server. */
export function infoRoutes(route: Route, info: ServerInfo, tasks: Tasks): void {
  route(infoOperation, async (ctx) => {
    ctx.body = presentInfo(info, tasks && (await tasks(schemas.MAX_TASKS)));
  });
}

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
  summary: "Get the settings that apply to all defenses",
  description:
    "What a page needs to know and to show before a defense starts. Without authentication, the settings include the " +
    `first ${schemas.MAX_TASKS} imported tasks.`,
  response: { description: "The settings", json: schemas.infoResponse },
  errors: { 503: "the database is not available; without Retry-After, only the operator can fix this" },
};

/** Lists the tasks; `null` if not all callers may see them. */
export type Tasks = ((limit: number) => Promise<readonly Task[]>) | null;

export function infoRoutes(route: Route, info: ServerInfo, tasks: Tasks): void {
  route(infoOperation, async (ctx) => {
    ctx.body = presentInfo(info, tasks && (await tasks(schemas.MAX_TASKS)));
  });
}

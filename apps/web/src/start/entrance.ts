import { Refused, type Server } from "../shared/server.js";
import type { Info, Task } from "../shared/wire.js";

/** Who may come in here. */
export type Entrance =
  | { readonly for: "everybody"; readonly tasks: readonly Task[] }
  /** Those who have a link. */
  | { readonly for: "invited" }
  | { readonly for: "nobody"; readonly detail: string | undefined };

/** Asks the server, without saying who asks. */
export async function findEntrance(server: Server): Promise<Entrance> {
  try {
    const { auth, tasks } = await server.get<Info>("/info");
    return auth === "none" ? { for: "everybody", tasks: tasks ?? [] } : { for: "invited" };
  } catch (error) {
    if (!(error instanceof Refused)) return { for: "nobody", detail: undefined };
    return error.status === 401 ? { for: "invited" } : { for: "nobody", detail: error.detail };
  }
}

/** Where a learner begins or goes on. */
export function defenseAddress(learnerId: string, taskId: string): string {
  return `/defend?${new URLSearchParams({ task: taskId, learner: learnerId })}`;
}

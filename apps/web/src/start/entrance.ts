import { Refused, type Server } from "../shared/server.js";
import type { Info, Task } from "../shared/wire.js";

export type Entrance =
  | { readonly for: "all"; readonly tasks: readonly Task[] }
  /** A link is required. */
  | { readonly for: "invited" }
  | { readonly for: "none"; readonly detail: string | undefined };

/** Asks the server without a credential. */
export async function findEntrance(server: Server): Promise<Entrance> {
  try {
    const { auth, tasks } = await server.get<Info>("/info");
    return auth === "none" ? { for: "all", tasks: tasks ?? [] } : { for: "invited" };
  } catch (error) {
    if (!(error instanceof Refused)) return { for: "none", detail: undefined };
    return error.status === 401 ? { for: "invited" } : { for: "none", detail: error.detail };
  }
}

export function defenseAddress(learnerId: string, taskId: string): string {
  return `/defend?${new URLSearchParams({ task: taskId, learner: learnerId })}`;
}

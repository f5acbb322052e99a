import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

export interface Task {
  readonly taskId: string;
  readonly title: string | null;
}

/** Lists the tasks in the order of their IDs, up to a limit. */
export function taskList(database: Database): (limit: number) => Promise<Task[]> {
  return (limit) =>
    storeCall(database, () =>
      database.client.taskVariant.findMany({
        select: { taskId: true, title: true },
        orderBy: { taskId: "asc" },
        take: limit,
      }),
    );
}

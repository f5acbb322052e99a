import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

/** The title of a task; `null` if the task has none or is unknown. */
export type TaskTitle = (taskId: string) => Promise<string | null>;

export function taskTitle(database: Database): TaskTitle {
  return async (taskId) => {
    const task = await storeCall(database, () =>
      database.client.taskVariant.findUnique({ where: { taskId }, select: { title: true } }),
    );
    return task?.title ?? null;
  };
}

import { isStorable, type MaterialFile, type MaterialSource } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

export function prismaMaterialSource(database: Database): MaterialSource {
  const { client } = database;
  return {
    async files(learnerId, taskId) {
      if (!isStorable(learnerId) || !isStorable(taskId)) return [];
      const files = await storeCall(database, () =>
        client.materialFile.findMany({
          where: { learnerId, taskId, text: { not: null } },
          select: { path: true, text: true },
        }),
      );
      // The database's order would depend on its locale.
      return files.map(({ path, text }) => ({ path, text: text ?? "" })).sort(byPath);
    },
  };
}

function byPath(one: MaterialFile, other: MaterialFile): number {
  return one.path < other.path ? -1 : 1;
}

import { isStorable, type VariantSource } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

export function prismaVariantSource(database: Database): VariantSource {
  const { client } = database;
  return {
    async find(taskId) {
      if (!isStorable(taskId)) return null;
      const variant = await storeCall(database, () =>
        client.taskVariant.findUnique({
          where: { taskId },
          select: { statement: true, confidential: true, rubric: true, demands: true },
        }),
      );
      if (!variant) return null;
      const { confidential, demands, ...texts } = variant;
      return {
        ...texts,
        confidential: JSON.parse(confidential),
        ...(demands !== null && { demands: JSON.parse(demands) }),
      };
    },
  };
}

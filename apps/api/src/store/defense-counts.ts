import type { DefenseStatus } from "defense-core";
import type { Database } from "../database/database.js";

/** Counts the defenses in each state, using only an index. */
export async function defenseCounts({ client }: Database): Promise<Record<DefenseStatus, number>> {
  const groups = await client.defense.groupBy({ by: ["status"], _count: true });
  const countOf = (status: DefenseStatus) => groups.find((group) => group.status === status)?._count ?? 0;
  return { in_progress: countOf("in_progress"), finished: countOf("finished") };
}

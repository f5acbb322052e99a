import type { Columns } from "./columns.js";
import type { DatabaseReader } from "./database-reader.js";
import { firstRows, type Key, type PlacedRow, type Slice } from "./pages.js";

const ROWS_AT_ONCE = 200;

/** Visits all rows of a table in key order, a page at a time. */
export async function eachRow<T extends Columns>(
  reader: DatabaseReader,
  of: Omit<Slice<T>, "after" | "upTo">,
  visit: (row: PlacedRow<T>) => void,
): Promise<void> {
  for (let after: Key | undefined, more = true; more; ) {
    const page = await reader.asOfOneMoment((query) => firstRows(query, { ...of, after }, ROWS_AT_ONCE));
    page.forEach(visit);
    more = page.length === ROWS_AT_ONCE;
    after = page.at(-1)?.at;
  }
}

/**
 * Calls `run` for every item in every round. Each round begins with a different item. Resolves to each item's results.
 */
export async function alternating<Item, T>(
  items: readonly Item[],
  rounds: number,
  measure: (item: Item) => Promise<T>,
): Promise<T[][]> {
  const results = items.map((): T[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < items.length; turn++) {
      const index = (round + turn) % items.length;
      results[index]?.push(await measure(items[index] as Item));
    }
  }
  return results;
}

/** Enough names to show what is meant. */
const MAX_NAMES = 5;

/** Lists names for a message: `"Lint", "Test"`. Shortens a long list and says how many more there are. */
export function quotedNames(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name));
  const more = names.length - quoted.length;
  return more > 0 ? `${quoted.join(", ")} and ${more} more` : quoted.join(", ");
}

/** Enough names to show what is meant. */
const MAX_NAMES = 5;

/** Lists names in a message: `"Lint", "Test"`, and how many more exist. */
export function quotedNames(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name));
  const more = names.length - quoted.length;
  return more > 0 ? `${quoted.join(", ")} and ${more} more` : quoted.join(", ");
}

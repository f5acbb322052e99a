import type { Revoked } from "../identity/api-keys.js";

/** Does not repeat the ID: it may be a whole key that was pasted by mistake. */
export function tellRevoked(what: "key" | "token", outcome: Revoked): number {
  if (outcome === "unknown") {
    const hint = what === "key" ? "; `oral-defense keys list` shows the IDs of all keys" : "";
    throw new Error(`there is no ${what} with this ID${hint}`);
  }
  process.stdout.write(
    outcome === "revoked"
      ? `the ${what} is revoked; within 5 seconds, no server accepts it\n`
      : `the ${what} had already been revoked\n`,
  );
  return 0;
}

import type { Texts } from "../shared/texts/en.js";

/** The name to display for a principal: `reviewer:grace` becomes `grace`. */
export function who(by: string, { reviewer }: Texts): string {
  if (by.startsWith("reviewer:")) return by.slice("reviewer:".length);
  return by === "anyone" ? reviewer.anyone : by;
}

import type { Texts } from "../shared/texts/en.js";

/** Turns `reviewer:grace` into `grace`. */
export function who(by: string, { reviewer }: Texts): string {
  if (by.startsWith("reviewer:")) return by.slice("reviewer:".length);
  return by === "anyone" ? reviewer.anyone : by;
}

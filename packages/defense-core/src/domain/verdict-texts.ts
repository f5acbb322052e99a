import type { Verdict } from "./verdict.js";

/** True if words were said in one of these turns or, without turns, stand in what the learner or the task gave. */
type IsGiven = (words: string, turns: readonly number[]) => boolean;

/**
 * Every text of a verdict that its author worded, including those in members that this version does not know. Excludes
 * names, the words of enumerations, and quotes of what is given.
 */
export function wordedTexts(verdict: Verdict, isGiven: IsGiven): ReadonlySet<string> {
  return new Set(textsIn(verdict, "", isGiven));
}

/** Members with names that an operator or a learner chose, or with words of an enumeration. */
const NAMES: ReadonlySet<string> = new Set([
  ...["outcome", "level", "levels", "first_levels", "basis", "record", "code", "severity", "source"],
  ...["id", "criteria", "file", "provider", "model", "prompt_version", "agreement_measure"],
]);

function textsIn(value: unknown, name: string, isGiven: IsGiven): string[] {
  if (typeof value === "string") return NAMES.has(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name, isGiven));
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value);
  return members.flatMap(([member, inner]) => {
    if (member === "quote" && isGivenQuote(value, isGiven)) return [];
    // The members of levels have the ids of criteria as names.
    return textsIn(inner, name === "levels" || name === "first_levels" ? name : member, isGiven);
  });
}

function isGivenQuote(
  { quote, turn, turns }: { quote?: unknown; turn?: unknown; turns?: unknown },
  isGiven: IsGiven,
): boolean {
  const numbers = [turn, turns].flat().filter((seq) => typeof seq === "number");
  return typeof quote === "string" && isGiven(quote, numbers);
}

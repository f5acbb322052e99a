import type { Texts } from "../../shared/texts/en.js";
import type { Verdict } from "../../shared/wire.js";

/** `null` if the verdict does not say what the graders had. */
export function informedSentence(
  informedBy: Verdict["examiner"]["informed_by"],
  texts: Texts["reviewer"]["machine"]["informed"],
  language: string,
): string | null {
  if (informedBy === undefined) return null;
  if (informedBy.length === 0) return texts.blind;
  const sources = informedBy.map(({ source, complete }) => texts[complete ? "whole" : "part"][source]);
  return texts.by(new Intl.ListFormat(language).format(sources));
}

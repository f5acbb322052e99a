import type { Verdict } from "../../shared/wire.js";

/** Part of a sentence: plain words, or words to quote, such as the title of a criterion. */
export type ReasonPart = { readonly words: string } | { readonly title: string };

/**
 * Examiners that give reasons in a known form: a clause, often followed by a colon and a list of criterion IDs or
 * outcomes.
 */
const KNOWN_EXAMINERS = new Set(["openai", "scripted"]);

/** Matches a criterion ID: on its own, in a list, or before the graders' levels. */
const ID = /(?<=: |, )([\w-]+)(?=, | \(|\.$)/;

/** Turns a reason into a sentence and replaces criterion IDs with titles. Other examiners' reasons stay as they are. */
export function reasonSentence(reason: string, { examiner, criteria }: Verdict): readonly ReasonPart[] {
  if (!KNOWN_EXAMINERS.has(examiner.provider)) return [{ words: reason }];
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`.replace(
    /(?<=\p{L})'(?=\p{L})/gu,
    "’",
  );
  if (sentence.includes(" outcomes: ")) return [{ words: sentence.replaceAll("_", " ") }];
  const titles = new Map(criteria.map(({ id, title }) => [id, title]));
  // Every second piece is an ID, which the pattern has captured.
  return sentence.split(ID).map((piece, index) => {
    const title = index % 2 === 1 ? titles.get(piece) : undefined;
    return title === undefined ? { words: piece } : { title };
  });
}

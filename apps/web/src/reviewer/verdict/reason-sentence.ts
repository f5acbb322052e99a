import type { Verdict } from "../../shared/wire.js";

/** A part of a sentence: words, or the title of a criterion. */
export type ReasonPart = { readonly words: string } | { readonly title: string };

/** Examiners whose reasons have a known form: a clause, often with a colon and criterion ids or outcomes. */
const KNOWN_EXAMINERS = new Set(["openai", "scripted"]);

/** The positions of an id: alone, in a list, or before the graders' levels. */
const ID = /(?<=: |, )([\w-]+)(?=, | \(|\.$)/;

/** Rewrites a review reason with criterion titles; other examiners' reasons stay unchanged. */
export function reasonSentence(reason: string, { examiner, criteria }: Verdict): readonly ReasonPart[] {
  if (!KNOWN_EXAMINERS.has(examiner.provider)) return [{ words: reason }];
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`.replace(
    /(?<=\p{L})'(?=\p{L})/gu,
    "’",
  );
  if (sentence.includes(" outcomes: ")) return [{ words: sentence.replaceAll("_", " ") }];
  const titles = new Map(criteria.map(({ id, title }) => [id, title]));
  // Every second piece is a match of the split pattern.
  return sentence.split(ID).map((piece, index) => {
    const title = index % 2 === 1 ? titles.get(piece) : undefined;
    return title === undefined ? { words: piece } : { title };
  });
}

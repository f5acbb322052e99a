import type { Verdict } from "../../shared/wire.js";

/** A part of a sentence: words, or the title of a criterion. */
export type ReasonPart = { readonly words: string } | { readonly title: string };

/** The examiners whose reasons have a known form: a clause, and often a colon with ids of criteria, or outcomes. */
const KNOWN_EXAMINERS = new Set(["openai", "scripted"]);

/** Where an id can stand: alone, in a list, or before the levels that graders gave. */
const ID = /(?<=: |, )([\w-]+)(?=, | \(|\.$)/;

/** A reason for a review as a sentence that calls criteria by their titles; that of another examiner as it is. */
export function reasonSentence(reason: string, { examiner, criteria }: Verdict): readonly ReasonPart[] {
  if (!KNOWN_EXAMINERS.has(examiner.provider)) return [{ words: reason }];
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`.replace(
    /(?<=\p{L})'(?=\p{L})/gu,
    "’",
  );
  if (sentence.includes(" outcomes: ")) return [{ words: sentence.replaceAll("_", " ") }];
  const titles = new Map(criteria.map(({ id, title }) => [id, title]));
  // Every second piece is between the places where it was split.
  return sentence.split(ID).map((piece, index) => {
    const title = index % 2 === 1 ? titles.get(piece) : undefined;
    return title === undefined ? { words: piece } : { title };
  });
}

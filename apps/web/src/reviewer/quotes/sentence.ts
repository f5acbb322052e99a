import type { Range } from "./find-quote.js";

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Widens a range to the whole sentences it touches, without surrounding white space. */
export function sentenceAround(text: string, { start, end }: Range): Range {
  const touched = [...sentences.segment(text)].filter(
    ({ index, segment }) => index < end && index + segment.length > start,
  );
  const from = touched[0]?.index ?? start;
  const words = touched.map(({ segment }) => segment).join("");
  return {
    start: Math.min(start, from + words.length - words.trimStart().length),
    end: Math.max(end, from + words.trimEnd().length),
  };
}

import type { QuestionLexicon } from "./lexicon.js";

/** The members of a lexicon that are patterns. */
type Name = {
  [Key in keyof QuestionLexicon]-?: QuestionLexicon[Key] extends string | undefined ? Key : never;
}[keyof QuestionLexicon];

/** A lexicon's words as regular expressions. Absent members match nothing. */
export interface Patterns {
  readonly lexicon: QuestionLexicon;
  /** Any of these words, as the source of a regular expression. */
  source(...names: Name[]): string;
  /** A cached regular expression, made from a frame in which `%` stands for any of these words. */
  like(frame: string, ...names: Name[]): RegExp;
}

const compiled = new Map<QuestionLexicon, Patterns>();

export function patternsOf(lexicon: QuestionLexicon): Patterns {
  const known = compiled.get(lexicon);
  if (known) return known;
  const expressions = new Map<string, RegExp>();
  const source = (...names: Name[]) => {
    const words = names.flatMap((name) => (lexicon[name] ? [sourceOf(lexicon[name])] : [])).join("|");
    if (words === "") return "(?!)";
    return lexicon.isUnspaced ? `(?:${words})` : `(?:${BEGIN}(?:${words})${END})`;
  };
  const patterns: Patterns = {
    lexicon,
    source,
    like(frame, ...names) {
      const key = `${frame} ${names.join(" ")}`;
      const made =
        expressions.get(key) ??
        new RegExp(
          frame.replaceAll("%", () => source(...names)),
          "iu",
        );
      expressions.set(key, made);
      return made;
    },
  };
  compiled.set(lexicon, patterns);
  return patterns;
}

/** Replaces `\b`, which only knows English letters. */
export const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}_])";
export const END = "(?![\\p{L}\\p{M}\\p{N}_])";

/** Any characters that continue a word. Unicode's letter classes would also work, but are slow to compile. */
const LETTERS = '[^\\s.,;:!?…()"“”„«»،؛؟、。，；：！？-]*';

/** `*` repeats a group that ends with a space or a comma; elsewhere it stands for letters. */
export function sourceOf(words: string): string {
  return words
    .normalize("NFC")
    .replace(/(?<![ ,|]\))\*/gu, LETTERS)
    .replace(/\((?!\?)/gu, "(?:")
    .replaceAll(" ?", "\\s*")
    .replaceAll(" ", "\\s+");
}

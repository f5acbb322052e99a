import type { QuestionWords } from "../language/language.js";

/** The members that are patterns. */
type Name = {
  [Key in keyof QuestionWords]-?: QuestionWords[Key] extends string | undefined ? Key : never;
}[keyof QuestionWords];

/** The words of a language as regular expressions. Absent members match nothing. */
export interface Patterns {
  readonly words: QuestionWords;
  /** Any of these words, as the source of a regular expression. */
  source(...names: Name[]): string;
  /** A cached regular expression, made from a frame in which `%` stands for any of these words. */
  like(frame: string, ...names: Name[]): RegExp;
}

const compiled = new Map<QuestionWords, Patterns>();

export function patternsOf(words: QuestionWords): Patterns {
  const known = compiled.get(words);
  if (known) return known;
  const expressions = new Map<string, RegExp>();
  const source = (...names: Name[]) => {
    const found = names.flatMap((name) => (words[name] ? [sourceOf(words[name])] : [])).join("|");
    return found === "" ? "(?!)" : `(?:${BEGIN}(?:${found})${END})`;
  };
  const patterns: Patterns = {
    words,
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
  compiled.set(words, patterns);
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

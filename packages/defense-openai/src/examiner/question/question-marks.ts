// How scripts mark questions.

/** Marks that end a question in their script. */
const OF_SCRIPTS = "？؟፧᥅⳺꘏꛷𑅃";

/** Other forms of the Latin mark. */
const OF_TYPOGRAPHY = "⁇⁈⁉❓❔‽⸮﹖︖⍰";

/** Stands for a Greek question mark between {@link withPlainMarks} and {@link finalMark}. */
const GREEK = "\u037e";

/** All marks that end a question, as the inside of a character class. */
export const QUESTION_MARK_SET = `?${OF_SCRIPTS}${OF_TYPOGRAPHY}${GREEK}`;

/** All marks except the Latin one, which is an operator in code. */
export const OTHER_QUESTION_MARKS = new RegExp(`[${OF_SCRIPTS}${OF_TYPOGRAPHY}${GREEK}]`, "gu");

/** In Armenian, the mark is inside the interrogative, and a full stop ends the question. */
const ARMENIAN = /(?<=[\u0531-\u0556\u0561-\u0587])\u055e/gu;
const ARMENIAN_STOP = "։";

/** A semicolon that ends a sentence, not a part of a program. */
const SEMICOLON = /`[^`]*`|;(?!\s*[a-z])/gu;
const COLON = /`[^`]*`|(?<=[\u0531-\u0556\u0561-\u0587\u055e]):(?=\s|$)/gu;

/**
 * Replaces marks in a line that mean something else in other languages: the Greek question mark looks like a semicolon,
 * and many people write a colon for the Armenian full stop.
 */
export function withPlainMarks(line: string): string {
  if (line.includes(";") && GREEK_WORD.test(line.normalize("NFC"))) {
    const isAll = isGreek(line);
    return line.replace(SEMICOLON, (found, offset: number) => {
      // Words in another language may surround a Greek question.
      return found === ";" && (isAll || isGreek(sentenceBefore(line, offset))) ? GREEK : found;
    });
  }
  if (line.includes(":") && ARMENIAN_LETTERS.test(line)) {
    return line.replace(COLON, (found) => (found === ":" ? ARMENIAN_STOP : found));
  }
  return line;
}

function sentenceBefore(line: string, end: number): string {
  return /[^.:;!?]*$/u.exec(line.slice(Math.max(0, end - MAX_SENTENCE), end))?.[0] ?? "";
}

/** The mark that ends a question in its script. */
export function finalMark(question: string, words: string): string {
  if (asksInArmenian(question)) return ARMENIAN_STOP;
  const mark = new RegExp(`[${OF_SCRIPTS}]`, "u").exec(question)?.[0];
  if (mark !== undefined) return mark;
  return question.includes(GREEK) && isGreek(words) ? ";" : "?";
}

/** True if a sentence has the mark of a question, wherever its script puts it. */
export function isMarked(question: string): boolean {
  return (
    new RegExp(`[${QUESTION_MARK_SET}]$`, "u").test(question) ||
    (question.endsWith(";") && isGreek(question)) ||
    asksInArmenian(question)
  );
}

/** True if a word of a sentence asks, in Armenian. */
export function asksInArmenian(sentence: string): boolean {
  return sentence.search(ARMENIAN) !== -1;
}

/** The positions of the question marks in an Armenian sentence. */
export function armenianMarks(sentence: string): number[] {
  return [...sentence.matchAll(ARMENIAN)].map(({ index }) => index);
}

const ARMENIAN_LETTERS = /[\u0531-\u0556\u0561-\u0587]/u;

/** How much of a line is read to decide what a semicolon means. */
const MAX_SENTENCE = 500;

/** Formulas in other languages have single Greek letters, and a Greek question may name things in English. */
const GREEK_WORD = /\p{Script=Greek}{2}/u;
const GREEK_SHARE = 0.3;

function isGreek(text: string): boolean {
  const prose = text.replace(/`[^`]*`/gu, "");
  const greek = prose.match(/\p{Script=Greek}/gu)?.length ?? 0;
  return (
    GREEK_WORD.test(prose.normalize("NFC")) && greek >= GREEK_SHARE * (prose.match(/\p{L}/gu)?.length ?? 0)
  );
}

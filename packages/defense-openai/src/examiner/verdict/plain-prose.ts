/** Tags that models use for formatting. Other tags may be the learner's subject: `List<String>`, `<table>`. */
const FORMATTING = "b|big|cite|del|em|font|h[1-6]|i|ins|mark|p|s|small|span|strong|sub|sup|u";

const QUOTING_TAGS = /<(q|blockquote)(?:\s[^<>]{0,200})?>([^<]{0,2000})<\/\1\s*>/giu;
const FORMATTING_TAGS = new RegExp(`</?(?:${FORMATTING})(?:\\s[^<>]{0,200})?/?>`, "giu");

/** Marks a heading, a quotation or a list item at the beginning of a line. */
const LINE_MARKS = /^[ \t]*(?:#{1,6}|>+|[-*+•])[ \t]+/gmu;

/** `**words**` and the like, but neither `2 ** 3` nor `__init__`. */
const STRONG = /(?<![\p{L}\p{N}*_])(\*\*\*|\*\*|___|__)(?=\S)([^\n]{1,300}?)(?<=\S)\1(?![\p{L}\p{N}*_(])/gu;

/** Control characters that change the order in which words are displayed. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Removes markup and direction controls from a model's prose. Text marked up as a quotation gets quotation marks, so
 * that it is checked as a quotation.
 */
export function plainProse(text: string): string {
  return text
    .replace(REORDERING, "")
    .replace(QUOTING_TAGS, "“$2”")
    .replace(/<br\s*\/?>/giu, "\n")
    .replace(FORMATTING_TAGS, "")
    .replace(LINE_MARKS, "")
    .replace(STRONG, (whole, _mark, words: string) => (/\s/u.test(words) ? words : whole));
}

const QUOTATIONS = [
  '"[^"]*"',
  "“[^”“]*[”“]",
  "„[^“”„]*[“”]",
  "«[^«»]*»",
  "»[^«»]*«",
  "「[^「」]*」",
  "『[^『』]*』",
];

/** A quotation. Single quotation marks may be apostrophes. */
export const QUOTATION = new RegExp(QUOTATIONS.join("|"), "gu");

/** A quotation at the beginning of a longer sentence. */
export const QUOTATION_FIRST = new RegExp(`^\\s*(?:${QUOTATIONS.join("|")})(?=.*\\p{L})`, "u");

/** Quotations and pieces of code. Their content is not addressed to the learner. */
export const QUOTED = new RegExp(
  [
    "`[^`]*`",
    ...QUOTATIONS,
    // Not an apostrophe.
    "(?<![\\p{L}\\p{N}])(?:'[^']*'|‘[^‘]*?’|‚[^‚‘’]*[‘’])(?![\\p{L}\\p{N}])",
  ].join("|"),
  "gu",
);

/** Replaces quotations in a text with unreadable text of the same length. */
export function masked(text: string): string {
  return text.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
}

/** Quotations and pieces of code. What is inside them, nobody asks or says to the learner. */
export const QUOTED = /`[^`]*`|"[^"]*"|“[^”“]*[”“]|„[^“”„]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』/gu;

/** A text with its quotations made unreadable, in the same places. */
export function masked(text: string): string {
  return text.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
}

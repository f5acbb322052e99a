/** Quotations and pieces of code. Their content is not addressed to the learner. */
export const QUOTED = /`[^`]*`|"[^"]*"|“[^”“]*[”“]|„[^“”„]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』/gu;

/** A text with its quotations made unreadable, without moving anything. */
export function masked(text: string): string {
  return text.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
}

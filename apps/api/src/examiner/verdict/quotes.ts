import type { HistoryMessage, TurnQuote } from "defense-core";

/**
 * Whether somebody said so. Quotes are compared as Unicode's NFKC with white space folded; nothing else is
 * forgiven.
 */

/** A quote as its turn has it, to the letter; `null` when the text does not have it. */
export function findQuote(quote: string, text: string): string | null {
  const wanted = folded(quote).trim();
  if (wanted === "" || !folded(text).includes(wanted)) return null;
  return sliceOf(text, wanted);
}

/**
 * The learner turn that has a quote, the named one first: models count badly. A quote of the examiner's words is
 * none, nor is one that says too little to be found by more than chance, unless it is all that was said.
 */
export function verifyQuote(
  { turn, quote }: TurnQuote,
  history: readonly HistoryMessage[],
): TurnQuote | null {
  const wanted = withoutQuotationMarks(quote);
  const learnerTurns = history.flatMap(({ role }, seq) => (role === "user" ? [seq] : []));
  const candidates = [
    ...learnerTurns.filter((seq) => seq === turn),
    ...learnerTurns.filter((seq) => seq !== turn),
  ];
  for (const seq of candidates) {
    const text = history[seq]?.content ?? "";
    const found = findQuote(wanted, text);
    if (
      found !== null &&
      (letterCount(found) >= MIN_LETTERS || folded(found).trim() === folded(text).trim())
    ) {
      return { turn: seq, quote: found };
    }
  }
  return null;
}

const MIN_LETTERS = 8;

/** An ideograph says more than a letter. */
function letterCount(text: string): number {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length + 2 * (text.match(/\p{Script=Han}/gu) ?? []).length;
}

/** What models put around a quote: quotation marks, and the sign that something goes on. */
function withoutQuotationMarks(quote: string): string {
  return quote.trim().replace(/^(?:["“„«'‘]|\.{3}|…|\s)+|(?:["”“»'’]|\.{3}|…|\s)+$/gu, "");
}

function folded(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ");
}

/** A letter with the marks that belong to it, or white space. */
const CLUSTER = /\s+|[^\p{M}\s]\p{M}*|\p{M}+/gu;

/** The part of a text that folds to the wanted words. */
function sliceOf(text: string, wanted: string): string {
  const clusters: { start: number; end: number }[] = [];
  let all = "";
  for (const match of text.matchAll(CLUSTER)) {
    const cluster = folded(match[0]);
    const place = { start: match.index, end: match.index + match[0].length };
    for (let index = 0; index < cluster.length; index++) clusters.push(place);
    all += cluster;
  }
  const at = all.indexOf(wanted);
  // Where marks combine across clusters, the fold of the whole is not that of its parts.
  if (at === -1) return wanted;
  return text.slice(clusters[at]?.start, clusters[at + wanted.length - 1]?.end);
}

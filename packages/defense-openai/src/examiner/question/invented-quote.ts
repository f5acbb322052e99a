import { type ExaminerContext, TimeSlices, wordCount } from "defense-core";
import { recordTexts } from "../answers/injections.js";
import { QuotedText, quotedTurn } from "../answers/quotes.js";
import { wordsOf } from "../language/words.js";
import { factsOf } from "./plan/facts.js";
import { QUOTATION } from "./quoted.js";

/** Fewer words may be a term that the examiner has coined. */
const MIN_WORDS = 3;

/** A word between spaces. Code and data, such as `"mia ,12.00,Jonas+ravi"`, are examples rather than quotations. */
const WORD = /^[^\p{L}\p{N}]*[\p{L}\p{M}'’-]+[.,;:!?…]*$/u;

/** In a longer text, a quotation counts only if it is there letter by letter. */
const MAX_COMPARED = 20_000;

const ELLIPSIS = /\[?(?:…|\.{3})\]?/u;

/** A quotation in a question that stands neither in the defense nor in the task, the record or the work. */
export async function inventedQuote(
  question: string,
  context: ExaminerContext,
  signal: AbortSignal,
): Promise<string | undefined> {
  const quotations = [...question.matchAll(QUOTATION)].map(([quotation]) => quotation.slice(1, -1));
  const passages = quotations.flatMap((quotation) => quotation.split(ELLIPSIS));
  const slices = new TimeSlices(signal);
  for (const passage of passages) {
    const quote = passage.replace(/^[\s,;:]+|[\s,.;:!?]+$/gu, "");
    const prose = quote.split(/[\s，、。；：！？]+/u).filter((word) => WORD.test(word));
    if (wordCount(prose.join(" ")) >= MIN_WORDS && !(await isIn(context, quote, slices))) return quote;
  }
  return undefined;
}

async function isIn(context: ExaminerContext, quote: string, slices: TimeSlices): Promise<boolean> {
  const words = ` ${wordsOf(visible(quote)).join(" ")} `;
  for (const { text, quoted } of sourcesOf(context)) {
    if (text.length <= MAX_COMPARED && ` ${wordsOf(visible(text)).join(" ")} `.includes(words)) return true;
    if ((await quoted.findInSlices(quote, slices)) !== null) return true;
    await slices.endStep();
  }
  return false;
}

/** A text without invisible characters, and without hyphens at the ends of its lines. */
function visible(text: string): string {
  return text.replace(/\p{Cf}|-\s*\n\s*/gu, "");
}

/** Everything that a question may quote, the latest first. */
function* sourcesOf({ history, statement, traceDigest, material = [] }: ExaminerContext) {
  for (const message of history.toReversed()) yield { text: message.content, quoted: quotedTurn(message) };
  const facts = factsOf(traceDigest).map(({ text }) => text);
  const files = material.flatMap(({ path, text }) => [path, text]);
  for (const text of [statement ?? "", ...recordTexts(traceDigest), ...facts, ...files])
    yield { text, quoted: new QuotedText(text) };
}

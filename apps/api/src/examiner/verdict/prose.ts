import type { ExaminerContext } from "defense-core";
import type { Criterion } from "../criteria.js";
import { QuotedText, quotedTurn } from "./quotes.js";

/** What a grader has written, without quotations of what nobody has said or written. */
export interface CheckedProse {
  readonly text: string;
  /** How many quotations were taken out. */
  readonly invented: number;
}

/** A shorter quotation is a term and need not be anybody's words. */
const MIN_WORDS = 4;
const MIN_DENSE_LETTERS = 8;

const QUOTATIONS =
  /“([^“”]{1,2000})”|„([^„“”]{1,2000})[“”]|«([^«»]{1,2000})»|"([^"]{1,2000})"|「([^「」]{1,2000})」/gu;

/** Checks prose about one defense. */
export class ProseChecker {
  readonly #context: ExaminerContext;
  readonly #criteria: readonly Criterion[];
  #written: readonly QuotedText[] | undefined;

  constructor(context: ExaminerContext, criteria: readonly Criterion[]) {
    this.#context = context;
    this.#criteria = criteria;
  }

  check(prose: string): CheckedProse {
    let invented = 0;
    const text = prose.replace(QUOTATIONS, (quotation, ...groups: unknown[]) => {
      const words = String(groups.slice(0, 5).find((group) => group !== undefined) ?? "");
      if (!isPassage(words) || this.#isSomebodys(words)) return quotation;
      invented++;
      return "[…]";
    });
    return { text, invented };
  }

  #isSomebodys(words: string): boolean {
    const bare = words.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");
    return (
      this.#context.history.some((message) => quotedTurn(message).find(bare) !== null) ||
      this.#others().some((text) => text.find(bare.toLowerCase()) !== null)
    );
  }

  /** All that a quotation may be from; in small letters, as the beginning of a sentence may be quoted within one. */
  #others(): readonly QuotedText[] {
    const { history, statement, traceDigest } = this.#context;
    this.#written ??= [
      ...history.map(({ content }) => content),
      statement ?? "",
      ...(traceDigest?.notable.map(({ summary }) => summary) ?? []),
      ...this.#criteria.map(({ title, description }) => `${title} ${description}`),
    ].map((text) => new QuotedText(text.toLowerCase()));
    return this.#written;
  }
}

function isPassage(words: string): boolean {
  const dense = words.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return dense >= MIN_DENSE_LETTERS || (words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= MIN_WORDS;
}

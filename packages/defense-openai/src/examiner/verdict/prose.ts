import { type ExaminerContext, type TimeSlices, wordCount } from "defense-core";
import { QuotedText } from "../answers/quotes.js";
import type { Criterion } from "../parts/criteria.js";
import { plainProse } from "./plain-prose.js";

/** A grader's prose, without invented quotations. */
export interface CheckedProse {
  readonly text: string;
  /** How many quotations were removed. */
  readonly invented: number;
  /** True if something confidential was removed. */
  readonly revealed: boolean;
}

/** A shorter quotation is a term and need not be a real quotation. */
const MIN_WORDS = 4;

/** Text between quotation marks. A single mark inside or right after a word may be an apostrophe. */
const QUOTATIONS = new RegExp(
  [
    "“([^“”]{1,2000})”",
    "„([^„“”]{1,2000})[“”]",
    "”([^“”]{1,2000})”",
    "«([^«»]{1,2000})»",
    "»([^«»]{1,2000})«",
    "‹([^‹›]{1,2000})›",
    '"([^"]{1,2000})"',
    "「([^「」]{1,2000})」",
    "『([^『』]{1,2000})』",
    "`([^`]{1,2000})`",
    "(?<![\\p{L}\\p{N}])[‘‚]([^‘‚]{1,300}?)[’‘](?![\\p{L}\\p{N}])",
    "(?<![\\p{L}\\p{N}])'([^\\n]{1,300}?)'(?![\\p{L}\\p{N}])",
  ].join("|"),
  "gu",
);

/** How many different quotations in a verdict to look up. Further quotations count as invented. */
const MAX_LOOKED_UP = 60;

/** How many characters of the whole defense to search: of a long turn, its beginning and its end. */
const MAX_SEARCHED_CHARACTERS = 2_000_000;

/** Checks a grader's prose about one defense. */
export class ProseChecker {
  readonly #texts: readonly string[];
  readonly #quoted: QuotedText[] = [];
  readonly #lookedUp = new Map<string, boolean>();
  readonly #reveals: (text: string) => boolean;
  readonly #slices: TimeSlices;

  constructor(
    { history, statement, traceDigest, material = [] }: ExaminerContext,
    criteria: readonly Criterion[],
    reveals: (text: string) => boolean,
    slices: TimeSlices,
  ) {
    this.#reveals = reveals;
    this.#slices = slices;
    const half = Math.floor(MAX_SEARCHED_CHARACTERS / 2 / Math.max(1, history.length));
    this.#texts = [
      ...history.flatMap(({ content }) =>
        content.length <= 2 * half ? [content] : [content.slice(0, half), content.slice(-half)],
      ),
      statement ?? "",
      ...(traceDigest?.notable.map(({ summary }) => summary) ?? []),
      ...material.map(({ text }) => text),
      ...criteria.map(({ title, description }) => `${title} ${description}`),
    ];
  }

  async check(prose: string): Promise<CheckedProse> {
    const plain = plainProse(prose);
    const parts: string[] = [];
    let end = 0;
    let invented = 0;
    for (const match of plain.matchAll(QUOTATIONS)) {
      const [quotation, ...groups] = match;
      const words = groups.find((group) => group !== undefined) ?? "";
      if (wordCount(words) < MIN_WORDS || (await this.#isSomebodys(words))) continue;
      parts.push(plain.slice(end, match.index), "[…]");
      end = match.index + quotation.length;
      invented++;
    }
    return { ...(await this.#hidden([...parts, plain.slice(end)].join(""))), invented };
  }

  /** Checks prose whose quotations are not the learner's, such as what would be right. */
  async checkSecrets(prose: string): Promise<Omit<CheckedProse, "invented">> {
    return this.#hidden(plainProse(prose));
  }

  async #hidden(text: string): Promise<Omit<CheckedProse, "invented">> {
    const revealed = this.#reveals(text);
    await this.#slices.endStep();
    return { text: revealed ? await this.#withoutRevealing(text) : text, revealed };
  }

  /** Returns `words`, or `otherwise` if `words` happen to be confidential, which must not prevent a verdict. */
  ours(words: string, otherwise: string): string {
    return this.#reveals(words) ? otherwise : words;
  }

  /**
   * Removes sentences that reveal something. If the rest still does, because a passage spans sentences, removes all.
   */
  async #withoutRevealing(text: string): Promise<string> {
    const sentences: string[] = [];
    for (const sentence of text.split(/(?<=[.!?。！？])\s+/u)) {
      sentences.push(this.#reveals(sentence) ? "[…]" : sentence);
      await this.#slices.endStep();
    }
    const rest = sentences.join(" ");
    return this.#reveals(rest) ? "[…]" : rest;
  }

  async #isSomebodys(words: string): Promise<boolean> {
    const wanted = words.toLowerCase().replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");
    const known = this.#lookedUp.get(wanted);
    if (known !== undefined) return known;
    const isFound = this.#lookedUp.size < MAX_LOOKED_UP && (await this.#isSaid(wanted));
    this.#lookedUp.set(wanted, isFound);
    return isFound;
  }

  async #isSaid(wanted: string): Promise<boolean> {
    for (const [index, text] of this.#texts.entries()) {
      // In lower case, because a quotation may begin with the capital of a sentence.
      this.#quoted[index] ??= new QuotedText(text.toLowerCase());
      if ((await this.#quoted[index].findInSlices(wanted, this.#slices)) !== null) return true;
    }
    return false;
  }
}

import { wordCount } from "defense-core";
import type { AnswerLexicon } from "./lexicon/languages/lexicon.js";
import { type Lists, listsOf } from "./lexicon/lists.js";
import { plainWords } from "./lexicon/plain-words.js";
import { lexiconsOfScript, recognisedLexicons } from "./lexicon/recognised-lexicons.js";

/** The functions of an answer's words, according to the lexicons of its language. */
export class Vocabulary {
  /** True if the answer's language has a lexicon. */
  readonly isKnown: boolean;
  readonly #lists: readonly Lists[];

  private constructor(lexicons: readonly AnswerLexicon[], isKnown: boolean) {
    this.isKnown = isKnown;
    this.#lists = lexicons.map(listsOf);
  }

  /** The vocabulary of a text, or of the text around it if the text is too short to recognize its language. */
  static of(text: string, around = text): Vocabulary {
    const own = recognisedLexicons(text);
    const lexicons = own.length > 0 ? own : recognisedLexicons(around).filter(isIn(lexiconsOfScript(text)));
    return lexicons.length > 0
      ? new Vocabulary(lexicons, true)
      : new Vocabulary(lexiconsOfScript(text), !HAS_WORDS.test(text));
  }

  /** True if a text negates or otherwise reverses something. */
  turnsAround(text: string): boolean {
    return this.#anyHas("turning", text);
  }

  /** True if a text takes back what precedes it: “that would be a lie”. */
  takesBack(text: string): boolean {
    return this.#anyHas("reversals", text);
  }

  /** True if a text says “I don't know”. */
  doesNotKnow(text: string): boolean {
    const plain = plainWords(text);
    return this.#lists.some(({ unknowing, once }) =>
      unknowing.all(plain).some(({ at }) => !once.has(plain.slice(Math.max(0, at - SHORTLY_BEFORE), at))),
    );
  }

  /** True if a word such as “that” or “why” makes what follows depend on what precedes it. */
  makesDependent(text: string): boolean {
    return this.#anyHas("dependent", text);
  }

  /** True if omitting this text cannot change the meaning of the words next to it. */
  isHarmless(text: string): boolean {
    const plain = plainWords(text);
    return this.#lists.some(({ harmless }) => !HAS_WORDS.test(harmless.without(plain)));
  }

  /**
   * The concrete words of a text, which are neither common everywhere nor about knowing, doing well, or grades. In a
   * language without spaces, they are counted but not separated.
   */
  concreteWords(text: string): ConcreteWords {
    const plain = plainWords(text).toLowerCase();
    const rests = this.#lists.map(({ empty, isSpaced }) => countedWords(empty.without(plain), isSpaced));
    const [fewest = countedWords(plain, true)] = rests.sort((one, other) => one.count - other.count);
    return fewest;
  }

  saysNothing(text: string): boolean {
    return this.concreteWords(text).count === 0;
  }

  /** True if a clause only qualifies another clause, without a conjunction: “at least in theory”. */
  isComment(text: string): boolean {
    const [first] = FIRST_WORD.exec(text) ?? [];
    return first !== undefined && !this.isHarmless(first) && this.saysNothing(text);
  }

  /**
   * True if a text has words from two of these lists, and not only words that ordinary work uses: people who judge,
   * what they give, and orders to them.
   */
  speaksOfBeingJudged(text: string): boolean {
    const plain = plainWords(text);
    return this.#lists.some(({ judging, marks, orders, everyday }) => {
      const found = [
        ...orders.all(plain).map((word) => ({ ...word, kind: "orders" })),
        ...judging.all(plain).map((word) => ({ ...word, kind: "judging" })),
        ...marks.all(plain).map((word) => ({ ...word, kind: word.entry.toLowerCase().slice(0, STEM) })),
      ]
        .map((word) => ({ ...word, isEveryday: everyday.has(word.entry) }))
        .sort((one, other) => one.at - other.at);
      return found.some(({ at, kind, isEveryday }, index) =>
        found
          .slice(index + 1, index + 1 + MAX_COMPARED)
          .some((next) => next.at - at <= NEAR && next.kind !== kind && !(isEveryday && next.isEveryday)),
      );
    });
  }

  #anyHas(kind: "turning" | "reversals" | "dependent", text: string): boolean {
    const plain = plainWords(text);
    return this.#lists.some((lists) => lists[kind].has(plain));
  }
}

/** Concrete words of a text. */
export interface ConcreteWords {
  readonly count: number;
  /** In lower case. */
  readonly distinct: ReadonlySet<string>;
}

/** How far before “I did not know” a statement of time may be. */
const SHORTLY_BEFORE = 20;

/** How far apart related words may be. */
const NEAR = 160;
const MAX_COMPARED = 20;

/** Forms of a word share this many first letters. */
const STEM = 4;

const FIRST_WORD = /[\p{L}\p{M}\p{N}'’]+/u;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{M}]{2,}|\p{N}+/gu;

function countedWords(rest: string, isSpaced: boolean): ConcreteWords {
  const distinct = new Set(rest.match(WORD) ?? []);
  const count = isSpaced ? distinct.size : wordCount(rest.replace(/[^\p{L}\p{M}\p{N}]+/gu, ""));
  return { count, distinct };
}

function isIn<T>(all: readonly T[]): (one: T) => boolean {
  return (one) => all.includes(one);
}

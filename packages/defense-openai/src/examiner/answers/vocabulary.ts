import { wordCount } from "defense-core";
import type { Language } from "../language/language.js";
import { LANGUAGES } from "../language/languages.js";
import { plainWords } from "../language/plain-words.js";
import { recognisedLanguages } from "../language/recognised-languages.js";
import { type Lists, listsOf } from "./lists.js";

/** The functions of an answer's words, according to the lists of its language. */
export class Vocabulary {
  /** True if the answer's language has lists. */
  readonly isKnown: boolean;
  readonly #lists: readonly Lists[];

  private constructor(languages: readonly Language[], isKnown: boolean) {
    this.isKnown = isKnown;
    this.#lists = languages.map(listsOf);
  }

  /** The vocabulary of a text, which must be in a known language, like all that the same person said around it. */
  static of(text: string, around = text): Vocabulary {
    const languages = languagesOf(text, recognisedLanguages(around, ENOUGH));
    return languages.length > 0
      ? new Vocabulary(languages, true)
      : new Vocabulary(LANGUAGES, !HAS_WORDS.test(text));
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
    return this.#anyHas("unknowing", text);
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

  /** The concrete words of a text, which are neither common everywhere nor about knowing, doing well, or grades. */
  concreteWords(text: string): ConcreteWords {
    const plain = plainWords(text).toLowerCase();
    const rests = this.#lists.map(({ empty }) => countedWords(empty.without(plain)));
    const [fewest = countedWords(plain)] = rests.sort((one, other) => one.count - other.count);
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
   * True if a text has words from two of these lists close together, and not only words that ordinary work uses: people
   * who judge, what they give, and orders to them.
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

  #anyHas(kind: "turning" | "reversals" | "unknowing" | "dependent", text: string): boolean {
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

/** How far apart related words may be. */
const NEAR = 160;
const MAX_COMPARED = 20;

/** Forms of a word share this many first letters. */
const STEM = 4;

const FIRST_WORD = /[\p{L}\p{M}\p{N}'’]+/u;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{M}]{2,}|\p{N}+/gu;

function countedWords(rest: string): ConcreteWords {
  const distinct = new Set(rest.match(WORD) ?? []);
  return { count: distinct.size, distinct };
}

/** The share of common words that shows a language. In related languages without lists, up to a third are the same. */
const ENOUGH = 0.35;
/** A sentence of many terms has fewer, but in a language that the same person speaks elsewhere. */
const ENOUGH_OF_SPOKEN = 0.27;
/** Fewer words may all be terms. */
const MIN_WORDS = 5;

function languagesOf(text: string, spoken: readonly Language[]): readonly Language[] {
  if (spoken.length === 0) return [];
  const alike = recognisedLanguages(text, ENOUGH_OF_SPOKEN).filter((language) => spoken.includes(language));
  if (alike.length > 0) return alike;
  const own = recognisedLanguages(text, ENOUGH);
  return own.length === 0 && wordCount(text) < MIN_WORDS ? spoken : own;
}

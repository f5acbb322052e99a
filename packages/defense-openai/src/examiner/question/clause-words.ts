import { wordCount } from "defense-core";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./patterns.js";

/** Matches words at the beginning of a clause, perhaps after another word: “in which”. */
export const FIRST = "^[^\\p{L}\\p{N}]*(?<before>(?:[\\p{L}\\p{M}'’]+\\s+)?)(?:\\p{L}{1,2}['’])?%";
/** Matches a clause of nothing but these words: “why?”. */
export const ONLY_ALONE = "^[^\\p{L}\\p{N}]*%[^\\p{L}\\p{N}]*$";

/** An interrogative, and what follows it. */
export interface Asked {
  readonly word: string;
  readonly rest: string;
}

/** What the words of a clause show, regardless of context. */
export class ClauseWords {
  readonly #patterns: Patterns;

  constructor(patterns: Patterns) {
    this.#patterns = patterns;
  }

  /** True if a clause is the object of the previous clause, where a comma separates them: “You said | that …”. */
  goesOn(previous: Clause, { text, isJoined }: Clause): boolean {
    const { like } = this.#patterns;
    return !isJoined && this.isFrame(previous.text) && like("^[^\\p{L}]*%", "complementizers").test(text);
  }

  /** True if a clause says what the question is about, and asks nothing: “You said that …”, “Imagine …”. */
  isFrame(text: string): boolean {
    const { like } = this.#patterns;
    return (
      like("^[^\\p{L}\\p{N}¿]*%", "frames").test(text) &&
      !like("%", "asks").test(text) &&
      !like("^[^\\p{L}]*(?:[\\p{L}'’]{1,4}\\s+)?%", "relates").test(text)
    );
  }

  /** True if a clause gives a reason, even if its second word could ask: “já que …”. */
  isReason({ text }: Clause): boolean {
    return this.#patterns.like("^[^\\p{L}\\p{N}]*%", "because").test(text);
  }

  /** True if a question mark precedes a clause. */
  isMarked(text: string): boolean {
    return this.#patterns.words.hasMarkBefore === true && text.startsWith("¿");
  }

  /** True if a clause clearly asks in any position: “When it failed, did you …; …”, “¿Probaste …”, “As-tu …”. */
  asksBefore({ text, cut }: Clause): boolean {
    const { like, words } = this.#patterns;
    const isMarked = this.isMarked(text);
    // “¿Cambiaste el índice: …” asks, but not “¿En tu código: …”.
    if (isMarked && like("^[^\\p{L}]*%", "addresses").test(text)) return true;
    if (this.isFrame(text.replace("¿", ""))) return false;
    return (
      isMarked ||
      like("%", "inverts").test(text) ||
      // Elsewhere, a statement may begin with its verb.
      (words.auxiliaries !== undefined && this.asksYesOrNo(text) !== undefined) ||
      this.#asksWithPronoun(text, cut === 0)
    );
  }

  /** “Which rows did you …”. “Que linhas …” asks only at the beginning: in a later clause, “que” means “that”. */
  #asksWithPronoun(text: string, isFirst: boolean): boolean {
    const { like } = this.#patterns;
    const asked = like("^[^\\p{L}\\p{N}]*%", "relates").test(text) ? this.relates(text) : undefined;
    if (asked === undefined || this.describes(asked.rest)) return false;
    const isPronoun = isFirst && like("^[^\\p{L}]*%$", "complementizers").test(asked.word);
    return isPronoun || this.isLateInverted(asked.rest) || this.isClearlyInverted(asked.rest);
  }

  /** True if a clause only announces a rephrasing: “that is”. */
  explains({ text }: Clause): boolean {
    return this.#patterns.like(ONLY_ALONE, "examples").test(text);
  }

  isPhrase(clause: Clause): boolean {
    return wordCount(clause.text) <= MAX_PHRASE_WORDS && this.asksInPhrase(clause);
  }

  /** True if a clause begins with a preposition and an interrogative: “with what result”. */
  asksInPhrase({ text }: Clause): boolean {
    const before = this.#patterns.like(FIRST, "asks").exec(text)?.groups?.before ?? "";
    return before !== "" && !this.#patterns.like("^%\\s+$", "subjects", "requests").test(before);
  }

  /** “What caused the war, and its end?” */
  isAfterthought({ text, joint }: Clause): boolean {
    const { like } = this.#patterns;
    return (
      like("^\\s*[,–—(-]\\s*%\\s*$", "joints").test(joint) &&
      !like("%", "examples").test(joint) &&
      like("^[^\\p{L}]*%", "subjects", "determiners", "frames").test(text) &&
      wordCount(text) <= MAX_AFTERTHOUGHT_WORDS
    );
  }

  /** True if a verb with its pronoun makes a clause a question, unless it belongs to an earlier interrogative. */
  hasInversion({ text, isJoined, hasComma }: Clause): boolean {
    const { like } = this.#patterns;
    return (isJoined || hasComma) && like("%", "inverts").test(text) && !like(ONLY_ALONE, "tags").test(text);
  }

  /**
   * True if a clause contains a word, so that the same word in the next clause may belong to it: “when …, or when …”.
   */
  hasInside({ text }: Clause, word: string): boolean {
    const words = (given: string): string[] => given.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
    const [wanted] = words(word).slice(-1);
    return wanted !== undefined && words(text).indexOf(wanted, 2) !== -1;
  }

  /** True if the next clause continues this one's last word: “when and where”, “whether and when”. */
  isOpenEnded(text: string): boolean {
    const { like } = this.#patterns;
    return like("%[^\\p{L}\\p{N}]*$", "asks", "relates", "complementizers").test(text);
  }

  /** True if an interrogative has its verb, or begins with it: “qu'as-tu”. */
  isQuestion({ rest, word }: Asked): boolean {
    return this.isInverted(rest) || this.#patterns.like("%$", "inverts").test(word);
  }

  /** True if a verb follows an interrogative, as at the beginning of a question. */
  isInverted(rest: string): boolean {
    const { like, source, words } = this.#patterns;
    // The verb of a German subordinate clause comes last: “welche Zeilen gültig sind”.
    const more = words.hasCommaBeforeClauses ? "(?=\\s+[\\p{L}\\p{N}])" : "";
    return (
      like(`^(?:\\s+(?!${source("subjects")})[\\p{L}\\p{M}'’-]+){0,2}?\\s+%${more}`, "verbs").test(rest) ||
      like("^\\s+(?:[\\p{L}\\p{M}]+(?:\\s+|['’]))?%", "opens").test(rest)
    );
  }

  /** “Which two walls of the house did you …” */
  isLateInverted(rest: string): boolean {
    const { like, words, source } = this.#patterns;
    if (words.auxiliaries === undefined) return false;
    return like(`^(?:\\s+[\\p{L}\\p{M}]+){1,8}?\\s+${source("auxiliaries")}\\s+%`, "subjects").test(rest);
  }

  /** True if a verb and its subject follow an interrogative: “, where did you …”, but not “, which is …”. */
  isClearlyInverted(rest: string): boolean {
    const { like, source } = this.#patterns;
    return like(`^(?:\\s+[\\p{L}\\p{M}]+)?\\s+${source("verbs")}\\s+%`, "subjects").test(rest);
  }

  /** The interrogative of a clause, and the rest after it. */
  asks(text: string): Asked | undefined {
    return this.#after(text, "asks");
  }

  relates(text: string): Asked | undefined {
    return this.#after(text, "relates");
  }

  /** True if a phrase and a clause begin with the same “which”: “on which passage” and “which historian does …”. */
  haveSameInterrogative(one: Clause, other: Clause): boolean {
    const of = ({ text }: Clause) => this.relates(text)?.word.toLowerCase().match(LAST_WORD)?.[0];
    return wordCount(one.text) <= MAX_PHRASE_WORDS && of(one) !== undefined && of(one) === of(other);
  }

  #after(text: string, name: "asks" | "relates"): Asked | undefined {
    const { like } = this.#patterns;
    const found = like(FIRST, name).exec(text);
    if (!found) return undefined;
    const before = found.groups?.before ?? "";
    if (before !== "" && like("^%\\s+$", "subjects", "requests").test(before)) return undefined;
    return { word: found[0], rest: text.slice(found.index + found[0].length) };
  }

  /** The rest of a clause after the words that make it a yes-or-no question. */
  asksYesOrNo(text: string): string | undefined {
    const { like, words, source } = this.#patterns;
    const opened = like(FIRST, "opens").exec(text);
    if (opened) return text.slice(opened.index + opened[0].length);
    if (!words.verbs || !words.subjects) return undefined;
    const verbs = source(words.auxiliaries ? "auxiliaries" : "verbs");
    const inverted = like(`^[^\\p{L}\\p{N}]*${verbs}\\s+%`, "subjects").exec(text);
    return inverted ? text.slice(inverted[0].length) : undefined;
  }

  /** True if an interrogative begins a description: “what you did”. */
  describes(rest: string): boolean {
    return this.#patterns.like("^\\s+%", "subjects").test(rest);
  }
}

const LAST_WORD = /[\p{L}\p{M}]+$/u;

/** A longer phrase probably has a verb: “(when and) at which speed it turns”. */
const MAX_PHRASE_WORDS = 4;

/** A longer clause usually continues the main clause. */
const MAX_AFTERTHOUGHT_WORDS = 9;

import { wordCount } from "defense-core";
import { type Asked, ClauseWords, FIRST, ONLY_ALONE } from "./clause-words.js";
import { type Clause, clausesOf } from "./clauses.js";
import type { Patterns } from "./patterns.js";

/** The clauses of a question that ask. */
export interface Asking {
  /** The clause that asks; `undefined` if none was recognized. */
  readonly main: Clause | undefined;
  /** The clause that also asks for something else. There is no `main` if the two cannot be separated. */
  readonly second: Clause | undefined;
}

export function askingOf(sentence: string, patterns: Patterns): Asking {
  const clauses = clausesOf(sentence, patterns).filter((clause) => !isOtherHalf(clause, patterns));
  const words = new ClauseWords(patterns);
  const reading = new Reading(patterns, words);
  let main: Clause | undefined;
  let isWeak = false;
  const beginning = reading.beginningOf(clauses);
  for (const [index, clause] of clauses.entries()) {
    if (index < beginning) continue;
    if (main === undefined || (isWeak && reading.mayReplace(main, clause))) {
      if (main === undefined && reading.asksInAnotherPhrase(clause)) {
        return { main, second: clause };
      }
      const previous = clauses[index - 1];
      const found = reading.asksAlone(clause);
      if (found === undefined || (previous && words.goesOn(previous, clause))) continue;
      if (main !== undefined && previous && words.explains(previous)) return { main, second: clause };
      main = clause;
      isWeak = found === "weakly";
    } else if (
      reading.asksToo(
        clause,
        clauses[index - 1] ?? main,
        clauses[index - 1] === main,
        index === clauses.length - 1,
      )
    ) {
      return { main, second: clause };
    }
  }
  const before = sentence.slice(0, main?.end);
  return patterns.like("%", "besides").test(before)
    ? { main: undefined, second: main ?? clauses.at(-1) }
    : { main, second: undefined };
}

/** True for “which are not” in “Which lines are imported, and which are not?”, which asks for nothing else. */
function isOtherHalf({ text, isJoined }: Clause, { like }: Patterns): boolean {
  return isJoined && wordCount(text) <= MAX_HALF_WORDS && like("\\s%[^\\p{L}]*$", "not").test(text);
}

const MAX_HALF_WORDS = 3;

/** Matches a clause of nothing but these words: “and why?”. */
const ONLY = "^[^\\p{L}\\p{N}]*(?:[\\p{L}\\p{M}'’]+\\s+)?%(?:\\s+(?:so|not|exactly))?[^\\p{L}\\p{N}]*$";

const END_OF_INSERTION = /^\s*[–—)-]\s*$/u;
/** A mark without a conjunction: “You said that it is empty; what …?” */
const MARK_ALONE = /^\s*[;:]\s*$/u;
const SEMICOLON = /;/u;

/** Parses the clauses of a sentence in order. */
class Reading {
  readonly #patterns: Patterns;
  readonly #words: ClauseWords;
  /**
   * True if a clause inside the main clause has an interrogative, so that the next such clause may also belong to it.
   */
  #isEmbedding = false;
  /** True if the latest interrogative still lacks its verb: “when and where …”. */
  #isOpen = false;
  /** True if that interrogative can also begin other clauses: “when”, “where”. */
  #isOpenByRelative = false;
  #isRequest = false;
  /** True if the object of a request comes in a later clause: “Explain, as if to a child, what …”. */
  #lacksObject = false;
  /** True if the main clause has its verb, so that another clause asks for something else. */
  #isComplete = false;
  /** How many further things a request has named. */
  #named = 0;
  /** True if the next “and” belongs to a “between”. */
  #isBetween = false;

  constructor(patterns: Patterns, words: ClauseWords) {
    this.#patterns = patterns;
    this.#words = words;
  }

  /**
   * The clause with which the question begins: the first one, unless a statement precedes a semicolon or a colon: “When
   * all tests passed, you deleted the check; what …?”, or unless a condition precedes it: “When the list has a hole, what
   * does it return?”
   */
  beginningOf(clauses: readonly Clause[]): number {
    const { like } = this.#patterns;
    const [first] = clauses;
    const isMarked = clauses.some(({ joint }) => MARK_ALONE.test(joint));
    const conditioned = isMarked ? -1 : clauses.findIndex((clause) => this.#asksAfterComma(clause));
    if (conditioned > 0 && !clauses.slice(0, conditioned).some((clause) => this.#mayAsk(clause)))
      return conditioned;
    if (first === undefined || like("^[^\\p{L}\\p{N}]*%", "asks", "requests").test(first.text)) return 0;
    const found = clauses.findIndex(
      ({ text, joint }) =>
        MARK_ALONE.test(joint) &&
        (like("^[^\\p{L}\\p{N}]*(?:[\\p{L}\\p{M}]{1,5}\\s+)?%", "asks").test(text) ||
          this.#asksWithRelative(text)),
    );
    if (found === -1) return 0;
    const asksFirst = this.#words.asksYesOrNo(first.text) !== undefined && !this.#words.isFrame(first.text);
    return asksFirst || clauses.slice(0, found).some((clause) => this.#words.asksBefore(clause)) ? 0 : found;
  }

  #asksAfterComma({ text, hasComma, isJoined }: Clause): boolean {
    return hasComma && !isJoined && this.#patterns.like("^[^\\p{L}\\p{N}]*%", "asks").test(text);
  }

  /** “What …”, “Explain …”, “Did you …”, “When did you …”, but not “When you …”. */
  #mayAsk({ text, isJoined }: Clause): boolean {
    const { like } = this.#patterns;
    if (like("^[^\\p{L}\\p{N}]*%", "asks", "requests").test(text)) return true;
    const relates = this.#words.relates(text);
    if (relates === undefined) return !isJoined && this.#words.asksYesOrNo(text) !== undefined;
    const { rest } = relates;
    const isInverted = this.#words.isClearlyInverted(rest);
    return isInverted || (this.#words.isLateInverted(rest) && !this.#words.describes(rest));
  }

  /** “; which algorithm sorts it”, but not “; when it is empty”. */
  #asksWithRelative(text: string): boolean {
    const relative = this.#patterns.like("^[^\\p{L}\\p{N}]*%", "relates").exec(text);
    return relative !== null && !this.#words.describes(text.slice(relative[0].length));
  }

  /** True if a later clause may be the question, and the current main clause only a part of it. */
  mayReplace(main: Clause, clause: Clause): boolean {
    if (this.#words.isReason(clause)) return false;
    const isMarked = this.#words.isMarked(main.text);
    if (!MARK_ALONE.test(clause.joint)) {
      return !clause.isJoined && !(isMarked && this.#words.isMarked(clause.text));
    }
    return !MARK_ALONE.test(main.joint) && !this.#words.asksBefore(main);
  }

  /** How clearly a clause asks on its own; weakly if it might be part of another clause: “when it failed, …”. */
  asksAlone(clause: Clause): "weakly" | "clearly" | undefined {
    const found = this.#findAlone(clause.text);
    if (found) {
      this.#isComplete =
        this.#words.isInverted(found.rest) ||
        this.#words.isLateInverted(found.rest) ||
        this.#patterns.like("%", "inverts").test(clause.text);
      this.#isEmbedding = this.#patterns.like("%", "asks").test(found.rest);
      this.#isBetween = this.#patterns.like("%", "between").test(found.rest);
    }
    if (found && this.#words.isFrame(clause.text)) return "weakly";
    return found && this.#isComplete ? "clearly" : found?.how;
  }

  #findAlone(text: string): { how: "weakly" | "clearly"; rest: string } | undefined {
    const { like } = this.#patterns;
    if (like(ONLY, "asks", "relates").test(text)) {
      this.#isOpen = true;
      this.#isOpenByRelative = !like(ONLY, "asks").test(text);
      return undefined;
    }
    const request = like(FIRST, "requests").exec(text);
    this.#isRequest = request !== null;
    this.#lacksObject = request !== null && wordCount(text.slice(request[0].length)) === 0;
    if (request) return { how: "clearly", rest: text.slice(request[0].length) };
    const asks = this.#words.asks(text);
    if (asks && !this.#words.describes(asks.rest)) return { how: "clearly", rest: asks.rest };
    const yesOrNo = this.#words.asksYesOrNo(text);
    if (yesOrNo !== undefined) return { how: "clearly", rest: yesOrNo };
    const inverts = like("%", "inverts").exec(text);
    if (inverts) return { how: "clearly", rest: text.slice(inverts.index + inverts[0].length) };
    const relates = like(FIRST, "relates").exec(text);
    const rest = text.slice(relates?.[0].length ?? 0);
    if (relates && (!this.#words.describes(rest) || this.#words.isLateInverted(rest)))
      return { how: "weakly", rest };
    // “¿Usaste …?”; an interrogative may follow, as in “¿En tu código, qué …?”
    return this.#words.isMarked(text) && !relates ? { how: "weakly", rest: text } : undefined;
  }

  /** True if an interrogative phrase is joined to an interrogative for the same verb: “how and with what result …”. */
  asksInAnotherPhrase(clause: Clause): boolean {
    if (!this.#isOpen || !clause.isJoined) return false;
    // “When and why did it fall?”, but not “When and where …”.
    const isOther = this.#isOpenByRelative && this.#words.asks(clause.text) !== undefined;
    return isOther || this.#words.asksInPhrase(clause);
  }

  /** True if a clause asks for something other than the main clause does. */
  asksToo(clause: Clause, previous: Clause, isNext: boolean, isLast: boolean): boolean {
    const { like, words } = this.#patterns;
    const { text, isJoined } = clause;
    // “On which passage or on which historian does your essay rest?”
    if (!this.#isComplete && like("^[^\\p{L}]*%[^\\p{L}]*$", "or").test(clause.joint)) return false;
    const asked = this.#words.asks(text);
    const relates = this.#words.relates(text);
    // “On which passage and which historian does your essay rest?”
    if (!this.#isComplete && isJoined && this.#words.haveSameInterrogative(previous, clause)) return false;
    if (this.#isBetween && isJoined && !(asked && this.#isApartFromBetween(clause, asked))) {
      this.#isBetween = false;
      return false;
    }
    if (this.#lacksObject && !isJoined && (asked ?? relates)) {
      this.#lacksObject = false;
      return false;
    }
    if (this.#words.isMarked(text)) return true;
    if (this.#isRequest && this.#adds(clause)) return true;
    if ((asked || relates) && like("%", "adds").test(clause.joint)) return true;
    const isOpenEnded = isJoined && !clause.hasComma && this.#words.isOpenEnded(previous.text);
    if (isOpenEnded) {
      this.#isEmbedding = true;
      return false;
    }
    // “Explain how it works and why you chose it”, “… and also whether it is fast”.
    const isMore = like("%", "also").test(clause.joint) && like(FIRST, "complementizers").test(text);
    if (this.#isRequest && isJoined && (asked !== undefined || isMore)) return true;
    // “Tell me who led it and how the government answered”, but not “… when it is empty and when it is full”.
    if (this.#isRequest && isJoined && this.#isEmbedding && relates && wordCount(text) > MIN_NAMED_WORDS)
      return !this.#words.hasInside(previous, relates.word);
    if ((isJoined || clause.hasComma) && like(FIRST, "requests").test(text)) return true;
    if (like(ONLY, "asks").test(text)) return isJoined || isLast;
    if (isJoined && like(ONLY, "relates").test(text)) return true;
    if (isNext && isLast && this.#words.isAfterthought(clause)) return true;
    if (this.#isRequest && isJoined && isLast && this.#words.isPhrase(clause)) return true;
    if (relates && clause.hasComma && this.#words.isClearlyInverted(relates.rest)) return true;
    if (this.#words.hasInversion(clause)) {
      const isOwn =
        this.#isComplete || asked !== undefined || (isJoined && this.#words.asksYesOrNo(text) !== undefined);
      this.#isComplete = true;
      return isOwn;
    }
    const asks = asked ?? (isJoined ? relates : undefined);
    if (asks) {
      if (like("%", "also").test(clause.joint) || this.#words.isQuestion(asks)) return true;
      if (this.#words.describes(asks.rest) || (!asked && this.#words.hasInside(previous, asks.word)))
        return false;
      const isSubordinate = !isJoined && words.hasCommaBeforeClauses === true;
      if (isSubordinate) this.#isEmbedding = true;
      return !isSubordinate && (!this.#isEmbedding || SEMICOLON.test(clause.joint));
    }
    // “Which of them – the first or the second – did you use?”
    if (!this.#isComplete && END_OF_INSERTION.test(clause.joint)) return false;
    return (isJoined || (isLast && this.#isApart(clause))) && this.#words.asksYesOrNo(text) !== undefined;
  }

  /** True if a clause asks on its own, and not for the second of two things: “between calls, and what would …”. */
  #isApartFromBetween({ hasComma }: Clause, asked: Asked): boolean {
    const { hasCommaBeforeClauses = false } = this.#patterns.words;
    return (
      hasComma !== hasCommaBeforeClauses &&
      !this.#words.describes(asked.rest) &&
      this.#words.isQuestion(asked)
    );
  }

  /**
   * True if a clause asks for something else as well: “…, as well as the reason”; “…, its cost, the reason”.
   */
  #adds({ text, joint, hasComma }: Clause): boolean {
    const { like, words } = this.#patterns;
    if (like("%", "adds").test(joint)) return true;
    const isNamed =
      hasComma && wordCount(text) >= MIN_NAMED_WORDS && like("^[^\\p{L}]*%", "subjects").test(text);
    if (isNamed && words.hasCommaBeforeClauses !== true) this.#named++;
    return this.#named >= MIN_NAMED;
  }

  /** True if a clause after a comma is neither a condition nor a tag. */
  #isApart({ text, hasComma }: Clause): boolean {
    const { like, words } = this.#patterns;
    return (
      hasComma &&
      this.#isComplete &&
      words.conditionals !== undefined &&
      wordCount(text) >= MIN_NAMED_WORDS &&
      !like("^[^\\p{L}\\p{N}]*%", "conditionals").test(text) &&
      !like(ONLY_ALONE, "tags").test(text)
    );
  }
}

/** Shorter list items are values, names or the like. */
const MIN_NAMED_WORDS = 3;
const MIN_NAMED = 2;

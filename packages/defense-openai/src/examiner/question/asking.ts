import { wordCount } from "defense-core";
import { type Clause, clausesOf } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";

/** Which clauses of a question ask. */
export interface Asking {
  readonly clauses: readonly Clause[];
  /** The clause that asks; `undefined` if none could be told. */
  readonly main: Clause | undefined;
  /** The clause that asks for something else as well; without a main one, if they cannot be parted. */
  readonly second: Clause | undefined;
}

export function askingOf(sentence: string, patterns: Patterns): Asking {
  const clauses = clausesOf(sentence, patterns);
  const reading = new Reading(patterns);
  let main: Clause | undefined;
  let isWeak = false;
  for (const [index, clause] of clauses.entries()) {
    if (main === undefined || (isWeak && !clause.isJoined)) {
      if (main === undefined && reading.asksInAnotherPhrase(clause)) {
        return { clauses, main, second: clause };
      }
      const previous = clauses[index - 1];
      const found = reading.asksAlone(clause);
      if (found === undefined || (previous && reading.goesOn(previous, clause))) continue;
      if (main !== undefined && found === "weakly" && previous && reading.explains(previous))
        return { clauses, main, second: clause };
      main = clause;
      isWeak = found === "weakly" && !reading.isComplete;
    } else if (
      reading.asksToo(
        clause,
        clauses[index - 1] ?? main,
        clauses[index - 1] === main,
        index === clauses.length - 1,
      )
    ) {
      return { clauses, main, second: clause };
    }
  }
  const before = sentence.slice(0, main?.end);
  return patterns.like("%", "besides").test(before)
    ? { clauses, main: undefined, second: main ?? clauses.at(-1) }
    : { clauses, main, second: undefined };
}

/** Words like these at the beginning of a clause, perhaps after another one: “in which”. */
const FIRST = "^[^\\p{L}\\p{N}]*(?<before>(?:[\\p{L}\\p{M}'’]+\\s+)?)(?:\\p{L}{1,2}['’])?%";
/** Nothing but them: “and why?”. */
const ONLY = "^[^\\p{L}\\p{N}]*(?:[\\p{L}\\p{M}'’]+\\s+)?%(?:\\s+(?:so|not|exactly))?[^\\p{L}\\p{N}]*$";
const ONLY_ALONE = "^[^\\p{L}\\p{N}]*%[^\\p{L}\\p{N}]*$";

const DASH = /^\s*[–—-]/u;
const SEMICOLON = /[;؛；]/u;

/** A word that asks, and what follows it. */
interface Asked {
  readonly word: string;
  readonly rest: string;
}

/** How the clauses of one sentence are read, one after another. */
class Reading {
  readonly #patterns: Patterns;
  readonly #isFirst: boolean;
  /** Whether a clause inside the main one has a word that asks, so that another one may go with it. */
  #isEmbedding = false;
  /** Whether there was a word that asks, without what it asks for: “when and where …”. */
  #isOpen = false;
  #isRequest = false;
  #isComplete = false;
  /** How many things a request has named after its first. */
  #named = 0;
  /** Whether the next “and” goes with a “between”. */
  #isBetween = false;

  constructor(patterns: Patterns) {
    this.#patterns = patterns;
    this.#isFirst = patterns.lexicon.order === "first";
  }

  /** Whether the main clause has its verb, so that another one asks for something else. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether a clause asks by itself; weakly, if it might be part of another: “when it failed, …”. */
  asksAlone(clause: Clause): "weakly" | "clearly" | undefined {
    const found = this.#findAlone(clause.text);
    if (found) {
      this.#isComplete =
        this.#isInverted(found.rest) ||
        this.#isLateInverted(found.rest) ||
        this.#patterns.like("%", "inverts").test(clause.text);
      this.#isEmbedding = this.#isFirst && this.#patterns.like("%", "asks").test(found.rest);
      this.#isBetween = this.#patterns.like("%", "between").test(found.rest);
    }
    return found?.how;
  }

  #findAlone(text: string): { how: "weakly" | "clearly"; rest: string } | undefined {
    const { like, lexicon } = this.#patterns;
    if (like(this.#isFirst ? ONLY : ONLY_ALONE, "asks", "relates").test(text)) {
      this.#isOpen = true;
      return undefined;
    }
    if (this.#isFrame(text)) return undefined;
    const request = like(FIRST, "requests").exec(text);
    this.#isRequest = request !== null;
    if (request) return { how: "clearly", rest: text.slice(request[0].length) };
    const asks = this.#asks(text);
    if (asks && !this.#describes(asks.rest)) return { how: "clearly", rest: asks.rest };
    const yesOrNo = this.#asksYesOrNo(text);
    if (yesOrNo !== undefined) return { how: "clearly", rest: yesOrNo };
    const inverts = like("%", "inverts").exec(text);
    if (inverts) return { how: "clearly", rest: text.slice(inverts.index + inverts[0].length) };
    const relates = like(FIRST, "relates").exec(text);
    if (relates && !this.#describes(text.slice(relates[0].length)))
      return { how: "weakly", rest: text.slice(relates[0].length) };
    // “¿Usaste …?”; the words that ask may follow, as in “¿En tu código, qué …?”
    const isMarked = lexicon.hasMarkBefore === true && text.startsWith("¿");
    return isMarked && !relates ? { how: "weakly", rest: text } : undefined;
  }

  /** Whether a clause says what an earlier one tells of: “You said | that …”, where a comma stands between them. */
  goesOn(previous: Clause, { text, isJoined }: Clause): boolean {
    const { like } = this.#patterns;
    return !isJoined && this.#isFrame(previous.text) && like("^[^\\p{L}]*%", "complementizers").test(text);
  }

  /** Whether a clause says what the question is about, and asks nothing: “You said that …”, “Imagine …”. */
  #isFrame(text: string): boolean {
    const { like } = this.#patterns;
    return (
      like("^[^\\p{L}\\p{N}¿]*%", "frames").test(text) &&
      !like("%", "asks").test(text) &&
      !like("^[^\\p{L}]*(?:[\\p{L}'’]{1,4}\\s+)?%", "relates").test(text)
    );
  }

  /** Whether a clause only says that another one says the same: “that is”. */
  explains({ text }: Clause): boolean {
    return this.#patterns.like(ONLY_ALONE, "examples").test(text);
  }

  /** Whether a phrase that asks is joined to a word that asks, for the same verb: “how and with what result …”. */
  asksInAnotherPhrase(clause: Clause): boolean {
    if (!this.#isOpen || !clause.isJoined) return false;
    // “When and why did it fall?”, but not “Describe when and at which speed it turns.”
    return this.#asksInPhrase(clause) || (this.#isFirst && this.#asks(clause.text) !== undefined);
  }

  #isPhrase(clause: Clause): boolean {
    return wordCount(clause.text) <= MAX_PHRASE_WORDS && this.#asksInPhrase(clause);
  }

  /** Whether a clause begins with a preposition and a word that asks: “with what result”. */
  #asksInPhrase({ text }: Clause): boolean {
    if (!this.#isFirst) return false;
    const before = this.#patterns.like(FIRST, "asks").exec(text)?.groups?.before ?? "";
    return before !== "" && !this.#patterns.like("^%\\s+$", "subjects", "requests").test(before);
  }

  /** Whether a clause asks for something else than the main one. */
  asksToo(clause: Clause, previous: Clause, isNext: boolean, isLast: boolean): boolean {
    const { like, lexicon } = this.#patterns;
    const { text, isJoined } = clause;
    const asked = this.#asks(text);
    if (this.#isBetween && isJoined && !(asked && this.#isApartFromBetween(clause, asked))) {
      this.#isBetween = false;
      return false;
    }
    if (this.#isRequest && this.#adds(clause)) return true;
    if ((asked || this.#relates(text)) && like("%", "adds").test(clause.joint)) return true;
    const isOpenEnded = isJoined && !clause.hasComma && this.#isOpenEnded(previous.text);
    if (isOpenEnded) {
      this.#isEmbedding = true;
      return false;
    }
    // “Explain how it works and why you chose it”, “… and also whether it is fast”.
    const isMore = like("%", "also").test(clause.joint) && like(FIRST, "complementizers").test(text);
    if (this.#isRequest && isJoined && (asked !== undefined || isMore)) return true;
    if ((isJoined || clause.hasComma) && like(FIRST, "requests").test(text)) return true;
    if (this.#isFirst && like(ONLY, "asks").test(text)) return isJoined || isLast;
    if (isJoined && like(ONLY, "relates").test(text)) return true;
    if (isNext && isLast && this.#isAfterthought(clause)) return true;
    if (this.#isRequest && isJoined && isLast && this.#isPhrase(clause)) return true;
    const relates = this.#relates(text);
    if (relates && clause.hasComma && this.#isClearlyInverted(relates.rest)) return true;
    if (this.#hasInversion(clause)) {
      const isOwn =
        this.#isComplete || asked !== undefined || (isJoined && this.#asksYesOrNo(text) !== undefined);
      this.#isComplete = true;
      return isOwn;
    }
    const asks = asked ?? (isJoined ? relates : undefined);
    if (asks) {
      if (like("%", "also").test(clause.joint) || this.#isQuestion(asks)) return true;
      if (this.#describes(asks.rest) || (!asked && this.#hasInside(previous, asks.word))) return false;
      const isSubordinate = !isJoined && lexicon.hasCommaBeforeClauses === true;
      if (isSubordinate) this.#isEmbedding = true;
      return !isSubordinate && (!this.#isEmbedding || SEMICOLON.test(clause.joint));
    }
    // “Which of them – the first or the second – did you use?”
    if (!this.#isComplete && DASH.test(clause.joint)) return false;
    return (isJoined || (isLast && this.#isApart(clause))) && this.#asksYesOrNo(text) !== undefined;
  }

  /** Whether a clause asks by itself, and not for the second of two things: “between calls, and what would …”. */
  #isApartFromBetween({ hasComma }: Clause, asked: Asked): boolean {
    const { hasCommaBeforeClauses = false } = this.#patterns.lexicon;
    return hasComma !== hasCommaBeforeClauses && !this.#describes(asked.rest) && this.#isQuestion(asked);
  }

  /** Whether a clause names something more that is requested: “…, as well as the reason”; “…, its cost, the reason”. */
  #adds({ text, joint, hasComma }: Clause): boolean {
    const { like, lexicon } = this.#patterns;
    if (like("%", "adds").test(joint)) return true;
    const isNamed =
      hasComma && wordCount(text) >= MIN_NAMED_WORDS && like("^[^\\p{L}]*%", "subjects").test(text);
    if (isNamed && lexicon.hasCommaBeforeClauses !== true) this.#named++;
    return this.#named >= MIN_NAMED;
  }

  /** “What caused the war, and its end?” */
  #isAfterthought({ text, joint }: Clause): boolean {
    const { like } = this.#patterns;
    return (
      this.#isFirst &&
      like("^\\s*[,–—(-]\\s*%\\s*$", "joints").test(joint) &&
      !like("%", "examples").test(joint) &&
      like("^[^\\p{L}]*%", "subjects", "determiners", "frames").test(text) &&
      wordCount(text) <= MAX_AFTERTHOUGHT_WORDS
    );
  }

  /** Whether a verb with its pronoun makes a question of a clause, where that goes with no earlier word that asks. */
  #hasInversion({ text, isJoined, hasComma }: Clause): boolean {
    const { like } = this.#patterns;
    return (isJoined || hasComma) && like("%", "inverts").test(text) && !like(ONLY_ALONE, "tags").test(text);
  }

  /** Whether a word stands inside a clause, so that the same word may go with it: “when …, or when …”. */
  #hasInside({ text }: Clause, word: string): boolean {
    const words = (given: string): string[] => given.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
    const [wanted] = words(word).slice(-1);
    return wanted !== undefined && words(text).indexOf(wanted, 2) !== -1;
  }

  /** Whether a clause after a comma is neither a condition nor a tag. */
  #isApart({ text, hasComma }: Clause): boolean {
    const { like, lexicon } = this.#patterns;
    return (
      hasComma &&
      this.#isComplete &&
      lexicon.conditionals !== undefined &&
      wordCount(text) >= MIN_NAMED_WORDS &&
      !like("^[^\\p{L}\\p{N}]*%", "conditionals").test(text) &&
      !like(ONLY_ALONE, "tags").test(text)
    );
  }

  /** Whether the next clause goes on with this one's last word: “when and where”, “whether and when”. */
  #isOpenEnded(text: string): boolean {
    const { like } = this.#patterns;
    const open = "%[^\\p{L}\\p{N}]*$";
    if (this.#isFirst) return like(open, "asks", "relates", "complementizers").test(text);
    // Where it is usual to ask at the end, only a second word that asks is left open.
    return (
      like(open, "complementizers").test(text) ||
      like(`${this.#patterns.source("asks")}.*${open}`, "asks").test(text)
    );
  }

  /** Whether a word that asks has its verb, or begins with it: “qu'as-tu”. */
  #isQuestion({ rest, word }: Asked): boolean {
    return this.#isInverted(rest) || this.#patterns.like("%$", "inverts").test(word);
  }

  /** Whether a verb follows a word that asks, as it does where a question begins. */
  #isInverted(rest: string): boolean {
    const { like, source } = this.#patterns;
    return (
      like(`^(?:\\s+(?!${source("subjects")})[\\p{L}\\p{M}'’-]+){0,2}?\\s+%`, "verbs").test(rest) ||
      (this.#isFirst && like("^\\s+(?:[\\p{L}\\p{M}]+(?:\\s+|['’]))?%", "opens").test(rest))
    );
  }

  /** “Which two walls of the house did you …” */
  #isLateInverted(rest: string): boolean {
    const { like, lexicon, source } = this.#patterns;
    if (lexicon.auxiliaries === undefined) return false;
    return like(`^(?:\\s+[\\p{L}\\p{M}]+){1,8}?\\s+${source("auxiliaries")}\\s+%`, "subjects").test(rest);
  }

  /** Whether a verb and its subject follow a word that asks: “, where did you …”, but not “, which is …”. */
  #isClearlyInverted(rest: string): boolean {
    const { like, source } = this.#patterns;
    return like(`^(?:\\s+[\\p{L}\\p{M}]+)?\\s+${source("verbs")}\\s+%`, "subjects").test(rest);
  }

  /** The rest of a clause after a word that asks. */
  #asks(text: string): Asked | undefined {
    return this.#after(text, this.#isFirst ? FIRST : "%", "asks");
  }

  #relates(text: string): Asked | undefined {
    return this.#after(text, FIRST, "relates");
  }

  #after(text: string, frame: string, name: "asks" | "relates"): Asked | undefined {
    const { like } = this.#patterns;
    const found = like(frame, name).exec(text);
    if (!found) return undefined;
    const before = found.groups?.before ?? "";
    if (before !== "" && like("^%\\s+$", "subjects", "requests").test(before)) return undefined;
    return { word: found[0], rest: text.slice(found.index + found[0].length) };
  }

  /** The rest of a clause after what makes it a question that is answered with yes or no. */
  #asksYesOrNo(text: string): string | undefined {
    const { like, lexicon, source } = this.#patterns;
    const opened = like(this.#isFirst ? FIRST : "%", "opens").exec(text);
    if (opened) return text.slice(opened.index + opened[0].length);
    if (!lexicon.verbs || !lexicon.subjects) return undefined;
    const verbs = source(lexicon.auxiliaries ? "auxiliaries" : "verbs");
    const inverted = like(`^[^\\p{L}\\p{N}]*${verbs}\\s+%`, "subjects").exec(text);
    return inverted ? text.slice(inverted[0].length) : undefined;
  }

  /** Whether a word that could ask begins a description: “what you did”. */
  #describes(rest: string): boolean {
    return this.#isFirst && this.#patterns.like("^\\s+%", "subjects").test(rest);
  }
}

/** A longer phrase has a verb: “(when and) at which speed it turns”. */
const MAX_PHRASE_WORDS = 4;

/** Shorter parts of a list are values, names or the like. */
const MIN_NAMED_WORDS = 3;
const MIN_NAMED = 2;

/** A longer one mostly goes on with the main clause. */
const MAX_AFTERTHOUGHT_WORDS = 9;

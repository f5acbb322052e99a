import type { Script } from "../../../language/script.js";

/**
 * Words of one language that qualify an answer. White space separates the words of a list, commas separate phrases. A
 * `*` stands for the rest of a word, `…` for up to four words. In a language without spaces, entries are found
 * anywhere.
 */
export interface AnswerLexicon {
  /** Its name in English. */
  readonly language: string;
  readonly script: Script;
  /** Its letters other than a to z; none if its script identifies it. */
  readonly letters?: string;
  /** Words that say nothing about the work and reverse nothing: pronouns, articles, prepositions, “and”, “also”. */
  readonly common: string;
  /** Words of plain work, which also reverse nothing: “wrote”, “tested”, “used”. */
  readonly doing: string;
  /** Words that make a clause depend on another: “that”, “whether”, “if”, “why”. */
  readonly dependent: string;
  readonly negations: string;
  /** Phrases that reverse what stands beside them: “would be a lie”, “I wish”. */
  readonly reversals: string;
  /** Phrases such as “I don't know”. */
  readonly unknowing: string;
  /**
   * Phrases before “I don't know” that put it in the past: “at first”. For languages whose verbs do not show it, or
   * where the list above does not separate the tenses.
   */
  readonly once?: string;
  /** Words of claims, of thinking and of courtesy: they say nothing about the work, but may reverse something. */
  readonly claims: string;
  /** Words that fit any work: of effort, ways, results and reasons, of praise, and of people. */
  readonly general?: string;
  /** Those who judge, and what binds them: “teacher”, “examiner”, “instructions”. */
  readonly judging: string;
  /** What they give: “level”, “passed”, “criterion”. */
  readonly marks: string;
  /** Orders to them: “ignore”, “treat as”, “give me”. */
  readonly orders: string;
  /**
   * Words of the three lists above that ordinary work also has: “score”, “system”, “print”. They count only beside
   * another word of those lists.
   */
  readonly everyday?: string;
  readonly instructing?: InstructingWords;
}

/** The parts of attempts to instruct an examiner, which are recognised by their form, even in mixed languages. */
export interface InstructingWords {
  /** Addressees. */
  readonly examiners?: string;
  /** Their names for themselves: “a note for the examiner”. */
  readonly notes?: string;
  /** Words between the two: “for”. */
  readonly addressing?: string;
  readonly greetings?: string;
  readonly articles?: string;
  /** Words that make a word of the next list a report: “I ignore …”. */
  readonly speakers?: string;
  /** “Ignore”, “forget”. */
  readonly ignoring?: string;
  readonly all?: string;
  /** Words for what to ignore: “previous”, “your”. */
  readonly earlier?: string;
  /** Words for what to follow: “new”, “real”. */
  readonly newer?: string;
  readonly instructions?: string;
  /** Other things with such names, which ordinary work ignores: “rules”, “messages”. */
  readonly rules?: string;
  /** Whole phrases of it: “let me pass”. */
  readonly requests?: string;
  /** Sources of regular expressions, where words are not enough. */
  readonly patterns?: readonly string[];
}

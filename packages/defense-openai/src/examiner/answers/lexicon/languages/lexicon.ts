import type { Script } from "../../../language/script.js";

/**
 * Words of one language, for what answers say of themselves. Lists are separated by white space, lists of phrases by
 * commas. A `*` stands for the rest of a word, `…` for up to four words. Where a language writes no spaces, entries are
 * found anywhere.
 */
export interface AnswerLexicon {
  /** Its name in English. */
  readonly language: string;
  readonly script: Script;
  /** Letters, apart from a to z, that its words are written with; none, where its script is enough to know it. */
  readonly letters?: string;
  /** Words that say nothing about the work and turn nothing around: pronouns, articles, prepositions, “and”, “also”. */
  readonly common: string;
  /** Words of plain work that turn nothing around either: “wrote”, “tested”, “used”. */
  readonly doing: string;
  /** Words after which a clause depends on another one: “that”, “whether”, “if”, “why”. */
  readonly dependent: string;
  readonly negations: string;
  /** Phrases that turn around what is said beside them: “would be a lie”, “I wish”. */
  readonly reversals: string;
  /** Phrases of those who do not know. */
  readonly unknowing: string;
  /**
   * Phrases that tell before “I don't know” that it was so once: “at first”. For languages whose verbs do not tell, or
   * where the list above does not part the tenses.
   */
  readonly once?: string;
  /** Words of claims, of thinking and of courtesy: they say nothing about the work, but may turn something around. */
  readonly claims: string;
  /** Words that can be said of any work: of effort, ways, results and reasons, of praise, and of people. */
  readonly general?: string;
  /** Those who judge, and what binds them: “teacher”, “examiner”, “instructions”. */
  readonly judging: string;
  /** What they give: “level”, “passed”, “criterion”. */
  readonly marks: string;
  /** Phrases that tell them what to do: “ignore”, “treat as”, “give me”. */
  readonly orders: string;
  /**
   * Words of the three lists above that ordinary work has, too: “score”, “system”, “print”. They speak of being judged
   * only beside another word of these lists that is none of them.
   */
  readonly everyday?: string;
  readonly instructing?: InstructingWords;
}

/** What attempts to instruct an examiner are made of. They are told by their form, whatever language they mix. */
export interface InstructingWords {
  /** Whom they speak to. */
  readonly examiners?: string;
  /** What they call themselves: “a note for the examiner”. */
  readonly notes?: string;
  /** What stands between the two: “for”. */
  readonly addressing?: string;
  readonly greetings?: string;
  readonly articles?: string;
  /** Before these, a word of the next list tells what somebody did: “I ignore …”. */
  readonly speakers?: string;
  /** “Ignore”, “forget”. */
  readonly ignoring?: string;
  readonly all?: string;
  /** “Previous”, “your”: what is to be ignored. */
  readonly earlier?: string;
  /** “New”, “real”: what is to be followed. */
  readonly newer?: string;
  readonly instructions?: string;
  /** What is called so, too, and is ignored in ordinary work: “rules”, “messages”. */
  readonly rules?: string;
  /** Whole phrases of it: “let me pass”. */
  readonly requests?: string;
  /** Sources of regular expressions, where words are not enough. */
  readonly patterns?: readonly string[];
}

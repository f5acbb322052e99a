/**
 * What the examiner knows about a language. A language has a file only if its words have been measured; in the others,
 * questions are judged by their form, and a pass needs a person.
 */
export interface Language {
  /** The language tag. */
  readonly tag: string;
  /** Names of the language besides the English and the native one, in lower case. */
  readonly otherNames?: readonly string[];
  /** Its letters other than a to z, in lower case. */
  readonly letters: string;
  readonly question: QuestionWords;
  readonly answer: AnswerWords;
  readonly instructing: InstructingWords;
  readonly templates: Templates;
}

/**
 * The words that show what a question asks. Most members are patterns: `|` separates alternatives, `( )` groups them,
 * `?` makes the letter or group before it optional, and `*` stands for any letters. Case does not matter.
 */
export interface QuestionWords {
  /** True if a mark also precedes a question: “¿”. */
  readonly hasMarkBefore?: true;
  /** True if commas precede subordinate clauses, so that a comma alone does not begin a second question. */
  readonly hasCommaBeforeClauses?: true;
  /** Empty words before a question: greetings, thanks, “I see”. */
  readonly greets: string;
  /** Abbreviations, without their full stops, that a capital letter may follow: “Dr”. */
  readonly abbreviations: string;
  /** Words for “question”, as a label. */
  readonly labels: string;
  /** Beginnings of requests, which need no question mark. */
  readonly requests: string;
  /** Beginnings of wishes, which need not ask for anything: “I would like (to talk about …)”. */
  readonly wishes: string;
  /** Interrogatives that have no other use. */
  readonly asks: string;
  /** Interrogatives that also begin other clauses: “which”, “when”. */
  readonly relates?: string;
  /** Words that make a yes-or-no question. */
  readonly opens: string;
  /** Verbs with their pronouns, which make a clause a question in any position. */
  readonly inverts?: string;
  /** Verbs that precede their subject in a question. */
  readonly verbs?: string;
  /** The `verbs` that can begin a question, if not all can (“did you”, but not “make all”). */
  readonly auxiliaries?: string;
  /** Subjects. Right after an interrogative, they show that it does not ask (“when you said that …”). */
  readonly subjects?: string;
  /** Words before a noun that are not `subjects`: “the”, “its”. */
  readonly determiners?: string;
  /** “That”, “whether”. */
  readonly complementizers: string;
  /** “Between”, after which “and” does not join questions. */
  readonly between: string;
  /** Connectives between two questions: “and”, “as well as”. */
  readonly joints: string;
  /** Connectives that introduce a further request: “as well as”. */
  readonly adds: string;
  /** Requests before the question: “besides telling me”. */
  readonly besides: string;
  /** Verbs that also precede their subject in a condition: “should it fail”. */
  readonly conditionals?: string;
  /** The connective between two phrases that ask for one thing: “which passage or which author”. */
  readonly or: string;
  /** The end of the other half of a question: “which are tested and which are not”. */
  readonly not: string;
  /** Words after a connective, or instead of one: “also”, “if so”. */
  readonly also: string;
  /** Beginnings of the topic or the condition of a question: “in”, “if”, “you said”. */
  readonly frames: string;
  /** Endings that make a statement a question: “isn't it”. */
  readonly tags: string;
  readonly because: string;
  /** Beginnings of an example or an explanation: “for example”, “that is”. */
  readonly examples: string;
  /** Words for the learner: “you”. */
  readonly addresses: string;
}

/** Questions that need no model. `{}` stands for the words or the number. */
export interface Templates {
  /** To begin with. */
  readonly opening: string;
  /** About a demand of the task, in its words. */
  readonly demand: string;
  /** About a failure in the record, in its words. */
  readonly failure: string;
  /** About a gap in the record. `{}` stands for a space and its times in parentheses, or for nothing. */
  readonly gap: string;
  /** For a criterion, by its title. */
  readonly criterion: string;
  /** About the work as a whole. */
  readonly general: readonly string[];
  /** About an earlier answer, by its number. */
  readonly answer: string;
}

/**
 * The words that qualify an answer. White space separates the words of a list, commas separate phrases. A `*` stands for
 * the rest of a word, `…` for up to four words.
 */
export interface AnswerWords {
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
  /** Words of claims, of thinking and of courtesy: they say nothing about the work, but may reverse something. */
  readonly claims: string;
  /** Words that fit any work: of effort, ways, results and reasons, of praise, and of people. */
  readonly general: string;
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
  readonly everyday: string;
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

/**
 * The words of questions in one language. Most members are patterns: `|` separates alternatives, `( )` groups them, `?`
 * makes the letter or group before it optional, and `*` stands for any letters. Case does not matter.
 */
export interface QuestionLexicon {
  /** The language tag. */
  readonly language: string;
  /** Names of the language besides the English and the native one, in lower case. */
  readonly otherNames?: readonly string[];
  /** True if words are written without spaces between them. */
  readonly isUnspaced?: true;
  /** The position of the interrogative: at the beginning of its clause, or anywhere in it. */
  readonly order: "first" | "anywhere";
  /** True if a mark also precedes a question: “¿”. */
  readonly hasMarkBefore?: true;
  /** True if commas precede subordinate clauses, so that a comma alone does not begin a second question. */
  readonly hasCommaBeforeClauses?: true;

  /** Words by which to recognize the language. */
  readonly frequent: string;
  /** Empty words before a question: greetings, thanks, “I see”. */
  readonly greets: string;
  /** Abbreviations, without their full stops, that a capital letter may follow: “Dr”. */
  readonly abbreviations?: string;
  /** Words for “question”, as a label. */
  readonly labels: string;
  /** Beginnings of requests, which need no question mark. */
  readonly requests: string;

  /** Beginnings of wishes, which need not ask for anything: “I would like (to talk about …)”. */
  readonly wishes?: string;

  /** Interrogatives that have no other use. */
  readonly asks: string;
  /** Interrogatives that also begin other clauses: “which”, “when”. */
  readonly relates?: string;
  /** Words that make a yes-or-no question. */
  readonly opens?: string;
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
  readonly complementizers?: string;
  /** “Between”, after which “and” does not join questions. */
  readonly between?: string;

  /** Joints of two questions: “and”, “as well as”. */
  readonly joints: string;
  /** A joint that is written as part of the next word. */
  readonly attachedJoint?: string;
  /** Joints after which a request asks for more: “as well as”. */
  readonly adds?: string;
  /** Requests before the question: “besides telling me”. */
  readonly besides?: string;
  /** Verbs that also precede their subject in a condition: “should it fail”. */
  readonly conditionals?: string;
  /** Words after a joint, or instead of one: “also”, “if so”. */
  readonly also: string;
  /** Beginnings of the topic or the condition of a question: “in”, “if”, “you said”. */
  readonly frames?: string;
  /** Endings of a question whose first half could not stand alone. */
  readonly ends?: string;

  /** “Your”, “this”. */
  readonly yours: string;

  /** Endings that make a statement a question: “isn't it”. */
  readonly tags: string;
  readonly because: string;
  /** Beginnings of an example or an explanation: “for example”, “that is”. */
  readonly examples: string;
  /** Words for the learner: “you”. */
  readonly addresses?: string;

  /** Questions for any work; absent if the scripted examiner speaks the language. */
  readonly plain?: PlainQuestions;
}

/** Questions that can always be asked. */
export interface PlainQuestions {
  readonly general: readonly string[];
  /** About an earlier answer, whose number replaces `{n}`. */
  readonly back: string;
}

/**
 * What questions are made of in one language. All members but the last are patterns: `|` parts alternatives, `( )`
 * groups them, `?` makes the letter or group before it optional, and `*` stands for any letters. Case does not matter.
 */
export interface QuestionLexicon {
  /** Its tag. */
  readonly language: string;
  /** What it is called besides its name in English and its own, in lower case. */
  readonly otherNames?: readonly string[];
  /** Whether words are written without spaces between them. */
  readonly isUnspaced?: true;
  /** Where the word that asks stands: at the beginning of its clause, or anywhere in it. */
  readonly order: "first" | "anywhere";
  /** Whether a mark stands before a question, too: “¿”. */
  readonly hasMarkBefore?: true;
  /** Whether commas stand before subordinate clauses, so that a comma alone begins no second question. */
  readonly hasCommaBeforeClauses?: true;

  /** Words by which the language is recognised. */
  readonly frequent: string;
  /** What says nothing before a question: greetings, thanks, “I see”. */
  readonly greets: string;
  /** Words for “question”, as a label. */
  readonly labels: string;
  /** Beginnings of requests, which are questions without a question mark. */
  readonly requests: string;

  /** Beginnings of what may also be said without asking for anything: “I would like (to talk about …)”. */
  readonly wishes?: string;

  /** Words that ask, and nothing else. */
  readonly asks: string;
  /** Words that ask, but also begin other clauses: “which”, “when”. */
  readonly relates?: string;
  /** What makes a question that is answered with yes or no. */
  readonly opens?: string;
  /** What makes a question of a clause wherever it stands: a verb with its pronoun. */
  readonly inverts?: string;
  /** Verbs that stand before their subject in a question, */
  readonly verbs?: string;
  /** … those that stand at the beginning of a question, if not all do (“did you”, but not “make all”), */
  readonly auxiliaries?: string;
  /** … and subjects: after a word that asks, they show that it asks nothing (“when you said that …”). */
  readonly subjects?: string;
  /** Words before a noun, if they are not among the subjects: “the”, “its”. */
  readonly determiners?: string;
  /** “That”, “whether”. */
  readonly complementizers?: string;
  /** “Whether”, before what is asked and not told. */
  readonly whether?: string;
  /** “Between”, after which “and” joins no questions. */
  readonly between?: string;

  /** What joins two questions: “and”, “as well as”. */
  readonly joints: string;
  /** A joint that is written as a part of the next word. */
  readonly attachedJoint?: string;
  /** Joints after which a request asks for more: “as well as”. */
  readonly adds?: string;
  /** What asks for something before the question: “besides telling me”. */
  readonly besides?: string;
  /** Verbs that stand before their subject in a condition, too: “should it fail”. */
  readonly conditionals?: string;
  /** What may follow a joint, or stand for it: “also”, “if so”. */
  readonly also: string;
  /** What a question may be about, or when it is asked for, begins with one of these: “in”, “if”, “you said”. */
  readonly frames?: string;
  /** What a question ends with where its first half could not stand alone. */
  readonly ends?: string;

  /** What nobody says without praising or judging. */
  readonly praise: string;
  /** What praises or judges where the learner is spoken to: “so good”. */
  readonly exaggerates?: string;
  /** Words that praise or judge if they are said of an answer: “good”, “wrong”. */
  readonly judges: string;
  /** What is judged: “answer”, “explanation”. */
  readonly judged: string;
  /** “Your”, “this”. */
  readonly yours: string;
  /** Words that only somebody who judges puts before an adjective: “rather”, “otherwise”. */
  readonly degrees?: string;
  /** That the learner succeeded or failed: “managed to”. */
  readonly achieves?: string;
  /** “Very”, “such a”: what follows them judges, … */
  readonly intensifies?: string;
  /** … unless it is one of these, or a word of the lists above: “long”, “few”. */
  readonly measures?: string;

  /** What makes a question of a statement at its end: “isn't it”. */
  readonly tags: string;
  /** Questions whose answer is in them: “isn't it because”, “do you agree that”. */
  readonly leads: string;
  readonly because: string;
  /** What is put after an answer that is proposed: “…, starch then?” */
  readonly concludes?: string;
  /** What begins an example or an explanation: “for example”, “that is”. */
  readonly examples: string;
  /** What is said in other words after one of these was asked for: “namely”. */
  readonly names?: string;
  /** After a comma, they begin what the examiner has to say of something: “…, which sorts the list, …”. */
  readonly describes?: string;
  /** Relative pronouns that are articles, too, and begin clauses that only say which thing is meant. */
  readonly relativePronouns?: string;
  /** What only says which of several is meant: “the first”, “the one (in March)”. */
  readonly picks?: string;
  /** Words for the learner, who may have said it: “you”. */
  readonly addresses?: string;
  /** What the answer is told with: “the correct answer is”, “as you know”. */
  readonly tells: string;

  /** Questions for any work, unless the scripted examiner speaks the language. */
  readonly plain?: PlainQuestions;
}

/** Questions that can always be asked. */
export interface PlainQuestions {
  readonly general: readonly string[];
  /** On an earlier answer, by its number, which replaces `{n}`. */
  readonly back: string;
}

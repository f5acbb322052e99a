/**
 * What the scripted examiner says in one language. Each entry is a single question that ends with its question mark.
 */
export interface Frames {
  /** The first question, if nothing is known of the work. */
  readonly opening: string;
  /** On the first sentence of the task, and on a later one. */
  readonly begins: (sentence: string) => string;
  readonly alsoSays: (sentence: string) => string;
  /** On what failed, or stands out, at a time of the record. */
  readonly failed: (what: string, at: string) => string;
  readonly stoodOut: (what: string, at: string) => string;
  /** The name of an event without words of its own. */
  readonly nameless: string;
  /** On events that are not in the record; `undefined` if their number is unknown. */
  readonly missing: (events: number | undefined, from: string, until: string) => string;
  /** For any work. */
  readonly general: readonly string[];
  /** After an answer such as “I don't know”. */
  readonly easier: readonly string[];
  /** After an answer of a few words. */
  readonly brief: readonly string[];
  /** After an answer without words. */
  readonly silent: string;
  /** Quotes the learner's words before a question about them. */
  readonly latest: (words: string) => string;
  readonly earlier: (words: string) => string;
  /** The same without the words, by the number of the answer. */
  readonly back: (answer: number) => string;
  /** Questions about any answer. */
  readonly followUps: readonly string[];
}

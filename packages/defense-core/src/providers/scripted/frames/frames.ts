/**
 * What the scripted examiner says in one language. Each entry is a single question that ends with its question mark.
 */
export interface Frames {
  /** The first question, if nothing is known about the work. */
  readonly opening: string;
  /** About the first sentence of the task, and about a later one. */
  readonly begins: (sentence: string) => string;
  readonly alsoSays: (sentence: string) => string;
  /** About an event in the record that failed, or that is unusual. */
  readonly failed: (what: string, at: string) => string;
  readonly stoodOut: (what: string, at: string) => string;
  /** The name of an event whose summary has no words. */
  readonly nameless: string;
  /**
   * About events missing from the record. `events` is `undefined` if their number is unknown; one of the times is `null`
   * if the record begins or ends with the gap.
   */
  readonly missing: (events: number | undefined, from: string | null, until: string | null) => string;
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
  /** Refers to an answer by its number, without quoting it. */
  readonly back: (answer: number) => string;
  /** Questions about any answer. */
  readonly followUps: readonly string[];
}

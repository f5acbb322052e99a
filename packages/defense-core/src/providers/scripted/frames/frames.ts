/** What the scripted examiner says in one language. Each question is one, and ends with its question mark. */
export interface Frames {
  /** The first question, if nothing is known of the work. */
  readonly opening: string;
  /** On the first sentence of the task, and on a later one. */
  readonly begins: (sentence: string) => string;
  readonly alsoSays: (sentence: string) => string;
  /** On what failed, or stands out, at a time of the record. */
  readonly failed: (what: string, at: string) => string;
  readonly stoodOut: (what: string, at: string) => string;
  /** What an event is called that has no words of its own. */
  readonly nameless: string;
  /** On events that are not in the record; `undefined` if nobody knows how many. */
  readonly missing: (events: number | undefined, from: string, until: string) => string;
  /** For any work. */
  readonly general: readonly string[];
  /** After somebody has said that they do not know. */
  readonly easier: readonly string[];
  /** After an answer of a few words. */
  readonly brief: readonly string[];
  /** After an answer without words. */
  readonly silent: string;
  /** What leads from somebody's words to what is asked about them. */
  readonly latest: (words: string) => string;
  readonly earlier: (words: string) => string;
  /** The same without the words, by the number of the answer. */
  readonly back: (answer: number) => string;
  /** What can be asked about any answer. */
  readonly followUps: readonly string[];
}

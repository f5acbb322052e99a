/**
 * The kinds of questions, and how to make a model ask them about each topic: the record, a criterion, or the latest
 * answer. Questions about the record ask what happened; “what if” is for the work as a whole.
 */
export const KINDS = {
  clarify: {
    failure: "Ask what exactly failed, or what the learner did then.",
    gap: "Ask what the learner did in that time.",
    event: "Ask what exactly happened there, or how it came about.",
    criterion: "Ask what exactly they did, or what exactly one part of their work does.",
    answer: "Ask what exactly one thing in it means, or how it went.",
  },
  reason: {
    failure: "Ask what it was due to.",
    gap: "Ask why the learner did what they did in that time.",
    event: "Ask why the learner did that.",
    criterion: "Ask why they decided on something in their work, and not otherwise.",
    answer: "Ask for the reason of one thing in it.",
  },
  evidence: {
    failure: "Ask how the learner could tell afterwards that it was put right.",
    gap: "Ask where in the work one can see what the learner did in that time.",
    event: "Ask what in the work came of it, or how the learner knows that it is right.",
    criterion: "Ask how they know something about their work, or where in it that can be seen.",
    answer: "Ask how the learner knows one thing in it, or where in the work that can be seen.",
  },
  "what-if": {
    criterion: "Ask what would happen to their work if one condition were another one.",
    answer: "Ask what would follow if one thing in it were otherwise.",
  },
  transfer: {
    criterion: "Ask how they would use what they did here for another, similar task.",
    answer: "Ask where else one thing in it could be used, or where it could not.",
  },
} as const satisfies Record<string, KindOfQuestion>;

interface KindOfQuestion {
  readonly failure?: string;
  readonly gap?: string;
  readonly event?: string;
  readonly criterion: string;
  readonly answer: string;
}

/** A kind of questions. */
export type Kind = keyof typeof KINDS;

/** What a question can be about. */
export type Topic = keyof KindOfQuestion;

/** How to make a model ask again after an answer that leaves the question open. */
export const PROBES = {
  unknown:
    "The learner does not know. Ask about the same thing once more, but something easier: what they did themselves, or what they would do to find out.",
  little:
    "The latest answer says too little. Ask about the same thing once more, from another side: for one concrete step, place or example.",
} as const;

/** Why an answer leaves its question open. */
export type AnswerGap = keyof typeof PROBES;

/** How to ask this kind of question about a topic; `undefined` if that is not possible. */
export function sentenceFor(kind: Kind, topic: Topic): string | undefined {
  const sentences: KindOfQuestion = KINDS[kind];
  return sentences[topic];
}

/** The kinds of questions that can be asked about a topic. */
export function kindsFor(topic: Topic): Kind[] {
  return (Object.keys(KINDS) as Kind[]).filter((kind) => sentenceFor(kind, topic) !== undefined);
}

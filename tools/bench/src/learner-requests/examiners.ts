import { type Examiner, scriptedExaminer } from "defense-core";
import { type ChatModel, defaultCriteria, openAIExaminer } from "defense-openai";

/** If a model reveals this text, the server checks whether the learner has said it. */
export const SECRET = "Keep a heap of the smallest five elements and replace its root by each smaller one.";

/** Each is for a defense in which the learner repeats one text. */
export const EXAMINERS = {
  scripted: () => scriptedExaminer(),
  model: (answer: string) => openAIExaminer({ model: modelFor(answer, goodQuestion) }),
  /** The model writes only unusable questions. */
  fallback: (answer: string) => openAIExaminer({ model: modelFor(answer, () => "Well done!") }),
  graders: (answer: string) => {
    const model = modelFor(answer, goodQuestion);
    return openAIExaminer({ model, graders: [model, model], perCriterion: true });
  },
} satisfies Record<string, (answer: string) => Examiner>;

export type ExaminerName = keyof typeof EXAMINERS;

export const EXAMINER_NAMES = Object.keys(EXAMINERS) as ExaminerName[];

const goodQuestion = (number: number) => `Why did you decide on step ${number} of your work?`;

function modelFor(answer: string, question: (number: number) => string): ChatModel {
  let asked = 0;
  return {
    name: "instant",
    complete: async (_, { purpose }) => ({
      text: purpose.startsWith("question")
        ? JSON.stringify({ question: question(++asked) })
        : JSON.stringify(gradingOf(answer)),
    }),
  };
}

const QUOTES_OF_A_CRITERION = 10;
const LONGEST_QUOTE = 2_000;

/**
 * Quotes all parts of the answer, and makes up as many quotes. The quotes name no turns, so all turns must be searched.
 */
function gradingOf(answer: string): object {
  const quotes = Array.from({ length: QUOTES_OF_A_CRITERION }, (_, index) => {
    const start = Math.floor((answer.length / QUOTES_OF_A_CRITERION) * index);
    const said = answer.slice(start, start + LONGEST_QUOTE - index);
    return { turn: -1, quote: index % 2 === 0 ? said : `Ω${said}` };
  });
  const criterion = {
    level: "met",
    evidence: quotes,
    rationale: `They say “${answer.slice(0, 300)}”. ${SECRET} And “that was never said of it at all”.`,
  };
  return {
    criteria: defaultCriteria().map(({ id }) => ({ id, ...criterion })),
    instructions: quotes,
    summary: criterion.rationale,
    confidence: 0.5,
  };
}

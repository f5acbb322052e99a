import {
  createDefenseService,
  type Examiner,
  type MaterialFile,
  mockVoice,
  type Verdict,
} from "defense-core";
import { inMemoryStore } from "defense-core/testing";
import { openAIExaminer } from "defense-openai";
import {
  isQuestion,
  type ModelRequest,
  startModelServer,
} from "../../../../packages/defense-openai/test/support/model-server.ts";
import { type Case, type PlainDefense, QUESTION_KINDS } from "./cases.ts";
import { CONFIDENTIAL, type Conversation, conversationOf, gradingOf, STATEMENT } from "./conversation.ts";

export type Seen =
  | { readonly question: string }
  | { readonly verdict: Verdict; readonly conversation: Conversation }
  /** The request failed, for this reason. */
  | { readonly error: string };

const AT_ONCE = 32;

/** Runs the defense of each case, with the real examiner and a server whose models answer as the cases say. */
export async function defend(
  cases: readonly Case[],
  defenses: ReadonlyMap<string, PlainDefense>,
): Promise<Map<Case, Seen>> {
  const byId = new Map(cases.map((given) => [given.id, given]));
  const server = await startModelServer((request) => {
    const given = byId.get(request.model);
    if (given === undefined) throw new Error(`there is no case ${request.model}`);
    return written(given, defenseFor(given, defenses), request);
  });
  const seen = new Map<Case, Seen>();
  try {
    const rest = cases.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const given of rest) {
          seen.set(given, await seenOf(given, defenseFor(given, defenses), server.url));
        }
      }),
    );
  } finally {
    await server.close();
  }
  return seen;
}

function defenseFor({ id, lang }: Case, defenses: ReadonlyMap<string, PlainDefense>): PlainDefense {
  const defense = defenses.get(lang);
  if (defense === undefined) throw new Error(`${id}: there is no plain defense in ${lang}`);
  return defense;
}

const isAboutQuestion = ({ kind }: Case) => (QUESTION_KINDS as readonly string[]).includes(kind);

/** The learner's work with all that a question quotes, because a question must not quote what stands nowhere. */
function workQuotedIn(question: string): MaterialFile {
  return { path: "work.txt", text: question };
}

/** Further questions, because the examiner never repeats one of the defense. */
const FURTHER = [
  "Which part of the work has nobody asked you about so far?",
  "Where did you look things up while you were at it?",
  "When did you know that the work was finished?",
];

function written(given: Case, defense: PlainDefense, request: ModelRequest): string {
  const conversation = conversationOf(given, defense);
  if (!isQuestion(request)) return gradingOf(given, conversation);
  if (isAboutQuestion(given)) return given.text ?? "";
  const asked = request.messages.filter(({ role }) => role === "assistant").length;
  return [...conversation.questions, ...FURTHER][asked] ?? "";
}

/**
 * Notes nothing about questions. A case has a few answers, so most criteria were never asked about, and every pass would
 * need a person for that alone, whatever it rests on.
 */
function withoutAccounts(examiner: Examiner): Examiner {
  return {
    ...examiner,
    async nextQuestion(context, options) {
      const question = await examiner.nextQuestion(context, options);
      return typeof question === "string" ? question : question.text;
    },
  };
}

async function seenOf(given: Case, defense: PlainDefense, baseUrl: string): Promise<Seen> {
  const service = createDefenseService({
    store: inMemoryStore(),
    examiner: withoutAccounts(openAIExaminer({ model: { baseUrl, model: given.id } })),
    voice: mockVoice(),
    variants: { find: async () => ({ statement: STATEMENT, confidential: [CONFIDENTIAL] }) },
    ...(isAboutQuestion(given) && { material: { files: async () => [workQuotedIn(given.text ?? "")] } }),
  });
  try {
    const { defense: started, firstQuestion } = await service.start({ learnerId: "ada", taskId: "median" });
    if (isAboutQuestion(given)) return { question: firstQuestion };
    const conversation = conversationOf(given, defense);
    for (const text of conversation.answers) await service.answer(started.id, { text });
    const { verdict } = await service.finish(started.id);
    return { verdict, conversation };
  } catch (error) {
    return { error: String(error) };
  }
}

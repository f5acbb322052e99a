import { revealingInSlices } from "../domain/confidential/revealing.js";
import type { Rubric } from "../domain/confidential/task-secrets.js";
import type { Defense } from "../domain/defense.js";
import { isQuestionAccount, type QuestionAccount } from "../domain/question-account.js";
import { toStorable, toStorableJson } from "../domain/text.js";
import type { Turn } from "../domain/turn.js";
import { type ModelUsage, totalUsage } from "../domain/usage.js";
import type { Verdict } from "../domain/verdict.js";
import { isModelUsage, isVerdict } from "../domain/verdict-check.js";
import { wordedTexts } from "../domain/verdict-texts.js";
import type { ExaminerContext, GradingContext, HistoryMessage } from "../ports.js";
import { TimeSlices } from "../time-slices.js";
import { messageOf } from "./history.js";
import { unusableAnswer } from "./provider-call.js";
import type { ServiceContext } from "./service-context.js";
import type { TaskContext } from "./task-context.js";
import { timedCall, wholeMs } from "./timed-call.js";

export interface AskedQuestion {
  readonly text: string;
  readonly elapsedMs: number;
  readonly usage: ModelUsage | null;
  readonly account?: QuestionAccount;
}

/** The history is a copy that the examiner may change. */
type Conversation = TaskContext & Pick<ExaminerContext, "history">;

export async function askQuestion(
  context: ServiceContext,
  work: Conversation,
  signal: AbortSignal | undefined,
): Promise<AskedQuestion> {
  const given = await examinerContext(context, work);
  const reveals = await revealsInQuestion(work, given, new TimeSlices(signal));
  const asked = await timedCall(context, "examiner", signal, (options) =>
    context.examiner.nextQuestion(given, { ...options, reveals }),
  );
  const { text, usage, account } =
    typeof asked.result === "string" ? { text: asked.result } : (asked.result ?? {});
  if (typeof text !== "string" || text.trim() === "") throw unusableAnswer("examiner", "no question");
  if (reveals(text)) throw unusableAnswer("examiner", "it quotes confidential text");
  return {
    text: toStorable(text),
    elapsedMs: wholeMs(asked.elapsedMs),
    usage: isModelUsage(usage) ? usage : null,
    ...(isQuestionAccount(account) && { account: toStorableJson(account) }),
  };
}

/**
 * A question may quote the learner's own files, and repeat what the learner has said although the rubric has it. It must
 * not repeat a guess at what is confidential, because that would confirm it.
 */
async function revealsInQuestion(
  work: Conversation,
  { material = [] }: ExaminerContext,
  slices: TimeSlices,
): Promise<(text: string) => boolean> {
  const files = beginnings(material.map(({ text }) => text));
  const answers = work.history.filter(({ role }) => role === "user").map(({ content }) => content);
  const known = [work.variantStatement ?? "", ...files];
  const said = [...known, ...beginnings(answers.reverse())];
  const confidential = await revealingInSlices(work.variantConfidential, known, null, slices);
  const rubric = await revealingInSlices([], said, rubricOf(work), slices);
  return (text) => confidential(text) || rubric(text);
}

/** How many characters count as known to the learner, because folding long texts is slow. */
const MAX_KNOWN = 100_000;

function beginnings(texts: readonly string[]): string[] {
  let left = MAX_KNOWN;
  return texts.map((text) => {
    const known = text.slice(0, left);
    left -= known.length;
    return known;
  });
}

/** True if the examiner has heard enough. This is only a hint, so a failure counts as `false`. */
export function hasEnough({ examiner }: ServiceContext, work: Conversation, next: HistoryMessage): boolean {
  try {
    const result: unknown = examiner.hasEnough?.(conversationContext(work), next);
    // A promise is not awaited, so its rejection must not count as unhandled.
    if (result instanceof Promise) result.catch(() => {});
    return result === true;
  } catch {
    return false;
  }
}

export async function askVerdict(
  context: ServiceContext,
  defense: Defense,
  signal: AbortSignal | undefined,
): Promise<Verdict> {
  const history = defense.turns.map(messageOf);
  const given = await gradingContext(context, { ...defense, history });
  const answers = defense.turns.filter(({ role }) => role === "learner").map(({ text }) => text);
  const files = (given.material ?? []).map(({ text }) => text);
  const known = [defense.variantStatement ?? "", ...answers, ...files];
  const slices = new TimeSlices(signal);
  const reveals = await revealingInSlices(defense.variantConfidential, known, rubricOf(defense), slices);
  const { result } = await timedCall(context, "examiner", signal, (options) =>
    context.examiner.finalVerdict(given, { ...options, reveals }),
  );
  if (!isVerdict(result)) throw unusableAnswer("examiner", "no verdict");
  const { notable = [], counts_by_kind: kinds = {} } = given.traceDigest ?? {};
  const recorded = [...notable.map(({ summary }) => summary), ...Object.keys(kinds)];
  const elsewhere = [...known, ...recorded, ...(given.material ?? []).map(({ path }) => path)];
  const isGiven = (words: string, turns: readonly number[]) =>
    turns.length > 0
      ? turns.some((seq) => defense.turns[seq]?.text.includes(words))
      : elsewhere.some((text) => text.includes(words));
  for (const text of wordedTexts(result, isGiven)) {
    if (reveals(text)) throw unusableAnswer("examiner", "it quotes confidential text");
    await slices.endStep();
  }
  return toStorableJson(withUsageOfQuestions(result, defense.turns));
}

/** Only what the specification allows an examiner to see (rule 4). */
function conversationContext({
  history,
  traceDigest,
  variantStatement: statement,
  variantDemands: demands,
}: Conversation): ExaminerContext {
  // The digest and the demands are also copies, because the defense is cached for the next question.
  return {
    ...{ history, statement, traceDigest: structuredClone(traceDigest) },
    ...(demands.length > 0 && { demands: [...demands] }),
  };
}

async function examinerContext({ material }: ServiceContext, work: Conversation): Promise<ExaminerContext> {
  const files = (await material?.files(work.learnerId, work.taskId)) ?? [];
  return {
    ...conversationContext(work),
    ...(files.length > 0 && { material: files.map(({ path, text }) => toStorableJson({ path, text })) }),
  };
}

async function gradingContext(context: ServiceContext, work: Conversation): Promise<GradingContext> {
  const { variantRubric: rubric } = work;
  return { ...(await examinerContext(context, work)), ...(rubric !== null && { rubric }) };
}

function rubricOf({ variantRubric, variantStatement }: TaskContext): Rubric | null {
  return variantRubric === null ? null : { text: variantRubric, statement: variantStatement ?? "" };
}

function withUsageOfQuestions(verdict: Verdict, turns: readonly Turn[]): Verdict {
  const questions = turns.flatMap(({ usage }) => usage ?? []);
  if (questions.length === 0) return verdict;
  const usage = totalUsage([...questions, ...(verdict.examiner.usage ? [verdict.examiner.usage] : [])]);
  return { ...verdict, examiner: { ...verdict.examiner, usage } };
}

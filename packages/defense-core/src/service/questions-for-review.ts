import type { QuestionAccount } from "../domain/question-account.js";
import {
  type QuestionForReview,
  type QuestionsForReview,
  type QuestionTopic,
  topicsIn,
} from "../domain/question-topic.js";
import type { Examiner, StreamedDefense, TopicsContext } from "../ports.js";
import { streamDefense } from "./find.js";
import { messageOf } from "./history.js";
import type { ServiceContext } from "./service-context.js";

/** Holds accounts, but no texts, because the turns need not all fit in memory. */
export async function questionsForReview(
  { store, examiner }: Pick<ServiceContext, "store" | "examiner">,
  defenseId: string,
): Promise<QuestionsForReview> {
  const defense = await streamDefense(store, defenseId);
  const asked = await accountsOf(defense);
  const topics = topicsOf(examiner, defense, [...asked.values()]);
  const named = new Set(topics.map(({ id }) => id));
  return { topics, questions: [...asked].map(([turn, account]) => forReview(turn, account, named)) };
}

/** The accounts of questions, by turn. */
async function accountsOf(defense: StreamedDefense): Promise<Map<number, QuestionAccount>> {
  const found = new Map<number, QuestionAccount>();
  for await (const batch of defense.batches()) {
    for (const turn of batch) {
      const { account } = messageOf(turn);
      if (account !== undefined && turn.role === "examiner") found.set(turn.seq, account);
    }
  }
  return found;
}

/** The topics are only an explanation, so an examiner that fails to name them names none. */
function topicsOf(
  examiner: Examiner,
  { traceDigest, variantStatement: statement, variantDemands: demands }: StreamedDefense,
  accounts: readonly QuestionAccount[],
): readonly QuestionTopic[] {
  const context: TopicsContext = {
    ...{ traceDigest, statement, accounts },
    ...(demands.length > 0 && { demands }),
  };
  try {
    const result: unknown = examiner.topics?.(context);
    // A promise is not awaited, so its rejection must not count as unhandled.
    if (result instanceof Promise) result.catch(() => {});
    return topicsIn(result);
  } catch {
    return [];
  }
}

/** Never includes the fence, the demands that were found, or whether the answer was good. */
function forReview(
  turn: number,
  { about, for: criterion, how, reading }: QuestionAccount,
  named: ReadonlySet<string>,
): QuestionForReview {
  const isKnown = named.has(about) || about === "answer" || about === "work";
  const covers = (reading?.covers ?? []).filter(({ item }) => named.has(item));
  return {
    ...{ turn, about: isKnown ? about : null, criterion, how },
    covers: covers.map(({ item: topic, words }) => ({ topic, words })),
  };
}

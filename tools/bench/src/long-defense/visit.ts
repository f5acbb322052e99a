import { Connection } from "../load/connection.ts";
import { answerRequest, sendAnswer } from "../load/requests.ts";
import { processorSeconds } from "../servers/process-figures.ts";
import type { Server } from "../servers/server.ts";
import { percentile } from "../statistics.ts";

/** What an answer took, in milliseconds. */
export interface AnswerTimes {
  readonly medianMs: number;
  readonly processorMs: number;
}

/** One learner answers so many times in each defense, one defense after another. */
export async function visit(
  { url, pid }: Server,
  defenseIds: readonly string[],
  answers: number,
): Promise<AnswerTimes> {
  const connection = await Connection.open(url);
  const latencies: number[] = [];
  const processorBefore = processorSeconds(pid);
  for (const id of defenseIds) {
    const request = answerRequest(url, id);
    for (let answer = 1; answer <= answers; answer++) {
      const began = performance.now();
      await sendAnswer(connection, request, answer);
      latencies.push(performance.now() - began);
    }
  }
  const processor = processorSeconds(pid) - processorBefore;
  connection.close();
  return { medianMs: percentile(latencies, 0.5), processorMs: (1000 * processor) / latencies.length };
}

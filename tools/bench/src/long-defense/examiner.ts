import { type ExaminerContext, scriptedExaminer } from "defense-core";
import { spreadOf } from "../statistics.ts";

/** Measures how many milliseconds the scripted examiner takes for the next question. */
export async function examinerMs(turns: number, calls: number): Promise<number> {
  const history = Array.from({ length: turns }, (_, turn): ExaminerContext["history"][number] => {
    return turn % 2 === 0
      ? { role: "assistant", content: `In answer number ${turn} you named a reason. Does it always hold?` }
      : { role: "user", content: `In answer number ${turn} I say that I sorted the halves and merged them.` };
  });
  const context = { history, traceDigest: null, statement: null };
  const options = { signal: new AbortController().signal, reveals: () => false };
  const examiner = scriptedExaminer();
  const taken: number[] = [];
  for (let call = 0; call < calls; call++) {
    const began = performance.now();
    await examiner.nextQuestion(context, options);
    taken.push(performance.now() - began);
  }
  return spreadOf(taken).median;
}

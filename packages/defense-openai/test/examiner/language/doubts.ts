import { type HistoryMessage, TimeSlices } from "defense-core";
import { Injections } from "../../../src/examiner/answers/injections.js";
import { Conflicts } from "../../../src/examiner/verdict/conflicts.js";
import { type Doubt, EvidenceReader } from "../../../src/examiner/verdict/evidence.js";

/** The doubts about an answer that is quoted in full, after other answers. */
export async function doubts(answer: string, others: readonly string[]): Promise<Doubt[]> {
  const history = [...others, answer].flatMap((content): HistoryMessage[] => [
    { role: "assistant", content: "?" },
    { role: "user", content },
  ]);
  const context = { history, statement: null, traceDigest: null };
  const slices = new TimeSlices();
  const reader = new EvidenceReader(
    context,
    await Injections.in(context, [], slices),
    new Conflicts([], history),
    slices,
  );
  const read = await reader.inClause({ turn: history.length - 1, quote: answer });
  return [...read.doubts];
}

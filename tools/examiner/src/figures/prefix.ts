import type { Turn } from "defense-core";
import type { Message } from "defense-openai";
import type { Call, Step } from "../defense/run.ts";

/** The part of a defense that these figures read. */
interface PrefixSource {
  readonly steps: readonly Step[];
  readonly turns: readonly Pick<Turn, "text">[];
}

/** How a request for a follow-up question begins like the request before it in the same defense. */
export interface PrefixFigure {
  /** The share of the request before that is a prefix of this one, from 0 to 1. */
  readonly kept: number;
  /** How many characters of this request come after that prefix. */
  readonly fresh: number;
  /** The same without the previous question and the new answer, but with the marks around them. */
  readonly besides: number;
}

export function prefixFigures({ steps, turns }: PrefixSource): PrefixFigure[] {
  const asking = steps.filter(({ question }) => question !== null);
  return asking.slice(1).flatMap((step, index) => {
    const before = questionCalls(asking[index]?.calls).at(-1);
    const [now] = questionCalls(step.calls);
    if (before === undefined || now === undefined) return [];
    const [question, answer] = turns.slice(2 * index, 2 * index + 2).map(({ text }) => text.length);
    return [figureOf(before.messages, now.messages, (question ?? 0) + (answer ?? 0))];
  });
}

function questionCalls(calls: readonly Call[] = []): Call[] {
  return calls.filter(({ purpose }) => purpose?.startsWith("question"));
}

function figureOf(before: readonly Message[], now: readonly Message[], exchange: number): PrefixFigure {
  const [earlier, later] = [before, now].map(textOf);
  const shared = sharedPrefix(earlier ?? "", later ?? "");
  const fresh = (later?.length ?? 0) - shared;
  return { kept: shared / (earlier?.length || 1), fresh, besides: Math.max(0, fresh - exchange) };
}

/** The messages in the order in which a model reads them. */
function textOf(messages: readonly Message[]): string {
  return messages.map(({ role, content }) => `${role}\n${content}\n`).join("");
}

function sharedPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

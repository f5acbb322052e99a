import { DefenseError, type Verdict } from "defense-core";
import { type OpenAIExaminerOptions, openAIExaminer } from "defense-openai";
import type { Case } from "./cases.ts";

/** The examiner's verdict on a case. */
export function verdictOn({ context }: Case, options: OpenAIExaminerOptions): Promise<Verdict> {
  return openAIExaminer(options).finalVerdict(context, {
    signal: new AbortController().signal,
    reveals: () => false,
  });
}

/** Why a verdict failed, in words. */
export function failureOf(error: unknown): string {
  return DefenseError.is(error) ? `${error.code}: ${error.message}` : String(error);
}

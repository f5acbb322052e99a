import type { Call, DefenseRun } from "./defense/run.ts";
import type { Figures } from "./figures/figures.ts";
import type { Options } from "./options.ts";

/** What `--out` writes. It leaves out the requests, which repeat the transcripts, and the key. */
export function resultOf(
  { baseUrl, setup, answers }: Options,
  figures: Figures,
  runs: readonly DefenseRun[],
) {
  const { apiKey: _, ...examiner } = setup;
  return {
    date: new Date().toISOString(),
    server: baseUrl,
    examiner,
    answers,
    figures,
    defenses: runs.map(({ task, learner, turns, steps, verdict }) => ({
      task,
      learner,
      turns: turns.map(({ role, text, account }) => ({ role, text, account })),
      steps: steps.map(({ kind, ms, failure }) => ({ kind, ms, failure })),
      calls: steps.flatMap((step) => step.calls.map((call) => callOf(step.kind, call))),
      verdict,
    })),
  };
}

function callOf(step: string, { messages, ...call }: Call) {
  return { step, ...call };
}

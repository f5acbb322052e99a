import { inMemoryStore } from "defense-core/testing";
import type { RecordingProxy } from "../server/recording-proxy.ts";
import type { LearnerKind, Task } from "../tasks/tasks.ts";
import { CallLog } from "./call-log.ts";
import { type ExaminerSetup, StepRecorder, serviceFor } from "./examination.ts";
import { SimulatedLearner } from "./learner.ts";
import { PromptLog } from "./prompt-log.ts";
import type { DefenseRun } from "./run.ts";

/** Runs a whole defense: a learner of one kind answers this many questions, and then finishes. */
export async function defend(
  task: Task,
  kind: LearnerKind,
  { answers, ...setup }: ExaminerSetup & { readonly answers: number },
  proxy: RecordingProxy,
): Promise<DefenseRun> {
  const store = inMemoryStore();
  const log = new CallLog();
  const prompts = new PromptLog();
  const service = serviceFor(task, setup, { baseUrl: proxy.baseUrl, store, logger: log, prompts });
  const recorder = new StepRecorder(proxy, log, prompts);
  const learner = new SimulatedLearner(task.learners[kind].answers);

  const started = await recorder.record(
    "first question",
    () => service.start({ learnerId: kind, taskId: task.id }),
    ({ firstQuestion }) => ({ question: firstQuestion }),
  );
  const id = started?.defense.id;
  const verdict = id === undefined || started === undefined ? null : await rest(id, started.firstQuestion);
  const turns = id === undefined ? [] : ((await store.find(id))?.turns ?? []);
  return {
    task: task.id,
    learner: kind,
    expected: task.learners[kind].expected,
    steps: recorder.steps,
    turns,
    verdict,
  };

  async function rest(id: string, firstQuestion: string) {
    let question = firstQuestion;
    for (let answered = 0; answered < answers; answered++) {
      const text = learner.answer(question);
      if (text === undefined) break;
      const next = await recorder.record(
        "follow-up",
        () => service.answer(id, { text }),
        ({ question, suggestsFinish }) => ({ question, suggestsFinish }),
      );
      if (next === undefined) return null;
      question = next.question;
    }
    return (await recorder.record("verdict", () => service.finish(id)))?.verdict ?? null;
  }
}

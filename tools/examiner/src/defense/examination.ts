import {
  createDefenseService,
  DefenseError,
  type DefenseService,
  mockVoice,
  type TraceEvent,
} from "defense-core";
import type { inMemoryStore } from "defense-core/testing";
import { type JsonMode, type Logger, openAIExaminer, type Prompts } from "defense-openai";
import type { RecordingProxy } from "../server/recording-proxy.ts";
import { STOPPED_WAITING } from "../server/wire-call.ts";
import type { Task } from "../tasks/tasks.ts";
import type { CallLog } from "./call-log.ts";
import type { PromptLog } from "./prompt-log.ts";
import type { Call, Step } from "./run.ts";

/** How the examiner is set up. */
export interface ExaminerSetup {
  readonly model: string;
  readonly apiKey: string | null;
  readonly json: JsonMode;
  /** True if the model looks for what a task demands. */
  readonly findDemands: boolean;
  readonly contextTokens: number;
  readonly timeoutMs: number;
}

interface ServiceParts {
  readonly baseUrl: string;
  readonly store: ReturnType<typeof inMemoryStore>;
  readonly logger: Logger;
  readonly prompts: Prompts;
}

/** A service whose examiner calls its model through the proxy. */
export function serviceFor(
  task: Task,
  { model, apiKey, json, findDemands, contextTokens, timeoutMs }: ExaminerSetup,
  { baseUrl, store, logger, prompts }: ServiceParts,
): DefenseService {
  const { statement, rubric = null, record = [] } = task;
  return createDefenseService({
    store,
    examiner: openAIExaminer({
      model: { baseUrl, model, apiKey },
      json,
      findDemands,
      contextTokens,
      timeoutMs,
      logger,
      prompts,
    }),
    voice: mockVoice(),
    variants: { find: async () => ({ statement, confidential: [], rubric }) },
    traces: { events: async () => record.map(eventOf) },
    timeouts: { examinerMs: timeoutMs + SPARE_MS },
  });
}

/** The examiner's own time-out comes first, because its failure says more. */
const SPARE_MS = 5_000;

function eventOf([kind, time, summary]: NonNullable<Task["record"]>[number], seq: number): TraceEvent {
  return { seq, at: new Date(`2026-03-02T${time}Z`), kind, summary };
}

/** Carries out the steps of a defense, and notes the calls that each causes. */
export class StepRecorder {
  readonly steps: Step[] = [];
  readonly #proxy: RecordingProxy;
  readonly #log: CallLog;
  readonly #prompts: PromptLog;

  constructor(proxy: RecordingProxy, log: CallLog, prompts: PromptLog) {
    this.#proxy = proxy;
    this.#log = log;
    this.#prompts = prompts;
  }

  /**
   * The result of a step; `undefined` if the service refused it twice. A refused step changes nothing, so a learner may
   * repeat it.
   */
  async record<T extends object>(
    kind: Step["kind"],
    carryOut: () => Promise<T>,
    describe: (result: T) => Partial<Pick<Step, "question" | "suggestsFinish">> = () => ({}),
  ): Promise<T | undefined> {
    return (await this.#attempt(kind, carryOut, describe)) ?? (await this.#attempt(kind, carryOut, describe));
  }

  async #attempt<T extends object>(
    kind: Step["kind"],
    carryOut: () => Promise<T>,
    describe: (result: T) => Partial<Step>,
  ): Promise<T | undefined> {
    const startedMs = performance.now();
    const outcome = await carryOut().then((result) => ({ result }), refusalOf);
    const ms = Math.round(performance.now() - startedMs);
    const result = "result" in outcome ? outcome.result : undefined;
    this.steps.push({
      kind,
      ms,
      calls: await this.#takeCalls(),
      failure: "failure" in outcome ? outcome.failure : null,
      question: null,
      suggestsFinish: false,
      ...(result && describe(result)),
    });
    return result;
  }

  /** The log has a line for each call that the examiner waited for, and it writes them as the calls end. */
  async #takeCalls(): Promise<Call[]> {
    const calls = await this.#proxy.takeCalls();
    const answered = calls.filter(({ response }) => response.problem !== STOPPED_WAITING);
    const lines = await this.#log.take(answered.length);
    const problems = this.#prompts.take();
    return calls.map((call) => {
      const line = lines[answered.indexOf(call)];
      const last = call.messages.at(-1)?.content ?? "";
      const problem = problems.find((given) => last.includes(given)) ?? null;
      return { ...call, purpose: line?.purpose ?? null, failure: line?.failure ?? null, problem };
    });
  }
}

function refusalOf(error: unknown): { readonly failure: string } {
  if (!DefenseError.is(error)) throw error;
  return { failure: `${error.code}: ${error.message}` };
}

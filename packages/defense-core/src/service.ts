import { type AnswerSource, type ReceivedAnswer, receiveAnswer } from "./answer.js";
import { revealing } from "./confidential.js";
import type { Defense } from "./defense.js";
import { DefenseIds } from "./defense-ids.js";
import type {
  AnsweredTurn,
  CallOptions,
  DefenseService,
  DefenseServiceParts,
  FinishedDefense,
  ProviderTimeouts,
  StartedDefense,
} from "./defense-service.js";
import { DefenseError } from "./errors.js";
import { type IntegritySignals, integritySignals } from "./integrity.js";
import { KeyedQueue } from "./keyed-queue.js";
import type { ExaminerContext, ProviderCallOptions, TraceSource } from "./ports.js";
import { callProvider, type ProviderName, unusableAnswer } from "./provider-call.js";
import { startSpeech } from "./speech.js";
import { systemClock } from "./system-clock.js";
import { isStorable, toStorable, toStorableJson } from "./text.js";
import { isTraceComplete, type TraceDigest } from "./trace.js";
import { digestTrace } from "./trace-digest.js";
import type { Turn } from "./turn.js";
import { type ModelUsage, totalUsage } from "./usage.js";
import { isModelUsage, isVerdict, type Verdict } from "./verdict.js";
import { audioFormat, voiceDescriptorFor } from "./voice.js";

const DEFAULT_TIMEOUTS = { examinerMs: 120_000, voiceMs: 60_000 };

/** How often a call asks again when another process was faster. */
const MAX_ATTEMPTS = 10;

/** What timers can count. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Latencies are kept as 32-bit integers. */
const MAX_LATENCY_MS = 2 ** 31 - 1;

/** A service that runs defenses on the given parts. */
export function createDefenseService(parts: DefenseServiceParts): DefenseService {
  const { store, examiner, voice, voiceSetting, traces, variants, clock = systemClock } = parts;
  const timeouts = checkedTimeouts(parts.timeouts);
  const ids = new DefenseIds();
  const queue = new KeyedQueue();

  return { start, answer, speak, finish, get };

  async function start(
    { learnerId, taskId }: { learnerId: string; taskId: string },
    { signal }: CallOptions = {},
  ): Promise<StartedDefense> {
    requireId("learner_id", learnerId);
    requireId("task_id", taskId);
    const createdAt = clock.now();
    const [digest, variant] = await Promise.all([
      traceDigest(traces, learnerId, taskId),
      variants?.find(taskId) ?? null,
    ]);
    const work = {
      traceDigest: toStorableJson(digest),
      variantStatement: variant && toStorable(variant.statement),
      variantConfidential: toStorableJson(variant?.confidential ?? []),
    };
    const traceComplete = isTraceComplete(digest);
    const { text: firstQuestion, elapsedMs, usage } = await askQuestion({ ...work, turns: [] }, signal);

    for (;;) {
      const id = ids.next(createdAt.getTime(), learnerId);
      const question = turn(id, 0, "examiner", firstQuestion, clock.now(), elapsedMs, usage);
      const defense: Defense = {
        id,
        learnerId,
        taskId,
        status: "in_progress",
        createdAt,
        turns: [question],
        integritySignals: null,
        ...work,
        traceComplete,
      };
      if (await store.create(defense)) {
        const voiceDescriptor = voice.descriptor ?? voiceDescriptorFor(voiceSetting);
        return { defense, voiceDescriptor, traceComplete, firstQuestion };
      }
    }
  }

  async function answer(
    defenseId: string,
    source: AnswerSource,
    { signal }: CallOptions = {},
  ): Promise<AnsweredTurn> {
    requireInProgress(await get(defenseId));
    const received = await receiveAnswer(source, clock);
    return queue.run(defenseId, async () => {
      let defense = requireInProgress(await get(defenseId));
      const { text, sttMs } = await answerText(received, signal);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const seq = defense.turns.length;
        const learner = turn(defenseId, seq, "learner", text, received.arrivedAt, sttMs);
        const next = await askQuestion({ ...defense, turns: [...defense.turns, learner] }, signal);
        const question = turn(
          defenseId,
          seq + 1,
          "examiner",
          next.text,
          clock.now(),
          next.elapsedMs,
          next.usage,
        );
        if (await store.appendExchange(defenseId, seq, [learner, question])) {
          return { question: next.text, turnLatency: { sttMs, llmMs: next.elapsedMs, ttsMs: null } };
        }
        defense = requireInProgress(await get(defenseId));
      }
      throw contended();
    });
  }

  async function speak(
    defenseId: string,
    seq: number | bigint,
    { signal }: CallOptions = {},
  ): Promise<AsyncIterableIterator<Uint8Array>> {
    const { turns } = await get(defenseId);
    const question = turns.find((candidate) => String(candidate.seq) === String(seq));
    if (question?.role !== "examiner")
      throw new DefenseError("examiner_turn_not_found", `no examiner turn ${seq}`);
    return startSpeech(voice, question.text, { timeoutMs: timeouts.voiceMs, signal });
  }

  function finish(defenseId: string, { signal }: CallOptions = {}): Promise<FinishedDefense> {
    return queue.run(defenseId, async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const defense = await get(defenseId);
        if (defense.integritySignals) return finished(defense.integritySignals);
        const signals = integritySignals(defense.turns, await askVerdict(defense, signal));
        if (await store.finish(defenseId, defense.turns.length, signals)) return finished(signals);
      }
      throw contended();
    });
  }

  async function get(defenseId: string): Promise<Defense> {
    const defense = isStorable(defenseId) ? await store.find(defenseId) : null;
    if (!defense) throw new DefenseError("defense_not_found", `no defense '${defenseId}'`);
    return defense;
  }

  async function answerText(
    { content, readMs }: ReceivedAnswer,
    signal: AbortSignal | undefined,
  ): Promise<{ text: string; sttMs: number | null }> {
    if ("text" in content) return { text: toStorable(content.text), sttMs: null };
    const { bytes, contentType } = content.audio;
    const heard = await timed("voice provider", timeouts.voiceMs, signal, (options) =>
      voice.transcribe(bytes, audioFormat(contentType), options),
    );
    if (typeof heard.result !== "string") throw unusableAnswer("voice provider", "no text");
    return { text: toStorable(heard.result), sttMs: wholeMs(readMs + heard.elapsedMs) };
  }

  async function askQuestion(
    work: Pick<Defense, "traceDigest" | "variantStatement" | "variantConfidential" | "turns">,
    signal: AbortSignal | undefined,
  ): Promise<{ text: string; elapsedMs: number; usage: ModelUsage | null }> {
    const reveals = revealing(work.variantConfidential, [work.variantStatement ?? ""]);
    const asked = await timed("examiner", timeouts.examinerMs, signal, (options) =>
      examiner.nextQuestion(examinerContext(work), { ...options, reveals }),
    );
    const { text, usage } = typeof asked.result === "string" ? { text: asked.result } : (asked.result ?? {});
    if (typeof text !== "string" || text.trim() === "") throw unusableAnswer("examiner", "no question");
    if (reveals(text)) throw unusableAnswer("examiner", "it quotes what is confidential");
    return {
      text: toStorable(text),
      elapsedMs: wholeMs(asked.elapsedMs),
      usage: isModelUsage(usage) ? usage : null,
    };
  }

  async function askVerdict(defense: Defense, signal: AbortSignal | undefined): Promise<Verdict> {
    const answers = defense.turns.filter(({ role }) => role === "learner").map(({ text }) => text);
    const reveals = revealing(defense.variantConfidential, [defense.variantStatement ?? "", ...answers]);
    const { result } = await timed("examiner", timeouts.examinerMs, signal, (options) =>
      examiner.finalVerdict(examinerContext(defense), { ...options, reveals }),
    );
    if (!isVerdict(result)) throw unusableAnswer("examiner", "no verdict");
    const prose = [result.summary, ...result.criteria.map(({ rationale }) => rationale)];
    if (prose.some(reveals)) throw unusableAnswer("examiner", "it quotes what is confidential");
    return toStorableJson(withUsageOfQuestions(result, defense.turns));
  }

  async function timed<T>(
    provider: ProviderName,
    timeoutMs: number,
    signal: AbortSignal | undefined,
    call: (options: ProviderCallOptions) => Promise<T>,
  ): Promise<{ result: T; elapsedMs: number }> {
    const startedMs = clock.monotonicMs();
    const result = await callProvider(provider, { timeoutMs, signal }, call);
    return { result, elapsedMs: clock.monotonicMs() - startedMs };
  }

  function turn(
    defenseId: string,
    seq: number,
    role: Turn["role"],
    text: string,
    ts: Date,
    latencyMs: number | null,
    usage: ModelUsage | null = null,
  ): Turn {
    return { defenseId, seq, role, text, ts, latencyMs, usage, createdAt: clock.now() };
  }
}

function checkedTimeouts({
  examinerMs = DEFAULT_TIMEOUTS.examinerMs,
  voiceMs = DEFAULT_TIMEOUTS.voiceMs,
}: ProviderTimeouts = {}): Required<ProviderTimeouts> {
  for (const ms of [examinerMs, voiceMs]) {
    if (!(ms >= 1 && ms <= MAX_TIMEOUT_MS))
      throw new RangeError(`a time-out must be 1 to ${MAX_TIMEOUT_MS} ms, not ${ms}`);
  }
  return { examinerMs, voiceMs };
}

function requireId(field: string, value: unknown): void {
  const problem =
    typeof value !== "string" || value === ""
      ? "must be a non-empty string"
      : isStorable(value)
        ? undefined
        : "must not contain a NUL character or half a surrogate pair";
  if (problem) throw new DefenseError("invalid_input", `${field}: ${problem}`);
}

function requireInProgress(defense: Defense): Defense {
  if (defense.status === "finished") {
    throw new DefenseError("defense_finished", "defense is finished; start a new defense");
  }
  return defense;
}

async function traceDigest(
  traces: TraceSource | undefined,
  learnerId: string,
  taskId: string,
): Promise<TraceDigest | null> {
  if (traces?.digest) return traces.digest(learnerId, taskId);
  return digestTrace((await traces?.events(learnerId, taskId)) ?? []);
}

function examinerContext(work: Pick<Defense, "traceDigest" | "variantStatement" | "turns">): ExaminerContext {
  return {
    history: work.turns.map(({ role, text }) => ({
      role: role === "examiner" ? "assistant" : "user",
      content: text,
    })),
    traceDigest: work.traceDigest,
    statement: work.variantStatement,
  };
}

function withUsageOfQuestions(verdict: Verdict, turns: readonly Turn[]): Verdict {
  const questions = turns.flatMap(({ usage }) => usage ?? []);
  if (questions.length === 0) return verdict;
  const usage = totalUsage([...questions, ...(verdict.examiner.usage ? [verdict.examiner.usage] : [])]);
  return { ...verdict, examiner: { ...verdict.examiner, usage } };
}

function finished(signals: IntegritySignals): FinishedDefense {
  return { verdict: signals.verdict, integritySignals: signals };
}

function wholeMs(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms)), MAX_LATENCY_MS);
}

function contended(): DefenseError {
  return new DefenseError(
    "defense_contended",
    "others keep changing this defense; nothing was stored, the same request may be sent again",
    { retryAfterSeconds: 1 },
  );
}

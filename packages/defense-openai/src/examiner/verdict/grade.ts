import {
  type CriterionLevel,
  type ExaminerContext,
  type FactualError,
  type GradingContext,
  type GradingInformation,
  type InjectionFlag,
  type LevelBasis,
  TimeSlices,
  type TurnQuote,
} from "defense-core";
import type { ChatModel, Message } from "../../provider/chat-model.js";
import { unusableAnswer } from "../../provider/failure.js";
import { verifyQuote } from "../answers/quotes.js";
import { type Criterion, describeForGraders } from "../parts/criteria.js";
import type { JsonFormat } from "../parts/json-format.js";
import { askModel, type CallBounds } from "../parts/model.js";
import { jsonObjectIn } from "../parts/model-text.js";
import { estimatedTokens, shortenedText } from "../parts/shorten.js";
import { type Conflict, verifiedConflicts } from "./conflicts.js";
import { type GradingDocument, gradingFormat, readGrading } from "./grading-document.js";
import type { GradingParts } from "./grading-parts.js";
import { transcriptFor } from "./transcript.js";

/** A grading, with its verified parts. */
export interface Grading {
  readonly model: string;
  readonly summary: string;
  /** What the grader tells the reviewer, but not the learner; empty if nothing. */
  readonly forReviewer: string;
  /** With verified quotes. */
  readonly errors: readonly FactualError[];
  /** With verified quotes. */
  readonly conflicts: readonly Conflict[];
  /** How many contradictions have words that the learner never said. */
  readonly unverifiedConflicts: number;
  readonly confidence: number | null;
  /** In the order of the criteria. */
  readonly criteria: readonly GradedCriterion[];
  /** What the model considers attempts to instruct it, not verified. */
  readonly pointedOut: readonly InjectionFlag[];
  /** How many turns the grader did not see in full. */
  readonly shortenedTurns: number;
  /** The grader's sources besides task, record and turns. */
  readonly informedBy: readonly GradingInformation[];
}

export interface GradedCriterion {
  readonly id: string;
  readonly level: CriterionLevel;
  readonly rationale: string;
  /** What the level rests on, of what the grader was given; absent if it does not say. */
  readonly basis?: LevelBasis;
  readonly evidence: readonly TurnQuote[];
  readonly unverifiedQuotes: number;
}

/** A grader: a model, and how it is asked for JSON. */
export interface Grader {
  readonly model: ChatModel;
  readonly format: JsonFormat;
}

/** The tokens for a grader's own words. */
const ANSWER_TOKENS = 1_500;

/** A further request to a grader, after the transcript. */
export interface FurtherRequest {
  /** For the log. */
  readonly purpose: string;
  readonly request: string;
  /** The criteria to grade. */
  readonly criteria: readonly Criterion[];
}

/**
 * Has one model grade. The model may correct an invalid document once.
 *
 * @throws ProviderFailure
 */
export async function grade(
  { model, format }: Grader,
  parts: GradingParts,
  context: GradingContext,
  bounds: CallBounds,
  further?: FurtherRequest,
): Promise<Grading> {
  const { prompts, fence } = parts;
  const slices = new TimeSlices(bounds.signal);
  await slices.beginSlice();
  const purpose = further?.purpose ?? "verdict";
  const system = prompts.fill("verdict", {
    language: parts.language ?? "the language of the learner's answers",
    criteria: describeForGraders(parts.criteria),
    fence: fence.mark,
  });
  const request = further ? [further.request] : [];
  const instructions = estimatedTokens([system, ...request].join(""));
  const room = Math.max(200, parts.contextTokens - instructions - ANSWER_TOKENS);
  const transcript = transcriptFor(context, parts, room);
  const messages: Message[] = [
    { role: "system", content: system },
    { role: "user", content: [transcript.text, ...request].join("\n\n") },
  ];
  const ask = (purpose: string, request: readonly Message[]) =>
    format.request(gradingFormat, (formatted) =>
      askModel(model, purpose, { messages: request, ...formatted }, bounds),
    );

  const criteria = further?.criteria ?? parts.criteria;
  const ids = criteria.map(({ id }) => id);
  const first = await ask(purpose, messages);
  await slices.beginSlice();
  let read = readGrading(jsonObjectIn(first), ids);
  if ("problems" in read) {
    const problems = prompts.fill("verdict-repair", { problems: read.problems });
    const sent = estimatedTokens([...messages.map(({ content }) => content), problems].join("\n"));
    const shown = shortenedText(first.trim().slice(0, MAX_SHOWN_AGAIN), parts.contextTokens - sent);
    const repair: Message[] = [
      ...messages,
      { role: "assistant", content: shown || "(nothing)" },
      { role: "user", content: problems },
    ];
    const second = await ask(`${purpose} repair`, repair);
    read = readGrading(jsonObjectIn(second), ids);
  }
  if ("problems" in read) throw unusableAnswer("no_valid_document");
  const given: readonly LevelBasis[] = [
    ...transcript.informedBy.map(({ source }) => source),
    ...(context.traceDigest === null ? [] : ["record" as const]),
  ];
  return {
    model: model.name,
    summary: read.grading.summary,
    forReviewer: read.grading.for_reviewer,
    errors: await verifiedErrors(read.grading, context, slices),
    ...(await verifiedConflicts(read.grading.conflicts, context.history, slices)),
    confidence: read.grading.confidence,
    criteria: await verified(criteria, read.grading, given, context, slices),
    pointedOut: read.grading.instructions,
    shortenedTurns: transcript.shortenedTurns,
    informedBy: transcript.informedBy,
  };
}

const MAX_SHOWN_AGAIN = 8_000;

async function verified(
  criteria: readonly Criterion[],
  document: GradingDocument,
  sources: readonly LevelBasis[],
  { history }: ExaminerContext,
  slices: TimeSlices,
): Promise<GradedCriterion[]> {
  const all: GradedCriterion[] = [];
  for (const { id } of criteria) {
    const given = document.criteria.find((candidate) => candidate.id === id);
    const { level = "not_assessed", rationale = "", basis = null, evidence: quotes = [] } = given ?? {};
    const evidence: TurnQuote[] = [];
    for (const quote of quotes) {
      const found = await verifyQuote(quote, history, slices);
      if (found !== null) evidence.push(found);
    }
    all.push({
      id,
      level,
      rationale,
      ...(basis !== null && { basis: sources.includes(basis) ? basis : "general_knowledge" }),
      evidence,
      unverifiedQuotes: quotes.length - evidence.length,
    });
  }
  return all;
}

/** The errors whose quotes were said. One without a quote stays, without its turn. */
async function verifiedErrors(
  { errors }: GradingDocument,
  { history }: ExaminerContext,
  slices: TimeSlices,
): Promise<FactualError[]> {
  const all: FactualError[] = [];
  for (const { turn, quote, says, right } of errors) {
    if (says === "" || right === "") continue;
    if (quote === null) {
      all.push({ says, right });
      continue;
    }
    const found = await verifyQuote({ turn: turn ?? -1, quote }, history, slices);
    if (found !== null) all.push({ ...found, says, right });
  }
  return all;
}

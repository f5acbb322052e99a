import * as v from "valibot";
import { type ChatModel, JSON_MODES, type JsonMode } from "../provider/chat-model.js";
import { loggedModel } from "../provider/logged-model.js";
import type { Logger } from "../provider/logger.js";
import { openAIChatModel } from "../server/openai-chat-model.js";
import {
  checkedOptions,
  logger,
  MAX_NAME,
  name,
  options,
  retries,
  server,
  timeoutMs,
  wholeNumber,
} from "../server/options.js";
import { EXAMINER_DEFAULTS, EXAMINER_LIMITS } from "./limits.js";
import { type Criterion, defaultCriteria } from "./parts/criteria.js";
import { criteriaList } from "./parts/criteria-schema.js";
import { type Prompts, readPrompts } from "./parts/prompts.js";
import { PROFILES, type Profile, type Sufficiency } from "./parts/sufficiency.js";

/** A model on an OpenAI-compatible server. */
export interface OpenAIModel {
  readonly model: string;
  /** For example, `https://server.example/v1`. */
  readonly baseUrl: string;
  /** Default: `null`, for a server that needs no key. */
  readonly apiKey?: string | null | undefined;
}

/** Options of an examiner with models. */
export interface OpenAIExaminerOptions {
  /** The model that asks the questions and is the first grader, on a server or called in your own way. */
  readonly model: OpenAIModel | ChatModel;
  /** At most 9 further graders, which grade independently. Default: none. */
  readonly graders?: readonly (OpenAIModel | ChatModel)[] | undefined;
  /** What to judge. Default: {@link defaultCriteria}. */
  readonly criteria?: readonly Criterion[] | undefined;
  /** The language of questions and verdicts, by name, such as `German`. Default: `null`, the learner's language. */
  readonly language?: string | null | undefined;
  /** How to ask for JSON at first. Default: `schema`. */
  readonly json?: JsonMode | undefined;
  /** How much the models can read at once: 2,000 to 10,000,000 tokens. Default: 16,000. */
  readonly contextTokens?: number | undefined;
  /** True if graders judge each criterion in a separate call. Default: `false`. */
  readonly perCriterion?: boolean | undefined;
  /** True if the model looks for the demands of tasks that name none. Default: `true`. */
  readonly findDemands?: boolean | undefined;
  /** How long all calls for a question or a verdict may take in total: 1 to 300,000 ms. Default: 120,000. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry a server call if that may help: 0 to 10. Default: 2. */
  readonly retries?: number | undefined;
  /** With `strict`, every pass needs a person's review. Default: `standard`. */
  readonly profile?: Profile | undefined;
  /** How many answered questions a pass needs to count without a review: 1 to 100. Default: 3. */
  readonly minAnswers?: number | undefined;
  /** How many answers the evidence for such a pass must come from: 1 to 100. Default: 2. */
  readonly minEvidenceTurns?: number | undefined;
  /** How many graders must have judged for such a pass: from 1 to all, including `model`. Default: 1. */
  readonly minGraders?: number | undefined;
  /** Default: {@link readPrompts}. */
  readonly prompts?: Prompts | undefined;
  /** Default: none. */
  readonly logger?: Logger | undefined;
}

/** The options, with defaults filled in. */
export interface ExaminerSettings {
  readonly model: ChatModel;
  readonly graders: readonly ChatModel[];
  readonly criteria: readonly Criterion[];
  readonly language: string | null;
  readonly json: JsonMode;
  readonly contextTokens: number;
  readonly perCriterion: boolean;
  readonly findDemands: boolean;
  readonly timeoutMs: number;
  readonly sufficiency: Sufficiency;
  readonly prompts: Prompts;
}

const servedModel = options({ ...server, model: name });

const chatModel = v.custom<ChatModel>(
  isChatModel,
  `must have a name of at most ${MAX_NAME} characters on one line, and a function named complete`,
);

/** Anything with a member `complete` counts as a `ChatModel`. */
const model = v.lazy((given) =>
  isObjectWith(given, "complete") ? chatModel : servedModel,
) as v.GenericSchema<OpenAIModel | ChatModel, v.InferOutput<typeof servedModel> | ChatModel>;

const examinerOptions = options({
  model,
  graders: v.optional(
    v.pipe(
      v.array(model, "must be a list"),
      v.maxLength(EXAMINER_LIMITS.graders, `must have at most ${EXAMINER_LIMITS.graders} models`),
    ),
    [],
  ),
  criteria: v.optional(criteriaList),
  language: v.optional(v.nullable(name), null),
  json: v.optional(v.picklist(JSON_MODES, `must be one of ${JSON_MODES.join(", ")}`), EXAMINER_DEFAULTS.json),
  contextTokens: wholeNumber(
    EXAMINER_DEFAULTS.contextTokens,
    EXAMINER_LIMITS.contextTokens.min,
    EXAMINER_LIMITS.contextTokens.max,
  ),
  perCriterion: v.optional(v.boolean("must be true or false"), EXAMINER_DEFAULTS.perCriterion),
  findDemands: v.optional(v.boolean("must be true or false"), EXAMINER_DEFAULTS.findDemands),
  timeoutMs: timeoutMs(EXAMINER_DEFAULTS.timeoutMs),
  retries: retries(EXAMINER_DEFAULTS.retries),
  profile: v.optional(
    v.picklist(PROFILES, `must be one of ${PROFILES.join(", ")}`),
    EXAMINER_DEFAULTS.profile,
  ),
  minAnswers: minimum("minAnswers"),
  minEvidenceTurns: minimum("minEvidenceTurns"),
  minGraders: minimum("minGraders"),
  prompts: v.optional(v.custom<Prompts>(isPrompts, "must come from readPrompts")),
  logger,
});

/** If `minGraders` exceeds the number of graders, no pass can ever count without a review. */
const consistentOptions = v.pipe(
  examinerOptions,
  v.forward(
    v.partialCheck(
      [["graders"], ["minGraders"]],
      ({ graders, minGraders }) => minGraders <= graders.length + 1,
      "must be at most the number of graders, including the model",
    ),
    ["minGraders"],
  ),
);

function minimum(option: "minAnswers" | "minEvidenceTurns" | "minGraders") {
  const { min, max } = EXAMINER_LIMITS[option];
  return wholeNumber(EXAMINER_DEFAULTS[option], min, max);
}

/**
 * The options, with defaults filled in.
 *
 * @throws TypeError for an invalid option.
 */
export function examinerSettings(
  given: OpenAIExaminerOptions,
  changes: { readonly retries?: number } = {},
): ExaminerSettings {
  const checked = checkedOptions("openAIExaminer", consistentOptions, given);
  const { retries, logger, criteria, prompts, ...others } = { ...checked, ...changes };
  const { profile, minAnswers, minEvidenceTurns, minGraders, ...settings } = others;
  const asChatModel = (model: typeof settings.model) =>
    isChatModel(model) ? loggedModel(model, logger) : openAIChatModel({ ...model, retries, logger });
  return {
    ...settings,
    model: asChatModel(settings.model),
    graders: settings.graders.map(asChatModel),
    criteria: criteria ?? defaultCriteria(),
    sufficiency: { profile, minAnswers, minEvidenceTurns, minGraders },
    prompts: prompts ?? readPrompts(),
  };
}

/** True if a model is a `ChatModel`, not the address of one. */
export function isChatModel(value: unknown): value is ChatModel {
  const { name: given, complete } = (value ?? {}) as Partial<ChatModel>;
  return v.is(name, given) && typeof complete === "function";
}

function isObjectWith(value: unknown, member: string): boolean {
  return typeof value === "object" && value !== null && member in value;
}

function isPrompts(value: unknown): boolean {
  const { version, fill } = (value ?? {}) as Partial<Prompts>;
  return typeof version === "string" && typeof fill === "function";
}

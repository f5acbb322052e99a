import type { ScriptedLanguage } from "defense-core";
import {
  EXAMINER_DEFAULTS,
  EXAMINER_LIMITS,
  JSON_MODES,
  type JsonMode,
  PROFILES,
  type Profile,
  SERVER_LIMITS,
} from "defense-openai/options";
import * as v from "valibot";
import type { ServerConfig } from "./server.js";
import {
  integer,
  keyProblems,
  MAX_TIMER_MS,
  type Problem,
  secret,
  secretFile,
  serverProblems,
  serverUrl,
  text,
  trueOrFalse,
} from "./variables.js";

/** The examiner's configuration. */
export type ExaminerConfig = ScriptedExaminerConfig | OpenAIExaminerConfig;

export interface ScriptedExaminerConfig {
  readonly provider: "scripted";
  readonly timeoutMs: number;
  /** The language of the questions. */
  readonly language: ScriptedLanguage;
}

/** Models on OpenAI-compatible servers. */
export interface OpenAIExaminerConfig {
  readonly provider: "openai";
  readonly timeoutMs: number;
  /** How often to retry a call that may succeed later. */
  readonly retries: number;
  /** Asks the questions and is the first grader. */
  readonly model: ModelConfig;
  readonly graders: readonly ModelConfig[];
  /** The language of questions and verdicts; `null` means the learner's. */
  readonly language: string | null;
  /** How to ask a model for JSON at first. */
  readonly json: JsonMode;
  /** How many tokens a model can read at once. */
  readonly contextTokens: number;
  /** True if graders judge each criterion in a separate call. */
  readonly perCriterion: boolean;
  /** True if the model looks for the demands of tasks that name none. */
  readonly findDemands: boolean;
  /** What a pass needs to count without a review. With `strict`, every pass needs a review. */
  readonly profile: Profile;
  readonly minAnswers: number;
  readonly minEvidenceTurns: number;
  readonly minGraders: number;
  /** `null` means the default criteria. */
  readonly criteriaFile: string | null;
}

/** A model on a server. */
export interface ModelConfig extends ServerConfig {
  readonly model: string;
}

const MAX_GRADERS = EXAMINER_LIMITS.graders;

export const examinerVariables = {
  EXAMINER_PROVIDER: v.optional(
    v.pipe(text, v.toLowerCase(), v.picklist(["scripted", "openai"], "must be scripted or openai")),
    "scripted",
  ),
  EXAMINER_TIMEOUT_MS: integer(EXAMINER_DEFAULTS.timeoutMs, 1, MAX_TIMER_MS),
  EXAMINER_BASE_URL: v.optional(serverUrl),
  EXAMINER_API_KEY: v.optional(secret),
  EXAMINER_API_KEY_FILE: v.optional(secretFile),
  EXAMINER_MODEL: v.optional(text),
  EXAMINER_RETRIES: integer(EXAMINER_DEFAULTS.retries, 0, SERVER_LIMITS.retries),
  EXAMINER_LANGUAGE: v.optional(text),
  EXAMINER_JSON: v.optional(
    v.pipe(text, v.toLowerCase(), v.picklist(JSON_MODES, `must be one of ${JSON_MODES.join(", ")}`)),
    EXAMINER_DEFAULTS.json,
  ),
  EXAMINER_CONTEXT_TOKENS: integer(
    EXAMINER_DEFAULTS.contextTokens,
    EXAMINER_LIMITS.contextTokens.min,
    EXAMINER_LIMITS.contextTokens.max,
  ),
  EXAMINER_PER_CRITERION: trueOrFalse(EXAMINER_DEFAULTS.perCriterion),
  EXAMINER_FIND_DEMANDS: trueOrFalse(EXAMINER_DEFAULTS.findDemands),
  EXAMINER_CRITERIA_FILE: v.optional(text),
  VERDICT_PROFILE: v.optional(
    v.pipe(text, v.toLowerCase(), v.picklist(PROFILES, `must be one of ${PROFILES.join(", ")}`)),
    EXAMINER_DEFAULTS.profile,
  ),
  MIN_ANSWERS: minimum("minAnswers"),
  MIN_EVIDENCE_TURNS: minimum("minEvidenceTurns"),
  MIN_GRADERS: minimum("minGraders"),
  EXAMINER_GRADERS: v.optional(v.pipe(text, v.rawTransform(toGraders)), ""),
  ...graderKeys(),
};

function minimum(option: "minAnswers" | "minEvidenceTurns" | "minGraders") {
  const { min, max } = EXAMINER_LIMITS[option];
  return integer(EXAMINER_DEFAULTS[option], min, max);
}

/** A grader in the list: a model on the examiner's server, or one on its own server. */
interface ListedGrader {
  readonly model: string;
  readonly baseUrl: string | null;
}

function toGraders({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): readonly ListedGrader[] {
  const entries = dataset.value.split(/[\s,]+/).filter(Boolean);
  const graders = entries.map((entry): ListedGrader | undefined => {
    const [, model = "", url] = /^(.*?)(?:@(https?:.*))?$/.exec(entry) ?? [];
    const baseUrl = url === undefined ? undefined : v.safeParse(serverUrl, url);
    const isAddress = /@[^@]*(?::\/\/|:\d+(?:\/|$))/.test(model); // with any scheme or none
    if (model === "" || isAddress || baseUrl?.success === false) return undefined;
    return { model, baseUrl: baseUrl?.output ?? null };
  });
  const known = graders.filter((grader) => grader !== undefined);
  if (known.length === entries.length && entries.length <= MAX_GRADERS) return known;
  addIssue({
    message: `must list at most ${MAX_GRADERS} graders as MODEL or MODEL@https://server.example/v1, separated by commas`,
  });
  return NEVER;
}

/** Graders on their own servers have their own keys, so that no key reaches the wrong server. */
function graderKeys(): Record<never, never> {
  const numbers = Array.from({ length: MAX_GRADERS }, (_, index) => index + 1);
  return Object.fromEntries(
    numbers.flatMap((number) => [
      [`EXAMINER_GRADER_${number}_API_KEY`, v.optional(secret)],
      [`EXAMINER_GRADER_${number}_API_KEY_FILE`, v.optional(secretFile)],
    ]),
  );
}

type ExaminerVariables = v.InferOutput<v.ObjectSchema<typeof examinerVariables, undefined>>;

export function examinerProblems(vars: Partial<ExaminerVariables>): readonly Problem[] {
  if (vars.EXAMINER_PROVIDER === "scripted") return scriptedProblems(vars);
  if (vars.EXAMINER_PROVIDER !== "openai") return [];
  const graders = Array.from({ length: MAX_GRADERS }, (_, index) => `EXAMINER_GRADER_${index + 1}`);
  return [
    ...serverProblems(vars, "EXAMINER", "openai", ["MODEL"]),
    ...graders.flatMap((prefix) => keyProblems(vars, prefix)),
    ...graderProblems(vars),
  ];
}

function graderProblems({ MIN_GRADERS, EXAMINER_GRADERS }: Partial<ExaminerVariables>): readonly Problem[] {
  if (!Array.isArray(EXAMINER_GRADERS) || typeof MIN_GRADERS !== "number") return [];
  const graders = EXAMINER_GRADERS.length + 1;
  if (MIN_GRADERS <= graders || MIN_GRADERS > EXAMINER_LIMITS.minGraders.max) return [];
  return [["MIN_GRADERS", `must be at most ${graders}, the number of graders including EXAMINER_MODEL`]];
}

function scriptedProblems({ EXAMINER_LANGUAGE: name }: Partial<ExaminerVariables>): readonly Problem[] {
  if (name === undefined || scriptedLanguage(name) !== undefined) return [];
  const message = "must be English, German or Spanish: the scripted examiner speaks no other language";
  return [["EXAMINER_LANGUAGE", message]];
}

/** Parses a language's English or native name, or its tag: `German`, `Deutsch`, `de-AT`. */
function scriptedLanguage(name = ""): ScriptedLanguage | undefined {
  const [first = ""] = name.toLowerCase().split(/[-_]/);
  return SCRIPTED_LANGUAGES.get(first);
}

const SCRIPTED_LANGUAGES: ReadonlyMap<string, ScriptedLanguage> = new Map([
  ["en", "en"],
  ["english", "en"],
  ["de", "de"],
  ["german", "de"],
  ["deutsch", "de"],
  ["es", "es"],
  ["spanish", "es"],
  ["español", "es"],
]);

export function toExaminerConfig(vars: ExaminerVariables): ExaminerConfig {
  const timeoutMs = vars.EXAMINER_TIMEOUT_MS;
  if (vars.EXAMINER_PROVIDER === "scripted") {
    return {
      provider: "scripted",
      timeoutMs,
      language: scriptedLanguage(vars.EXAMINER_LANGUAGE) ?? "en",
    };
  }
  const server: ServerConfig = {
    baseUrl: vars.EXAMINER_BASE_URL ?? "",
    apiKey: vars.EXAMINER_API_KEY ?? vars.EXAMINER_API_KEY_FILE ?? null,
  };
  return {
    provider: "openai",
    timeoutMs,
    retries: vars.EXAMINER_RETRIES,
    model: { ...server, model: vars.EXAMINER_MODEL ?? "" },
    graders: vars.EXAMINER_GRADERS.map(({ model, baseUrl }, index): ModelConfig => {
      const key = `EXAMINER_GRADER_${index + 1}_API_KEY`;
      const keys = vars as Readonly<Record<string, unknown>>;
      const apiKey = (keys[key] ?? keys[`${key}_FILE`] ?? null) as string | null;
      return baseUrl === null
        ? { ...server, apiKey: apiKey ?? server.apiKey, model }
        : { baseUrl, apiKey, model };
    }),
    language: vars.EXAMINER_LANGUAGE ?? null,
    json: vars.EXAMINER_JSON,
    contextTokens: vars.EXAMINER_CONTEXT_TOKENS,
    perCriterion: vars.EXAMINER_PER_CRITERION,
    findDemands: vars.EXAMINER_FIND_DEMANDS,
    profile: vars.VERDICT_PROFILE,
    minAnswers: vars.MIN_ANSWERS,
    minEvidenceTurns: vars.MIN_EVIDENCE_TURNS,
    minGraders: vars.MIN_GRADERS,
    criteriaFile: vars.EXAMINER_CRITERIA_FILE ?? null,
  };
}

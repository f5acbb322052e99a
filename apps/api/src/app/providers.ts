import { readFileSync } from "node:fs";
import {
  type Criterion,
  type Logger,
  type OpenAIExaminerOptions,
  type OpenAIVoiceOptions,
  parseCriteria,
} from "defense-openai";
import type { ExaminerConfig } from "../config/examiner.js";
import type { VoiceConfig } from "../config/voice.js";
import { requestIds } from "../log/request-context.js";

/**
 * The options of an examiner with models; `undefined` if it has none.
 *
 * @throws Error if the criteria file cannot be used.
 */
export function examinerOptions(config: ExaminerConfig, logger?: Logger): OpenAIExaminerOptions | undefined {
  if (config.provider !== "openai") return undefined;
  const { provider, criteriaFile, ...options } = config;
  return { ...options, criteria: criteriaFile === null ? undefined : readCriteria(criteriaFile), logger };
}

/** The options of a voice with models; `undefined` if it has none. */
export function voiceOptions(config: VoiceConfig, logger?: Logger): OpenAIVoiceOptions | undefined {
  if (config.provider !== "openai") return undefined;
  const { provider, ...options } = config;
  return { ...options, logger };
}

/** Adds to each call the id of the request for which it was made. */
export function providerLogger(logger: Logger): Logger {
  const withRequest = (fields: Readonly<Record<string, unknown>>) => ({
    request_id: requestIds.getStore(),
    ...fields,
  });
  return {
    info: (fields, message) => logger.info(withRequest(fields), message),
    warn: (fields, message) => logger.warn(withRequest(fields), message),
  };
}

function readCriteria(path: string): readonly Criterion[] {
  try {
    return parseCriteria(readFileSync(path, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = code === undefined ? message : `cannot be read (${message})`;
    throw new Error(`the criteria in ${path}: ${what}`, { cause: error });
  }
}

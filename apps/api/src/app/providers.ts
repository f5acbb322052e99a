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
 * How an examiner with models is configured; `undefined` for one without.
 *
 * @throws Error when the file of criteria cannot be used.
 */
export function examinerOptions(config: ExaminerConfig, logger?: Logger): OpenAIExaminerOptions | undefined {
  if (config.provider !== "openai") return undefined;
  const { provider, criteriaFile, ...options } = config;
  return { ...options, criteria: criteriaFile === null ? undefined : readCriteria(criteriaFile), logger };
}

/** How a voice with models is configured; `undefined` for one without. */
export function voiceOptions(config: VoiceConfig, logger?: Logger): OpenAIVoiceOptions | undefined {
  if (config.provider !== "openai") return undefined;
  const { provider, ...options } = config;
  return { ...options, logger };
}

/** Says of each call on behalf of which request it was made. */
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

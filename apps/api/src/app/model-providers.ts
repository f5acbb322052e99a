import type { Examiner, VoiceProvider } from "defense-core";
import {
  type Criterion,
  type Logger,
  type OpenAIExaminerOptions,
  type OpenAIVoiceOptions,
  openAIExaminer,
  openAIVoice,
  parseCriteria,
} from "defense-openai";
import type { OpenAIExaminerConfig } from "../config/examiner.js";
import { readSmallFile } from "../config/small-file.js";
import type { OpenAIVoiceConfig } from "../config/voice.js";
import { requestIds } from "../log/request-context.js";

/** @throws Error if the criteria file cannot be used. */
export function modelExaminer(config: OpenAIExaminerConfig, logger: Logger): Examiner {
  return openAIExaminer({ ...examinerOptions(config), logger: providerLogger(logger) });
}

export function modelVoice(config: OpenAIVoiceConfig, logger: Logger): VoiceProvider {
  return openAIVoice({ ...voiceOptions(config), logger: providerLogger(logger) });
}

/** @throws Error if the criteria file cannot be used. */
export function examinerOptions(config: OpenAIExaminerConfig): OpenAIExaminerOptions {
  const { provider, criteriaFile, ...options } = config;
  return { ...options, criteria: criteriaFile === null ? undefined : readCriteria(criteriaFile) };
}

export function voiceOptions({ provider, ...options }: OpenAIVoiceConfig): OpenAIVoiceOptions {
  return options;
}

/** Adds the request's ID to each log line about a call. */
function providerLogger(logger: Logger): Logger {
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
    return parseCriteria(readSmallFile(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = code === undefined ? message : `cannot be read (${message})`;
    throw new Error(`the criteria in ${path}: ${what}`, { cause: error });
  }
}

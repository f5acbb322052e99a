import * as v from "valibot";
import { type Problem, text, wholeNumber } from "./variables.js";

export interface RecordingsConfig {
  readonly folder: string;
  /** `null` keeps them forever. */
  readonly days: number | null;
}

export const recordingVariables = {
  RECORDINGS: v.optional(text),
  RECORDINGS_DAYS: v.optional(wholeNumber(1, 36_500)),
};

type RecordingVariables = v.InferOutput<v.ObjectSchema<typeof recordingVariables, undefined>>;

export function recordingProblems(vars: Partial<RecordingVariables>): readonly Problem[] {
  const isForNothing = vars.RECORDINGS_DAYS !== undefined && vars.RECORDINGS === undefined;
  return isForNothing ? [["RECORDINGS_DAYS", "requires RECORDINGS to name a folder"]] : [];
}

/** Returns `null` if no recordings are kept. */
export function toRecordingsConfig(vars: RecordingVariables): RecordingsConfig | null {
  const { RECORDINGS: folder, RECORDINGS_DAYS: days = null } = vars;
  return folder === undefined ? null : { folder, days };
}

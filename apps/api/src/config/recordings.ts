import * as v from "valibot";
import { type Problem, text, wholeNumber } from "./variables.js";

/** Where and for how long recordings of spoken answers are kept. */
export interface RecordingsConfig {
  readonly folder: string;
  /** `null`: without an end. */
  readonly days: number | null;
}

export const recordingVariables = {
  RECORDINGS: v.optional(text),
  RECORDINGS_DAYS: v.optional(wholeNumber(1, 36_500)),
};

type RecordingVariables = v.InferOutput<v.ObjectSchema<typeof recordingVariables, undefined>>;

/** Conflicts between the variables. */
export function recordingProblems(vars: Partial<RecordingVariables>): readonly Problem[] {
  const isForNothing = vars.RECORDINGS_DAYS !== undefined && vars.RECORDINGS === undefined;
  return isForNothing ? [["RECORDINGS_DAYS", "must not be set without RECORDINGS, a folder"]] : [];
}

/** The configuration, from variables without problems; `null` keeps nothing. */
export function toRecordingsConfig(vars: RecordingVariables): RecordingsConfig | null {
  const { RECORDINGS: folder, RECORDINGS_DAYS: days = null } = vars;
  return folder === undefined ? null : { folder, days };
}

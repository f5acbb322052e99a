import * as v from "valibot";

export const utcTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.description("UTC, ISO 8601 with milliseconds and Z"),
);
export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
export const turnSeq = v.pipe(wholeNumber, v.description("The turn's seq"));

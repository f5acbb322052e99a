import * as v from "valibot";
import { describeIssues } from "../validation/issues.js";
import { RequestError } from "./request-error.js";

/**
 * Parses a value with a schema.
 *
 * @throws RequestError 422 that says what is wrong.
 */
export function validated<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  whole: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new RequestError(422, describeIssues(result.issues, whole));
  return result.output;
}

import * as v from "valibot";
import { harmlessLogger, type Logger, silentLogger } from "../provider/logger.js";
import { isServerUrl } from "./server.js";

/** The largest values of options for everything that calls a server. */
export const SERVER_LIMITS = {
  /** Node's `fetch` waits no longer for an answer to begin. */
  timeoutMs: 300_000,
  retries: 10,
} as const;

export function wholeNumber(fallback: number, min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.optional(
    v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)),
    fallback,
  );
}

export const timeoutMs = (fallback: number) => wholeNumber(fallback, 1, SERVER_LIMITS.timeoutMs);

export const retries = (fallback: number) => wholeNumber(fallback, 0, SERVER_LIMITS.retries);

export const MAX_NAME = 200;

/** A name must fit into a log line and a verdict. */
export const name = v.pipe(
  v.string("must be a string"),
  v.trim(),
  v.nonEmpty("must not be empty"),
  v.maxLength(MAX_NAME, `must have at most ${MAX_NAME} characters`),
  v.regex(/^\P{Cc}*$/u, "must be on one line"),
);

/** The error message for a text that {@link isServerUrl} rejects. */
export const URL_MESSAGE =
  "must be an address such as https://server.example/v1, without a user name, a query or a fragment";

export const server = {
  baseUrl: v.pipe(
    v.string(URL_MESSAGE),
    v.check(isServerUrl, URL_MESSAGE),
    v.transform((url) => url.replace(/\/+$/, "")),
  ),
  apiKey: v.optional(
    v.nullable(
      v.pipe(
        v.string("must be a string"),
        v.regex(/^[\x21-\x7e]+$/, "must be visible ASCII; omit it if none is needed"),
      ),
    ),
    null,
  ),
};

export const logger = v.optional(
  v.pipe(v.custom<Logger>(isLogger, "must have the methods info and warn"), v.transform(harmlessLogger)),
  silentLogger,
);

function isLogger(value: unknown): boolean {
  const { info, warn } = (value ?? {}) as Partial<Logger>;
  return typeof info === "function" && typeof warn === "function";
}

/** Makes a schema that rejects all other members. */
export function options<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === "never") return "is not an option";
    return issue.expected === "Object" ? "must be an object" : "is required";
  });
}

/**
 * Returns the options with their defaults filled in.
 *
 * @throws TypeError that says what each invalid option must be. It quotes no values, because these may be secret.
 */
export function checkedOptions<Input, Output>(
  of: string,
  schema: v.GenericSchema<Input, Output>,
  given: Input,
): Output {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "the argument"} ${issue.message}`);
  throw new TypeError(`${of}: ${problems.join("; ")}`);
}

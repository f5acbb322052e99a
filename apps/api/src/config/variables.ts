import { isServerUrl, SERVER_LIMITS, URL_MESSAGE } from "defense-openai/options";
import * as v from "valibot";
import { readSmallFile } from "./small-file.js";

export const MAX_TIMER_MS = 2 ** 31 - 1;

export function integer(fallback: number, min: number, max: number) {
  return v.optional(wholeNumber(min, max), String(fallback));
}

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

export const text = v.pipe(v.string(), v.trim());

export function trueOrFalse(fallback: boolean) {
  return v.optional(
    v.pipe(
      text,
      v.toLowerCase(),
      v.picklist(["true", "false"], "must be true or false"),
      v.transform((word) => word === "true"),
    ),
    fallback ? "true" : "false",
  );
}

/** The URL of a server, without a trailing slash. A URL with secrets is rejected, because it would end up in logs. */
export const serverUrl = v.pipe(
  text,
  v.check(isServerUrl, URL_MESSAGE),
  v.transform((url) => url.replace(/\/+$/, "")),
);

/** A secret must be visible ASCII, because it is sent in a header. */
export const secret = v.pipe(text, v.regex(/^[\x21-\x7e]+$/, "must be one line of visible ASCII characters"));

export const secretFile = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const content = readOrUndefined(dataset.value);
    if (content === undefined) {
      addIssue({ message: "must name a readable file of at most 1 MiB" });
      return NEVER;
    }
    return content;
  }),
  secret,
);

function readOrUndefined(path: string): string | undefined {
  try {
    return readSmallFile(path);
  } catch {
    return undefined;
  }
}

/** A conflict between variables: the variable to change, and what it must be. */
export type Problem = readonly [name: string, message: string];

type Values = Readonly<Record<string, unknown>>;

export function serverProblems(
  vars: Values,
  prefix: string,
  provider: string,
  needed: readonly string[],
): Problem[] {
  const when = `when ${prefix}_PROVIDER is ${provider}`;
  const missing = ["BASE_URL", ...needed].filter((name) => vars[`${prefix}_${name}`] === undefined);
  const timeout = Number(vars[`${prefix}_TIMEOUT_MS`]);
  return [
    ...missing.map((name): Problem => [`${prefix}_${name}`, `is required ${when}`]),
    ...(timeout > SERVER_LIMITS.timeoutMs
      ? [[`${prefix}_TIMEOUT_MS`, `must be at most ${SERVER_LIMITS.timeoutMs} ${when}`] as const]
      : []),
    ...keyProblems(vars, prefix),
  ];
}

/** A key may be in its variable or in a file, but not in both. */
export function keyProblems(vars: Values, prefix: string): Problem[] {
  const name = `${prefix}_API_KEY`;
  const both = vars[name] !== undefined && vars[`${name}_FILE`] !== undefined;
  return both ? [[name, `must not be set together with ${name}_FILE`]] : [];
}

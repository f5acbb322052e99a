import type { Finding } from "../check/finding.js";
import type { TextFile } from "./files.js";
import { UsageError } from "./usage-error.js";

/** What a command has found, and in which files. */
export interface Result {
  readonly findings: readonly Finding[];
  readonly files: readonly TextFile[];
}

/** Writes a result in a format. */
export type Formatter = (result: Result) => string;

const formatters: Readonly<Record<string, () => Promise<Formatter>>> = {
  people: async () => (await import("./formats/people.js")).people,
  json: async () => (await import("./formats/json.js")).json,
  github: async () => (await import("./formats/github.js")).github,
  sarif: async () => (await import("./formats/sarif.js")).sarif,
};

/**
 * Finds a format by its name.
 *
 * @throws {UsageError} if there is none
 */
export async function formatter(format = "people"): Promise<Formatter> {
  const load = Object.hasOwn(formatters, format) ? formatters[format] : undefined;
  if (load) return load();
  const known = Object.keys(formatters).join(", ");
  throw new UsageError(`There is no format ${JSON.stringify(format)}; there are ${known}.`);
}

/** Writes a result to standard output, and gives the exit status. */
export function report(format: Formatter, result: Result): number {
  process.stdout.write(format(result));
  if (result.findings.some(({ rule }) => rule.endsWith("/unreadable"))) return 2;
  return result.findings.length === 0 ? 0 : 1;
}

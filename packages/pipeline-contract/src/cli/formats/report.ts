import { UsageError } from "../messages/usage-error.js";
import type { Formatter, Result } from "./result.js";

const formatters: Readonly<Record<string, () => Promise<Formatter>>> = {
  text: async () => (await import("./text.js")).plainText,
  line: async () => (await import("./line.js")).line,
  json: async () => (await import("./json.js")).json,
  github: async () => (await import("./github.js")).github,
  sarif: async () => (await import("./sarif.js")).sarif,
};

/**
 * Finds a format by its name.
 *
 * @throws {UsageError} if there is none
 */
export async function formatter(format = "text"): Promise<Formatter> {
  const load = Object.hasOwn(formatters, format) ? formatters[format] : undefined;
  if (load) return load();
  const known = Object.keys(formatters).join(", ");
  throw new UsageError(`Unknown format ${JSON.stringify(format)}; use one of ${known}.`);
}

/** Writes a result to standard output and returns the exit status. */
export function report(format: Formatter, result: Result): number {
  process.stdout.write(format(result));
  if (result.findings.some(({ rule }) => rule.endsWith("/unreadable"))) return 2;
  return result.findings.length === 0 ? 0 : 1;
}

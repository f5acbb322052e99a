import type { Options } from "../input/options.js";
import { UsageError } from "../messages/usage-error.js";
import { stylerFor } from "./color.js";
import type { Formatter, Result } from "./result.js";

const formatters: Readonly<Record<string, (options: Options) => Promise<Formatter>>> = {
  text: async (options) => {
    const styled = stylerFor(options);
    const { plainText } = await import("./text.js");
    return (result) => plainText(result, styled);
  },
  line: async () => (await import("./line.js")).line,
  json: async () => (await import("./json.js")).json,
  github: async () => (await import("./github.js")).github,
  sarif: async () => (await import("./sarif.js")).sarif,
};

/**
 * The format that the options name.
 *
 * @throws {UsageError} if there is none
 */
export async function formatter(options: Options): Promise<Formatter> {
  const { format = "text" } = options;
  const load = Object.hasOwn(formatters, format) ? formatters[format] : undefined;
  if (load) return load(options);
  const known = Object.keys(formatters).join(", ");
  throw new UsageError(`Unknown format ${JSON.stringify(format)}; use one of ${known}.`);
}

/** Writes a result to standard output and returns the exit status. */
export function report(format: Formatter, result: Result): number {
  process.stdout.write(format(result));
  if (result.findings.some(({ rule }) => rule.endsWith("/unreadable"))) return 2;
  return result.findings.length === 0 ? 0 : 1;
}

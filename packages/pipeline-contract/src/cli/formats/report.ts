import type { Options } from "../input/options.js";
import { print } from "../messages/output.js";
import { UsageError } from "../messages/usage-error.js";
import { stylerFor } from "./color.js";
import { github } from "./github.js";
import { json } from "./json.js";
import { line } from "./line.js";
import type { Formatter, Result } from "./result.js";
import { sarif } from "./sarif.js";
import { plainText } from "./text.js";

const formatters: Readonly<Record<string, (options: Options) => Formatter>> = {
  text: (options) => {
    const styled = stylerFor(options);
    return (result) => plainText(result, styled);
  },
  line: () => line,
  json: () => json,
  github: () => github,
  sarif: () => sarif,
};

/**
 * Returns the formatter that the options name.
 *
 * @throws {UsageError} if the format is unknown
 */
export function formatter(options: Options): Formatter {
  const { format = "text" } = options;
  const choose = Object.hasOwn(formatters, format) ? formatters[format] : undefined;
  if (choose) return choose(options);
  const known = Object.keys(formatters).join(", ");
  throw new UsageError(`Unknown format ${JSON.stringify(format)}; use one of ${known}.`);
}

export function report(format: Formatter, result: Result): number {
  print(format(result));
  if (result.findings.some(({ rule }) => rule.endsWith("/unreadable"))) return 2;
  return result.findings.length === 0 ? 0 : 1;
}

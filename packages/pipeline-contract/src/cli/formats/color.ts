import { util } from "../../builtin-modules.js";
import type { Options } from "../input/options.js";
import { isTerminal } from "../messages/output.js";
import { UsageError } from "../messages/usage-error.js";

export type Styler = (style: Parameters<typeof util.styleText>[0], text: string) => string;

/**
 * Decides from the options or, without them, from the environment. By default, only text for a terminal is styled.
 * @throws {UsageError} if the options contradict each other
 */
export function stylerFor(options: Options): Styler {
  return wantsColor(options)
    ? (style, text) => util.styleText(style, text, { validateStream: false })
    : (_, text) => text;
}

function wantsColor({ color, "no-color": noColor }: Options): boolean {
  if (color && noColor) throw new UsageError("--color and --no-color contradict each other.");
  if (color || noColor) return color === true;
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return !NO_COLOR && isTerminal() && TERM !== "dumb";
}

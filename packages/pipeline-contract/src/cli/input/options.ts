import { util } from "../../builtin-modules.js";
import { nearest } from "../../findings/nearest.js";
import { UsageError } from "../messages/usage-error.js";

const OPTIONS = {
  contract: { type: "string" },
  workflow: { type: "string", multiple: true },
  script: { type: "string", multiple: true },
  format: { type: "string" },
  forge: { type: "string" },
  output: { type: "string" },
  check: { type: "boolean" },
  color: { type: "boolean" },
  "no-color": { type: "boolean" },
  version: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

export type OptionName = keyof typeof OPTIONS;

export type Options = ReturnType<typeof parsed>["values"];

export function parsed(args: readonly string[]) {
  const parsing = tryToParse(args);
  const seen = new Set<string>();
  for (const token of parsing.tokens) {
    if (token.kind !== "option" || "multiple" in OPTIONS[token.name]) continue;
    if (seen.has(token.name)) throw new UsageError(`${token.rawName} is given twice; use it only once.`);
    seen.add(token.name);
  }
  return parsing;
}

function tryToParse(args: readonly string[]) {
  try {
    return util.parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

/** Replaces the messages of Node.js, which mention positional arguments. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, given = ""] = /'(-[^' ]*)/.exec(message) ?? [];
  const name = Object.keys(OPTIONS).find((one) => given === `--${one}`);
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" || name === undefined) {
    const guess = nearest(
      given,
      Object.keys(OPTIONS).map((one) => `--${one}`),
    );
    const hint = guess ? `Did you mean ${guess}?` : TRY_HELP;
    return `Unknown option ${JSON.stringify(given)}. ${hint}`;
  }
  const isSwitch = OPTIONS[name as OptionName].type === "boolean";
  return `${given} ${isSwitch ? "takes no value" : "needs a value"}. ${TRY_HELP}`;
}

const TRY_HELP = "Try `pipeline-contract --help`.";

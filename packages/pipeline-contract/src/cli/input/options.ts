import { parseArgs } from "node:util";
import { UsageError } from "../messages/usage-error.js";

const OPTIONS = {
  contract: { type: "string" },
  workflow: { type: "string", multiple: true },
  script: { type: "string", multiple: true },
  format: { type: "string" },
  forge: { type: "string" },
  output: { type: "string" },
  check: { type: "boolean" },
  version: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The values of the command line's options. */
export type Options = ReturnType<typeof parsed>["values"];

/** The options and operands of a command line. */
export function parsed(args: readonly string[]) {
  const parsing = tryToParse(args);
  const seen = new Set<string>();
  for (const token of parsing.tokens) {
    if (token.kind !== "option" || "multiple" in OPTIONS[token.name]) continue;
    if (seen.has(token.name)) throw new UsageError(`${token.rawName} is given twice; only one can count.`);
    seen.add(token.name);
  }
  return parsing;
}

function tryToParse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nTry \`pipeline-contract --help\`.`);
  }
}

import { nearest } from "../../findings/nearest.js";
import { UsageError } from "../messages/usage-error.js";
import type { OptionName, Options } from "./options.js";

const OUTPUT = ["format", "color", "no-color"] as const;

export const commandOptions = {
  check: ["contract", "workflow", "script", ...OUTPUT],
  validate: ["contract", ...OUTPUT],
  generate: ["contract", "forge", "output", "check", ...OUTPUT],
  init: ["workflow"],
  schema: [],
  explain: [],
} as const satisfies Record<string, readonly OptionName[]>;

export type CommandName = keyof typeof commandOptions;

const COMMON: readonly string[] = ["help", "version"];

/** @throws {UsageError} if there is no such command */
export function commandName(name: string): CommandName {
  if (Object.hasOwn(commandOptions, name)) return name as CommandName;
  const guess = nearest(name, Object.keys(commandOptions));
  const hint = guess ? `Did you mean ${guess}?` : "Try `pipeline-contract --help`.";
  throw new UsageError(`Unknown command ${JSON.stringify(name)}. ${hint}`);
}

/**
 * Rejects options that the command would ignore.
 * @throws {UsageError} if an option belongs to other commands
 */
export function refuseForeignOptions(command: CommandName, options: Options): void {
  for (const option of Object.keys(options)) {
    if (COMMON.includes(option) || ownOptions(command).includes(option)) continue;
    const owners = Object.keys(commandOptions).filter((name) =>
      ownOptions(name as CommandName).includes(option),
    );
    const names = new Intl.ListFormat("en").format(owners.map((name) => `\`${name}\``));
    throw new UsageError(
      `\`--${option}\` belongs to ${names}, not to \`${command}\`. Try \`pipeline-contract ${command} --help\`.`,
    );
  }
}

function ownOptions(command: CommandName): readonly string[] {
  return commandOptions[command];
}

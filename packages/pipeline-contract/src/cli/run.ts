import manifest from "../../package.json" with { type: "json" };
import { FileError, type NeededFile } from "../files/file-error.js";
import { check } from "./commands/check.js";
import { explanation } from "./commands/explain.js";
import { generate } from "./commands/generate.js";
import { init } from "./commands/init.js";
import { schemaText } from "./commands/schema.js";
import { validate } from "./commands/validate.js";
import { helpOf, overview } from "./help.js";
import { type CommandName, commandName, commandOptions, refuseForeignOptions } from "./input/commands.js";
import { type Options, parsed } from "./input/options.js";
import { print } from "./messages/output.js";
import { onOneLine } from "./messages/printable.js";
import { UsageError } from "./messages/usage-error.js";

export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args);
    const [first, ...operands] = positionals;
    if (values.version) return answer(`${manifest.version}\n`);
    if (first === "help") return answer(help(operands));
    if (first === undefined && !values.help) throw new UsageError(help([]).trimEnd());
    if (first === undefined || values.help) return answer(help(positionals.slice(0, 1)));
    return await runCommand(commandName(first), operands, values);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    process.stderr.write(`${error instanceof FileError ? adviceOn(error) : error.message}\n`);
    return 2;
  }
}

/** @param operand `undefined` unless the command takes an operand */
type Command = (options: Options, operand: string | undefined) => number | Promise<number>;

const commands: Readonly<Record<CommandName, Command>> = {
  check,
  validate,
  generate: (options, kind) => generate(kind, options),
  init,
  schema: () => answer(schemaText),
  explain: (_, rule) => answer(explanation(rule)),
};
const WITH_OPERAND: ReadonlySet<CommandName> = new Set(["generate", "explain"]);

async function runCommand(name: CommandName, operands: readonly string[], options: Options): Promise<number> {
  refuseForeignOptions(name, options);
  const [operand, ...more] = WITH_OPERAND.has(name) ? operands : [undefined, ...operands];
  refuseMore(more, name);
  return commands[name](options, operand);
}

function help([command, ...more]: readonly string[]): string {
  refuseMore(more, "help");
  if (command === undefined) return overview();
  const name = commandName(command);
  return helpOf(name, commandOptions[name]);
}

function refuseMore([unexpected]: readonly (string | undefined)[], command: string): void {
  if (unexpected === undefined) return;
  throw new UsageError(
    `Unexpected argument ${JSON.stringify(unexpected)} for ${command}. Try \`pipeline-contract --help\`.`,
  );
}

function adviceOn({ message, missing }: FileError): string {
  return onOneLine(missing ? `${message} ${WHAT_TO_NAME[missing]}` : message);
}

const WHAT_TO_NAME: Readonly<Record<NeededFile, string>> = {
  contract: "Specify the contract with --contract.",
  workflow: "Name one with --workflow, or check only the script with --script.",
  script: "Name one with --script, or check only the workflow with --workflow.",
};

function answer(text: string): number {
  print(text);
  return 0;
}

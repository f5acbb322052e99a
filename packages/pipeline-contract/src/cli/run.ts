import manifest from "../../package.json" with { type: "json" };
import { FileError, type NeededFile } from "../files/file-error.js";
import { type CommandName, commandName, commandOptions, refuseForeignOptions } from "./input/commands.js";
import { type Options, parsed } from "./input/options.js";
import { onOneLine } from "./messages/printable.js";
import { UsageError } from "./messages/usage-error.js";

/** Runs a command line and gives its exit status. Commands are loaded when they are used. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args);
    const [first, ...operands] = positionals;
    if (values.version) return print(`${manifest.version}\n`);
    if (first === "help") return print(await help(operands));
    if (first === undefined && !values.help) throw new UsageError((await help([])).trimEnd());
    if (first === undefined || values.help) return print(await help(positionals.slice(0, 1)));
    return await runCommand(commandName(first), operands, values);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    process.stderr.write(`${error instanceof FileError ? adviceOn(error) : error.message}\n`);
    return 2;
  }
}

/** A command, with the operand that follows it, where it takes one. */
type Command = (options: Options, operand: string | undefined) => number | Promise<number>;

const commands: Readonly<Record<CommandName, Command>> = {
  check: async (options) => (await import("./commands/check.js")).check(options),
  validate: async (options) => (await import("./commands/validate.js")).validate(options),
  generate: async (options, kind) => (await import("./commands/generate.js")).generate(kind, options),
  init: async (options) => (await import("./commands/init.js")).init(options),
  schema: async () => print((await import("./commands/schema.js")).schemaText),
  explain: async (_, rule) => print((await import("./commands/explain.js")).explanation(rule)),
};
const WITH_OPERAND: ReadonlySet<CommandName> = new Set(["generate", "explain"]);

async function runCommand(name: CommandName, operands: readonly string[], options: Options): Promise<number> {
  refuseForeignOptions(name, options);
  const [operand, ...more] = WITH_OPERAND.has(name) ? operands : [undefined, ...operands];
  refuseMore(more, name);
  return commands[name](options, operand);
}

async function help([command, ...more]: readonly string[]): Promise<string> {
  refuseMore(more, "help");
  const { helpOf, overview } = await import("./help.js");
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

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

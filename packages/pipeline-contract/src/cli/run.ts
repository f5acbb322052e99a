import manifest from "../../package.json" with { type: "json" };
import { FileError, type NeededFile } from "../files/file-error.js";
import { type Options, parsed } from "./input/options.js";
import { nearest } from "./messages/nearest.js";
import { onOneLine } from "./messages/printable.js";
import { UsageError } from "./messages/usage-error.js";

const USAGE = `usage: pipeline-contract COMMAND [OPTIONS]

commands
  check              check workflows and the local script against the contract
  validate           check the contract against its schema
  generate workflow  write the contract's workflow
  generate script    write the contract's local script
  init               print a draft contract for an existing workflow
  schema             print the JSON Schema for contracts
  explain [RULE]     say what a rule finds, why, and what to do; without RULE, list all rules

options
  --contract FILE    default: pipeline.yaml, pipeline.yml or pipeline.json, in this directory or the nearest one above
  --workflow FILE    may be repeated; default: the one with the contract's name in .github/workflows,
                     .gitea/workflows, .forgejo/workflows
  --script FILE      may be repeated; default: ci.sh or scripts/ci.sh; of all files, one can be -, standard input
  --format FORMAT    text (default), line, json, github or sarif
  --forge FORGE      forge to generate the workflow for: github (default), gitea or forgejo
  --output FILE      where to write the generated file; - prints it
  --check            write nothing, but report whether the generated file is up to date
  --version, --help

exit status: 0 everything conforms, 1 findings, 2 usage error or unreadable input
`;

/** Runs a command line and gives its exit status. Commands are loaded when they are used. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args);
    if (values.version) return print(`${manifest.version}\n`);
    const [command, ...operands] = positionals;
    if (values.help || command === undefined) {
      if (values.help) return print(USAGE);
      throw new UsageError(USAGE.trimEnd());
    }
    return await runCommand(command, operands, values);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileError)) throw error;
    process.stderr.write(`${error instanceof FileError ? adviceOn(error) : error.message}\n`);
    return 2;
  }
}

function adviceOn({ message, missing }: FileError): string {
  return onOneLine(missing ? `${message} ${WHAT_TO_NAME[missing]}` : message);
}

const WHAT_TO_NAME: Readonly<Record<NeededFile, string>> = {
  contract: "Specify the contract with --contract.",
  workflow: "Name one with --workflow, or check only the script with --script.",
  script: "Name one with --script, or check only the workflow with --workflow.",
};

/** A command, with the operand that follows it, where it takes one. */
type Command = (options: Options, operand: string | undefined) => number | Promise<number>;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["check", async (options) => (await import("./commands/check.js")).check(options)],
  ["validate", async (options) => (await import("./commands/validate.js")).validate(options)],
  ["generate", async (options, kind) => (await import("./commands/generate.js")).generate(kind, options)],
  ["init", async (options) => (await import("./commands/init.js")).init(options)],
  ["schema", async () => print((await import("./commands/schema.js")).schemaText)],
  ["explain", async (_, rule) => print((await import("./commands/explain.js")).explanation(rule))],
]);
const WITH_OPERAND: ReadonlySet<string> = new Set(["generate", "explain"]);

async function runCommand(name: string, operands: readonly string[], options: Options): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    const guess = nearest(name, [...commands.keys()]);
    const hint = guess ? `Did you mean ${guess}?` : "Try `pipeline-contract --help`.";
    throw new UsageError(`Unknown command ${JSON.stringify(name)}. ${hint}`);
  }
  const [operand, ...more] = WITH_OPERAND.has(name) ? operands : [undefined, ...operands];
  if (more.length > 0) {
    throw new UsageError(
      `Unexpected argument ${JSON.stringify(more[0])} for ${name}. Try \`pipeline-contract --help\`.`,
    );
  }
  return command(options, operand);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

import manifest from "../../package.json" with { type: "json" };
import { type Options, parsed } from "./input/options.js";
import { nearest } from "./messages/nearest.js";
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
  --workflow FILE    may be repeated; default: ci.yml or ci.yaml in .github/workflows, .gitea/workflows,
                     .forgejo/workflows
  --script FILE      may be repeated; default: ci.sh or scripts/ci.sh; of all files, one can be -, standard input
  --format FORMAT    text (default), line, json, github or sarif
  --forge FORGE      forge to generate the workflow for: github (default), gitea or forgejo
  --output FILE      where to write the generated file; - prints it
  --check            write nothing, but report whether the generated file is up to date
  --version, --help

exit status: 0 everything conforms, 1 findings, 2 usage error or unreadable input
`;

const COMMANDS = ["check", "validate", "generate", "init", "schema", "explain"];
const WITH_OPERAND: readonly string[] = ["generate", "explain"];

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
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function runCommand(command: string, operands: readonly string[], options: Options): Promise<number> {
  const [operand, ...more] = WITH_OPERAND.includes(command) ? operands : [undefined, ...operands];
  if (more.length > 0) {
    throw new UsageError(
      `Unexpected argument ${JSON.stringify(more[0])} for ${command}. Try \`pipeline-contract --help\`.`,
    );
  }
  switch (command) {
    case "check":
      return (await import("./commands/check.js")).check(options);
    case "validate":
      return (await import("./commands/validate.js")).validate(options);
    case "generate":
      return (await import("./commands/generate.js")).generate(operand, options);
    case "init":
      return (await import("./commands/init.js")).init(options);
    case "schema":
      return print((await import("./commands/schema.js")).schemaText);
    case "explain":
      return print((await import("./commands/explain.js")).explanation(operand));
    default: {
      const guess = nearest(command, COMMANDS);
      const hint = guess ? `Did you mean ${guess}?` : "Try `pipeline-contract --help`.";
      throw new UsageError(`Unknown command ${JSON.stringify(command)}. ${hint}`);
    }
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

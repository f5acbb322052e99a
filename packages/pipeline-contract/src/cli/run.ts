import manifest from "../../package.json" with { type: "json" };
import { type Options, parsed } from "./input/options.js";
import { UsageError } from "./messages/usage-error.js";

const USAGE = `usage: pipeline-contract COMMAND [OPTIONS]

commands
  check              compare workflows and the local script with the contract
  validate           compare the contract with its schema
  generate workflow  write the workflow of the contract
  generate script    write the local script of the contract
  init               print the draft of a contract for an existing workflow
  schema             print the JSON Schema of contracts

options
  --contract FILE    pipeline.yaml, pipeline.yml or pipeline.json in this folder or the next one above
  --workflow FILE    may be repeated; ci.yml or ci.yaml in .github/workflows, .gitea/workflows, .forgejo/workflows
  --script FILE      ci.sh or scripts/ci.sh
  --format FORMAT    text, json, github or sarif
  --forge FORGE      github, gitea or forgejo: for which one a workflow is generated
  --output FILE      where to write what is generated; - prints it
  --check            write nothing: is what would be generated there already?
  --version, --help

exit status: 0 conforms, 1 findings, 2 wrong use or unreadable input
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
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function runCommand(command: string, operands: readonly string[], options: Options): Promise<number> {
  const [operand, ...more] = command === "generate" ? operands : [undefined, ...operands];
  if (more.length > 0) {
    throw new UsageError(
      `${command} does not take ${JSON.stringify(more[0])}. Try \`pipeline-contract --help\`.`,
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
    default:
      throw new UsageError(
        `There is no command ${JSON.stringify(command)}. Try \`pipeline-contract --help\`.`,
      );
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

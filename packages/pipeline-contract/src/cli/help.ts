import type { CommandName } from "./input/commands.js";
import type { OptionName } from "./input/options.js";

interface Description {
  /** The command with each of its operands, and a short summary. */
  readonly forms: readonly (readonly [form: string, summary: string])[];
  readonly details: string;
}

const descriptions: Readonly<Record<CommandName, Description>> = {
  check: {
    forms: [["check", "check workflows and the local script against the contract"]],
    details: `Without --workflow and --script, checks the workflow with the contract's name in each forge's folder, and the local
script. With either, checks only the named files; both can be repeated, and one file can be - (standard input).`,
  },
  validate: {
    forms: [["validate", "check the contract alone"]],
    details: "Checks the contract against its schema, and whether workflows and scripts can express it.",
  },
  generate: {
    forms: [
      ["generate workflow", "write the contract's workflow"],
      ["generate script", "write the contract's local script"],
    ],
    details: `Writes the workflow with the contract's name, or else ci.yml in the forge's folder; or the script, ci.sh or scripts/ci.sh
beside the contract. Replaces a file that was not generated only if --output names it.`,
  },
  init: {
    forms: [["init", "print a draft contract for an existing workflow"]],
    details:
      "Prints the draft to standard output, and to standard error why the workflow does not conform to it.",
  },
  schema: {
    forms: [["schema", "print the JSON Schema for contracts"]],
    details:
      "Prints the specification's schema. For editors, the package's editor-schema.json has further properties.",
  },
  explain: {
    forms: [["explain [RULE]", "explain what a rule finds, why, and what to do"]],
    details: "Without RULE, lists all rules.",
  },
};

const options: Readonly<Record<OptionName, readonly [usage: string, text: string]>> = {
  contract: [
    "--contract FILE",
    "default: pipeline.yaml, pipeline.yml or pipeline.json, in this directory or the nearest one above",
  ],
  workflow: [
    "--workflow FILE",
    "default: the one with the contract's name (for init, the only one) in .github/workflows, .gitea/workflows or .forgejo/workflows",
  ],
  script: ["--script FILE", "default: ci.sh or scripts/ci.sh, beside the contract"],
  format: ["--format FORMAT", "text (default), line, json, github or sarif"],
  color: [
    "--color",
    "color the text; default: if FORCE_COLOR is set, or on a terminal unless NO_COLOR is set",
  ],
  "no-color": ["--no-color", "do not color the text"],
  forge: ["--forge FORGE", "the forge to generate the workflow for: github (default), gitea or forgejo"],
  output: ["--output FILE", "where to write the generated file; - prints it"],
  check: ["--check", "write nothing, but report whether the generated file is up to date"],
  help: ["--help", "show this help"],
  version: ["--version", "show the version"],
};

const EXIT_STATUS = "exit status: 0 everything conforms, 1 findings, 2 usage error or unreadable input\n";

export function overview(): string {
  const commands = Object.values(descriptions).flatMap(({ forms }) => forms);
  return `usage: pipeline-contract COMMAND [OPTIONS]

commands
${table([...commands, ["help COMMAND", "show the options of a command, and their defaults"]])}
options
${table([options.help, options.version])}
${EXIT_STATUS}`;
}

export function helpOf(command: CommandName, names: readonly OptionName[]): string {
  const { forms, details } = descriptions[command];
  const usage = forms.map(([form]) => `pipeline-contract ${form}${names.length > 0 ? " [OPTIONS]" : ""}\n`);
  return `usage: ${usage.join("       ")}
${details}

options
${table([...names, "help" as const].map((name) => options[name]))}
${EXIT_STATUS}`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}

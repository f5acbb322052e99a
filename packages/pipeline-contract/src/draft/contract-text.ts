import type { Contract, Stage } from "../contract/contract.js";
import { blockOrScalar, quoted, scalar } from "../generate/yaml-text.js";

/** Writes a drafted contract as YAML, with its members in the usual order. */
export function contractText(contract: Contract): string {
  const { name, triggers, runner, python_version, env, working_directory, approved_actions, stages } =
    contract;
  return [
    "# Drafted from an existing workflow. Review it, and correct whatever is not intended.",
    `name: ${scalar(name)}`,
    "triggers:",
    ...Object.entries(triggers).map(([event, value]) => `  ${event}: ${flow(value)}`),
    `runner: ${scalar(runner)}`,
    ...(python_version === undefined ? [] : [`python_version: ${quoted(python_version)}`]),
    ...(env ? [`env: ${flow(env)}`] : []),
    ...(working_directory === undefined ? [] : [`working_directory: ${scalar(working_directory)}`]),
    ...(approved_actions
      ? [
          "# The workflow does not show what these actions run. Keep only those that you trust.",
          "approved_actions:",
        ]
      : []),
    ...(approved_actions ?? []).flatMap((action) => [
      `  - uses: ${scalar(action.uses)}`,
      ...(action.with ? [`    with: ${flow(action.with)}`] : []),
    ]),
    "stages:",
    ...stages.flatMap(stageLines),
    "",
  ].join("\n");
}

function stageLines({ name, install, command, required, env, working_directory, matrix }: Stage): string[] {
  return [
    `  - name: ${scalar(name)}`,
    ...(install === undefined ? [] : [`    install: ${blockOrScalar(install, 6)}`]),
    `    command: ${blockOrScalar(command, 6)}`,
    `    required: ${required}`,
    ...(env ? [`    env: ${flow(env)}`] : []),
    ...(working_directory === undefined ? [] : [`    working_directory: ${scalar(working_directory)}`]),
    ...(matrix ? [`    matrix: ${flow(matrix)}`] : []),
  ];
}

type Value = boolean | string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

function flow(value: Value): string {
  if (typeof value === "boolean") return `${value}`;
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(quoted).join(", ")}]`;
  const members = Object.entries(value).map(([name, member]) => `${scalar(name)}: ${flow(member)}`);
  return `{ ${members.join(", ")} }`;
}

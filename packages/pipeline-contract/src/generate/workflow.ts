import { directoryOf } from "../contract/additions/working-directory.js";
import {
  type Contract,
  type ContractCommand,
  commandsOf,
  type Stage,
  type Variables,
} from "../contract/contract.js";
import { ContractError } from "../contract/contract-error.js";
import { validContract } from "../contract/reading/valid-contract.js";
import { profileOf } from "../shell/command-profile.js";
import { escapeExpressions } from "./expression.js";
import { type Forge, workflowFolder } from "./forge.js";
import { HEADER } from "./header.js";
import { matrixOf, PYTHON, ungeneratedMatrices } from "./matrix.js";
import { events } from "./triggers.js";
import { isWindows } from "./windows.js";
import { blockOrScalar, quoted, scalar } from "./yaml-text.js";

/** Options for {@link generateWorkflow}. */
export interface WorkflowOptions {
  /**
   * The forge for which to generate; default `github`. Only the header depends on it: it says where to put the file.
   */
  readonly forge?: Forge;
}

/**
 * Generates the workflow of a contract, with one job per stage, in order (specification, conformance rule 1). The same
 * contract always gives the same text.
 *
 * @param contract as text (JSON or YAML) or as a parsed value
 * @throws {ContractError} if the contract is invalid or no workflow can express it
 *
 * @example
 * ```js
 * import { checkConformance, generateWorkflow } from "pipeline-contract";
 *
 * const contract = {
 *   name: "CI",
 *   triggers: { push: ["main"], pull_request: [] },
 *   runner: "ubuntu-latest",
 *   stages: [{ name: "Test", command: "npm test", required: true }],
 * };
 * const workflow = generateWorkflow(contract, { forge: "gitea" });
 * workflow.includes("It belongs in .gitea/workflows/."); // => true
 * checkConformance({ contract, workflow }).conforms; // => true
 * ```
 */
export function generateWorkflow(
  contract: string | Contract,
  { forge = "github" }: WorkflowOptions = {},
): string {
  const valid = validContract(contract);
  const findings = ungeneratedMatrices(valid);
  if (findings.length > 0) throw new ContractError(findings);
  const { name, triggers, stages, env } = valid;
  const ids = jobIds(stages);
  const jobs = ids.map(([id, stage], index) => job(stage, valid, id, ids[index - 1]?.[0]));
  return `${HEADER}
#   npx pipeline-contract generate workflow --forge ${forge}
# It belongs in ${workflowFolder[forge]}/.
name: ${scalar(name)}

on:
${events(triggers)}
permissions:
  contents: read

${variables(env, 0, "\n")}jobs:
${jobs.join("\n")}`;
}

function job(
  stage: Stage,
  { runner, python_version, ...contract }: Contract,
  id: string,
  previous: string | undefined,
): string {
  const needs = previous === undefined ? "" : `    needs: ${scalar(previous)}\n`;
  const directory = directoryOf(contract, stage);
  const defaults =
    directory === "" ? "" : `    defaults:\n      run:\n        working-directory: ${scalar(directory)}\n`;
  return `  ${scalar(id)}:
    name: ${scalar(stage.name)}
${needs}    runs-on: ${scalar(runner)}
${matrixOf(stage)}${variables(stage.env, 4)}${defaults}    steps:
      - uses: actions/checkout@v5
${pythonOf(stage, python_version)}${commandsOf(stage)
  .map((command) => step(command, runner))
  .join("")}`;
}

function pythonOf({ matrix = {} }: Stage, version: string | undefined): string {
  const text = Object.hasOwn(matrix, PYTHON) ? `\${{ matrix.${PYTHON} }}` : version;
  return text === undefined
    ? ""
    : `      - uses: actions/setup-python@v6\n        with:\n          python-version: ${quoted(text)}\n`;
}

function variables(env: Variables = {}, indentation: number, after = ""): string {
  const blanks = " ".repeat(indentation);
  const lines = Object.entries(env).map(
    ([name, value]) => `${blanks}  ${quoted(name)}: ${quoted(escapeExpressions(value))}\n`,
  );
  return lines.length === 0 ? "" : `${blanks}env:\n${lines.join("")}${after}`;
}

function step({ stage, kind, text }: ContractCommand, runner: string): string {
  const name = kind === "install" ? "Install" : stage.name;
  const tolerance = stage.required ? "" : "        continue-on-error: true\n";
  return `      - name: ${scalar(name)}
        run: ${blockOrScalar(escapeExpressions(text), 10)}
${shell(text, runner)}${tolerance}`;
}

/** Sets the shell on Windows, where PowerShell is the default. `bash` alone would add pipefail, which affects pipes. */
function shell(command: string, runner: string): string {
  if (!isWindows(runner)) return "";
  return `        shell: ${profileOf(command).hasPipe ? "bash -e {0}" : "bash"}\n`;
}

/** Makes unique job ids from letters, digits, hyphens and underscores. */
function jobIds(stages: readonly Stage[]): (readonly [id: string, stage: Stage])[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return stages.map((stage) => {
    const words = stage.name.toLowerCase().replaceAll(/[^a-z0-9_]+/g, "-");
    const slug = words.replaceAll(/^-+|-+$/g, "").slice(0, 80);
    const base = /^[a-z_]/.test(slug) ? slug : `stage-${slug}`.replace(/-$/, "");
    let id = base;
    let number = numbers.get(base) ?? 2;
    for (; taken.has(id); number += 1) id = `${base}-${number}`;
    numbers.set(base, number);
    taken.add(id);
    return [id, stage];
  });
}

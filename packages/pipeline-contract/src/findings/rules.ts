/**
 * `error`: differs from the contract. `undecided`: the text does not show whether it differs. `hint`: a possible
 * mistake that does not affect the result.
 */
export type Severity = "error" | "undecided" | "hint";

interface Rule {
  readonly severity: Severity;
  readonly summary: string;
}

function error(summary: string): Rule {
  return { severity: "error", summary };
}

function undecided(summary: string): Rule {
  return { severity: "undecided", summary };
}

function hint(summary: string): Rule {
  return { severity: "hint", summary };
}

/** All rules, by their stable ids. The meaning of an id never changes. */
export const rules = {
  "contract/unreadable": error("The contract cannot be read as YAML or JSON."),
  "contract/schema": error("The contract violates its JSON Schema."),
  "contract/stage-repeated": error("Two stages share a name, so their jobs cannot be distinguished."),
  "contract/inexpressible": error("The contract has a value that no workflow or script can express."),
  "contract/addition": error("An additional property of the contract is malformed."),
  "contract/unknown-member": hint("An unknown member of the contract resembles a known one."),
  "contract/unused-ignore": hint("An entry in the contract's `ignore` matches no findings."),

  "workflow/missing": error("No workflow in a forge's folder has the contract's name."),
  "workflow/ambiguous": error("Several workflows in a forge's folder have the contract's name."),
  "workflow/unreadable": error("The workflow cannot be read as YAML, or is not a workflow."),
  "workflow/refused": error("A forge rejects the workflow because of this, and runs nothing."),
  "workflow/name": error("The workflow's name differs from the contract's."),
  "workflow/trigger-missing": error("An event that should trigger the pipeline is missing."),
  "workflow/trigger-extra": error("The workflow is triggered by an event that the contract does not name."),
  "workflow/trigger-branches": error("An event's branches or tags differ from the contract's."),
  "workflow/trigger-filter": error(
    "An event is narrowed or widened by something other than branches or tags.",
  ),
  "workflow/job-missing": error("A stage has no job with its name."),
  "workflow/job-extra": error("A job belongs to no stage of the contract."),
  "workflow/job-renamed": error("A job runs a stage's commands under a different name."),
  "workflow/job-repeated": error("Several jobs have the name of the same stage."),
  "workflow/runner": error("A job runs on a different runner."),
  "workflow/python-version": error("A job sets up a different Python version, or none."),
  "workflow/checkout": error(
    "A job does not check out exactly the commit that triggered it before it runs anything.",
  ),
  "workflow/command-missing": error("A job does not run one of its stage's commands."),
  "workflow/command-extra": error("A job runs a command that is not in its stage."),
  "workflow/command-altered": error("A job runs a modified command."),
  "workflow/command-order": error("A job runs its stage's commands in a different order."),
  "workflow/command-repeated": error("A job runs a command more often than its stage calls for."),
  "workflow/install-apart": error(
    "Something comes between the steps that run a stage's install and command.",
  ),
  "workflow/tolerant": error("A required stage can fail without failing the pipeline."),
  "workflow/not-tolerant": error("When an optional stage fails, so does the pipeline."),
  "workflow/needs": error("`needs` contradicts the order of the stages."),
  "workflow/condition": error("A condition can skip a stage."),
  "workflow/shell": error("A shell setting changes what a command means."),
  "workflow/directory": error("A command runs in a directory other than the contract's."),
  "workflow/env": error("Variables differ from those that the contract sets."),
  "workflow/matrix": error("A job's matrix differs from the contract's."),
  "workflow/container": error("A job runs in a container instead of on the runner itself."),
  "workflow/undecided-expression": undecided("A value is computed by an expression when the workflow runs."),
  "workflow/undecided-matrix": undecided(
    "A matrix turns one job into several jobs that the contract does not mention.",
  ),
  "workflow/undecided-reuse": undecided("A job is defined in another file."),
  "workflow/undecided-action": undecided("An action may run or change anything."),
  "workflow/undecided-services": undecided("A job has services that the local script does not have."),
  "workflow/undecided-key": undecided("An unknown key may change what runs."),

  "script/unreadable": error("The script cannot be parsed as shell."),
  "script/line-ends": error("The script has lines that end with a carriage return."),
  "script/edited": error("A generated script differs from what the contract generates."),
  "script/command-missing": error("The script does not run one of the contract's commands."),
  "script/command-extra": error("The script runs a command that is not in the contract."),
  "script/command-altered": error("The script runs a modified command."),
  "script/command-order": error("The script runs the commands in a different order."),
  "script/command-repeated": error("The script runs a command more often than the contract calls for."),
  "script/command-inert": error(
    "A command appears only in a comment, a here-document, a string, or another command.",
  ),
  "script/command-uncalled": error("A command is in a function that is never called."),
  "script/command-unreachable": error("A command comes after the point where the script ends."),
  "script/command-conditional": error(
    "A condition or a loop determines whether, or how often, a command runs.",
  ),
  "script/tolerant": error("A required stage can fail without failing the script."),
  "script/not-tolerant": error("When an optional stage fails, so does the script."),
  "script/errexit": error("A command with several parts continues after one of them fails."),
  "script/shared-shell": error(
    "A command runs in a shell that an earlier command of the contract has changed.",
  ),
  "script/directory": error("The script leaves the repository's root."),
  "script/env": error("The script changes the environment of its commands."),
  "script/shell-option": error("The script sets a shell option that changes what a command means."),
  "script/shadowed": error("A function shadows a command."),
  "script/undecided-syntax": undecided(
    "It is unclear how a shell reads part of the script, or whether it accepts that part.",
  ),
  "script/undecided-shell": undecided("It is unclear how the script's shell interprets the script."),
  "script/undecided-command": undecided("The text does not show what a command runs."),
  "script/undecided-call": undecided("The script calls or sources another script, which is not read."),
  "script/undecided-env": undecided(
    "It is unclear whether a variable that the script sets is an environment variable.",
  ),
  "script/undecided-status": undecided("The text does not show what the script's exit status will be."),
  "script/undecided-size": undecided(
    "The script has more statements or nested calls than the checker follows.",
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

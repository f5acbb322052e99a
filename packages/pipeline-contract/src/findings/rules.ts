/** `error`: it differs from the contract. `undecided`: the text does not tell whether it does. */
export type Severity = "error" | "undecided";

interface Rule {
  readonly severity: Severity;
  /** What the rule finds. */
  readonly summary: string;
}

function error(summary: string): Rule {
  return { severity: "error", summary };
}

function undecided(summary: string): Rule {
  return { severity: "undecided", summary };
}

/** Every rule, by its stable id. An id is never given another meaning. */
export const rules = {
  "contract/unreadable": error("The contract is no YAML or JSON that can be read."),
  "contract/schema": error("The contract violates its JSON Schema."),
  "contract/stage-repeated": error("Two stages have the same name, so that no job can be told to be theirs."),
  "contract/inexpressible": error("No workflow or script can express a value of the contract."),

  "workflow/unreadable": error("The workflow is no YAML that can be read, or no workflow."),
  "workflow/refused": error("A forge refuses the workflow because of this, and runs nothing."),
  "workflow/name": error("The workflow has another name than the contract."),
  "workflow/trigger-missing": error("An event that triggers the pipeline is missing."),
  "workflow/trigger-extra": error("An event triggers the workflow that the contract does not name."),
  "workflow/trigger-branches": error("An event has other branches than the contract."),
  "workflow/trigger-filter": error("An event is narrowed or widened by more than its branches."),
  "workflow/job-missing": error("No job has the name of a stage."),
  "workflow/job-extra": error("A job is no stage of the contract."),
  "workflow/job-renamed": error("A job runs a stage's commands under another name."),
  "workflow/job-repeated": error("Several jobs have the name of one stage."),
  "workflow/runner": error("A job runs on another runner."),
  "workflow/python-version": error("A job sets up another Python version, or none."),
  "workflow/checkout": error("A job does not check out just the commit that triggered it, and first of all."),
  "workflow/command-missing": error("A job lacks a command of its stage."),
  "workflow/command-extra": error("A job runs a command that is not in its stage."),
  "workflow/command-altered": error("A job runs a changed command."),
  "workflow/command-order": error("A job runs its stage's commands in another order."),
  "workflow/command-repeated": error("A job runs a command once more than its stage."),
  "workflow/install-apart": error("Something stands between a stage's install step and its command step."),
  "workflow/tolerant": error("A required stage may fail without failing the pipeline."),
  "workflow/not-tolerant": error("The failure of an optional stage fails the pipeline."),
  "workflow/needs": error("`needs` contradicts the order of the stages."),
  "workflow/condition": error("A condition can skip a stage."),
  "workflow/shell": error("A shell is set that changes what a command means."),
  "workflow/directory": error("A command runs in another directory than the repository's root."),
  "workflow/env": error("Variables are set that the local script does not have."),
  "workflow/container": error("A job runs in a container, not on the runner itself."),
  "workflow/undecided-expression": undecided("A value is computed by an expression when the workflow runs."),
  "workflow/undecided-matrix": undecided("A job is multiplied by a matrix."),
  "workflow/undecided-reuse": undecided("A job is defined in another file."),
  "workflow/undecided-action": undecided("An action may run or change anything."),
  "workflow/undecided-services": undecided("A job has services that the local script does not have."),
  "workflow/undecided-key": undecided("A key that is not known may change what runs."),

  "script/unreadable": error("The script is no shell that can be parsed."),
  "script/line-ends": error("Lines of the script end with a carriage return."),
  "script/edited": error("A generated script differs from what the contract generates."),
  "script/command-missing": error("The script lacks a command of the contract."),
  "script/command-extra": error("The script runs a command that is not in the contract."),
  "script/command-altered": error("The script runs a changed command."),
  "script/command-order": error("The script runs the commands in another order."),
  "script/command-repeated": error("The script runs a command once more than the contract."),
  "script/command-inert": error("A command is there only as a comment, a here-document, or a text."),
  "script/command-uncalled": error("A command is in a function that is never called."),
  "script/command-unreachable": error("A command comes after the script has ended."),
  "script/command-conditional": error("A condition or a loop decides whether or how often a command runs."),
  "script/tolerant": error("The failure of a required stage does not fail the script."),
  "script/not-tolerant": error("The failure of an optional stage fails the script."),
  "script/shared-shell": error(
    "A command runs in a shell that an earlier command of the contract has changed.",
  ),
  "script/directory": error("The script leaves the repository's root."),
  "script/env": error("The script changes the environment of its commands."),
  "script/shell-option": error("The script sets a shell option that changes what a command means."),
  "script/shadowed": error("A function takes the place of a command."),
  "script/undecided-shell": undecided("What the shell that runs the script makes of it is not known."),
  "script/undecided-command": undecided("What a command runs cannot be seen from the text."),
  "script/undecided-status": undecided("What the script's exit status becomes cannot be seen from the text."),
  "script/undecided-size": undecided("The script has more parts or calls than are followed."),
} as const satisfies Record<string, Rule>;

/** The stable id of a rule. */
export type RuleId = keyof typeof rules;

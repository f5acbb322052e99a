import type { RuleId } from "./rules.js";

/**
 * Explains, in Markdown, why each rule exists and what to do. Do not split sentences over lines: code scanning shows
 * line breaks as they are.
 */
export const explanations: Readonly<Record<RuleId, string>> = {
  "contract/unreadable": `The contract is read as YAML or JSON, without aliases, anchors, tags, merge keys or duplicate keys: programs read these differently, and a contract has one meaning.

Correct the YAML at that position. A repeated part has to be written out.`,
  "contract/schema": `The contract has to be valid under the JSON Schema that \`pipeline-contract schema\` prints. Nothing is checked against an invalid contract, because its meaning is unknown.

An editor shows the same while you type, if the contract begins with \`# yaml-language-server: $schema=node_modules/pipeline-contract/schema.json\`.`,
  "contract/stage-repeated": `A stage's name is also the name of its job. If two stages share one, it is unclear which job belongs to which.

Give each stage a name of its own.`,
  "contract/inexpressible": `The schema allows this value, but there is no workflow or script that has it: a blank name, a control character, a command that is not shell, no trigger at all, or a text with \`\${{\` that is longer than GitHub evaluates.

Change the value. Long commands belong in a file of the repository, and the contract's command calls it.`,
  "contract/addition": `Besides what the specification names, a contract may say more: \`env\`, \`working_directory\`, \`install_once\`, \`approved_actions\`, further \`triggers\`, a stage's \`matrix\`, findings to \`ignore\`. This one has the wrong type, contradicts something, cannot mean the same in a workflow and a script, or would hide that nothing is checked.

Correct or remove it. An editor shows what is allowed if the contract begins with \`# yaml-language-server: $schema=node_modules/pipeline-contract/editor-schema.json\`.`,
  "contract/unknown-member": `A contract may have members that this package does not know: they mean nothing to it. This one is so similar to a known member, which is not there, that it may be a slip. With \`instal\`, for example, a stage would install nothing.

Correct the name. If it is meant, leave it: a hint changes neither the result nor the exit status.`,
  "contract/unused-ignore": `The contract ignores a rule that finds nothing. The entry could hide a later finding.

Remove it. It is only pointed out if the files that it is about were checked.`,

  "workflow/missing": `The folder has workflows, but none with the contract's name, so there is nothing that could do what the contract says. Without \`name\`, a workflow is called by its path.

Set the \`name\` of the contract's workflow, or say which file it is with \`--workflow\`.`,
  "workflow/ambiguous": `Several workflows in the folder have the contract's name, so it is unclear which of them the contract describes.

Rename the others, or say which file it is with \`--workflow\`.`,
  "workflow/unreadable": `The workflow cannot be read as YAML, has no \`jobs\`, or contains something that forges read differently: aliases, tags, merge keys, duplicate keys, unusual line breaks. A condition could hide behind each of them.

Write it in plain YAML, or generate it with \`pipeline-contract generate workflow\`.`,
  "workflow/refused": `GitHub does not accept the workflow as it is: an unknown key, a value of the wrong kind, an id with a blank, an expression that names what is not known in this place. It then runs _nothing_ of the file, and a push looks as if there were no pipeline.

Correct what the message names. The text is checked with GitHub's own parser; see GitHub's page on the syntax of workflows.`,
  "workflow/name": `The workflow's \`name\` is what people see, and what required checks refer to. It is the contract's \`name\`.

Change one of the two.`,
  "workflow/trigger-missing": `The contract says on which branches a push or a pull request starts the pipeline. Without the event, changes get in unchecked.

Add the event under \`on\`, with the contract's branches.`,
  "workflow/trigger-extra": `The workflow starts at an event that the contract does not name, or for which it lists no branch.

Remove the event from \`on\`, or add its branches to the contract's \`triggers\`.`,
  "workflow/trigger-branches": `The event's \`branches\` or \`tags\` are not the contract's. An event without either means all of them; the contract says so with \`unfiltered\`, and names tags with \`tags\`.

Use the contract's. Their order matters only if one of them begins with \`!\`.`,
  "workflow/trigger-filter": `Besides branches and tags, something decides whether the event starts the pipeline: \`paths\`, \`types\`, \`branches-ignore\`, other times of a schedule. With \`paths\`, for example, a change elsewhere is merged unchecked.

Remove the filter: a contract filters by branches and tags only.`,
  "workflow/job-missing": `Each stage has a job: the one whose \`name\` is the stage's name, or else the job with that id. Its commands may be in several jobs, or in one with those of other stages; or the workflow has nothing in common with the contract.

Add the job, give it the stage's name, or generate the workflow again.`,
  "workflow/job-extra": `The job belongs to no stage. It runs in CI and nowhere else, so you cannot try it before a push.

Make it a stage of the contract, or move it to a workflow of its own that the contract does not describe.`,
  "workflow/job-renamed": `A job runs exactly a stage's commands, but under another name. Required checks refer to the name.

Set the job's \`name\` to the stage's name.`,
  "workflow/job-repeated": `Two jobs show the same name, so it is unclear which of them has passed.

Keep one job for each stage.`,
  "workflow/runner": `The contract names one runner for all stages. On another one, the same command can mean something else.

Set \`runs-on\` to the contract's \`runner\`.`,
  "workflow/python-version": `The contract names a Python version, and each job has to set it up before it runs anything.

Add a step that uses \`actions/setup-python\` with this \`python-version\`, in quotes: without them, \`3.10\` is the number 3.1.`,
  "workflow/checkout": `A job starts in an empty folder. Before it runs anything it has to check out the commit that triggered it, and nothing else: with \`ref\`, \`repository\` or \`path\` it would test something else, and a command that finds no files often passes.

Begin each job with \`uses: actions/checkout@v5\`, without these inputs.`,
  "workflow/command-missing": `The stage's command, or its install command, is not run by a step of its job.

Add a step that runs the command with exactly the contract's text.`,
  "workflow/command-extra": `A step runs something that the contract does not know. The local script does not run it, so the two can disagree.

Remove the step, or make its command a part of the contract.`,
  "workflow/command-altered": `A step runs the command with a difference: an option, a variable, an \`|| true\`. That is how pipelines drift.

Copy the command from the contract, or change the contract.`,
  "workflow/command-order": `The install command comes first, and then the command. In another order, the command runs without what it needs, or with what was left over.

Order the steps as the contract does.`,
  "workflow/command-repeated": `The job runs a command more often than the contract does. If a second run passes, that says nothing about the first.

Keep one step for each command.`,
  "workflow/install-apart": `Between the steps that run the stage's install and command there is one that uses an action, which could change what the steps before it have left. Only storing what the commands have made (\`actions/upload-artifact\`, \`actions/cache/save\`) is allowed there.

Put the steps next to each other.`,
  "workflow/tolerant": `The contract requires the stage, but with \`continue-on-error\` the pipeline passes when it fails.

Remove \`continue-on-error\`, or set the stage's \`required\` to \`false\`.`,
  "workflow/not-tolerant": `The stage is optional, but the pipeline fails when it does.

Set \`continue-on-error: true\` on the steps that run its commands: on the job alone, other jobs that need it are skipped. A time limit belongs on the steps, too.`,
  "workflow/needs": `\`needs\` makes jobs wait. A job may wait for jobs of earlier stages only, so that the local script, which runs the stages one by one, does the same.

Remove the entry, or change the order of the stages.`,
  "workflow/condition": `With \`if\`, a stage can be skipped, and a skipped job counts as passed.

Remove \`if\`. What depends on the situation belongs in the command, where the local script has it too.`,
  "workflow/shell": `The forge runs a command with \`bash -e\`. With another shell, or with PowerShell, which is the default on Windows, it can mean something else: PowerShell drops the status of all programs but the last.

Remove \`shell\`. On Windows, use \`shell: bash\`.`,
  "workflow/directory": `The command runs in another directory than the contract says, which is the repository's root if it says nothing.

Give the contract or the stage its \`working_directory\`, or change the directory in the command: \`(cd docs && npm test)\`.`,
  "workflow/env": `The variables that are set are not the contract's, so that the command does not do the same in the local script.

Give the contract or the stage its \`env\`, or set them in the command: \`CI=1 npm test\`.`,
  "workflow/matrix": `The matrix of the job is not the one that the contract gives the stage.

Write the same keys and values in both, the values in quotes: without them, 3.10 is the number 3.1.`,
  "workflow/container": `The job runs in a container, and not on the contract's runner itself.

Remove \`container\`; on forges whose runners are images, name the image as the contract's \`runner\`.`,
  "workflow/undecided-expression": `The value is computed when the workflow runs, so its text does not show whether it is what the contract says.

Write the value itself.`,
  "workflow/undecided-matrix": `A matrix makes several jobs of one, and the contract says nothing of it.

If the commands do not depend on the matrix, and only what is set up does, give the stage the same \`matrix\`. Else make each combination a stage with a job of its own.`,
  "workflow/undecided-reuse": `The job is defined in another file, which is not checked.

Write its steps here, or generate the workflow.`,
  "workflow/undecided-action": `An action can run and change anything. Only the forges' own are known: for checking out, for setting up .NET, Go, Java, Node.js and Python, for caches of what package managers fetch, and for uploading results, as long as they cannot fail the job by themselves. They are known by a version (\`@v5\`), because a commit may be one of a fork, and with inputs that name neither another source nor a configuration. A cache of programs or of results (\`node_modules\`, \`.venv\`, \`target\`) may replace what the commands would install or make.

If you trust the action, add it to the contract's \`approved_actions\`, with its inputs, or replace it with a command of the contract.`,
  "workflow/undecided-services": `The job has services that the local script does not have.

Start them in the contract's command, for example with \`docker compose up --wait\`.`,
  "workflow/undecided-key": `It is not known how this key affects the commands. A \`concurrency\` group that runs for different branches share lets one of them cancel another.

Remove the key, or correct its spelling. Name a group by the branch: \`\${{ github.workflow }}-\${{ github.ref }}\`.`,

  "script/unreadable": `The script cannot be parsed as shell, so it fails before it runs anything, or in the middle.

Correct it; \`sh -n ci.sh\` shows where.`,
  "script/line-ends": `The lines end with a carriage return, as on Windows. Every shell takes it for a part of the last word, and fails.

Save the script with Unix line ends, and add \`*.sh text eol=lf\` to \`.gitattributes\`.`,
  "script/edited": `The script says that it was generated, but it is not what the contract generates. Generated scripts are compared byte for byte.

Generate it again with \`pipeline-contract generate script\`, or remove the line that says so and keep it by hand.`,
  "script/command-missing": `The script does not run one of the contract's commands. If it passes before a push, CI may still fail.

Add the command with exactly the contract's text.`,
  "script/command-extra": `The script runs something that the contract does not know, and that CI does not run.

Remove it, or make it a part of the contract. Comments, headings with \`echo\` or \`printf\`, \`set -e\`, one \`cd\` to the root, functions, subshells and plain variables are allowed.`,
  "script/command-altered": `The script runs the command with a difference: an option, a variable, an \`|| true\`.

Copy the command from the contract, or change the contract.`,
  "script/command-order": `The script runs the commands in another order than the stages have.

Order them as the contract does: a later stage may need what an earlier one has built.`,
  "script/command-repeated": `The script has more calls of a command than the contract.

Keep one call.`,
  "script/command-inert": `The command's text is there, but not as a command of its own: it stands in a comment, in a here-document, in a string or in another command.

Put it on a line of its own.`,
  "script/command-uncalled": `The command stands in a function that nothing calls.

Call the function, or move the command out of it.`,
  "script/command-unreachable": `The command comes after \`exit\`, \`exec\`, or something else that ends the script.

Move it up.`,
  "script/command-conditional": `A condition or a loop decides whether the command runs, or how often.

Run it always. What depends on the situation belongs in the contract's command, where CI has it too.`,
  "script/tolerant": `The contract requires the stage, but the script continues, or ends with 0, when the command fails.

Begin the script with \`set -e\`, and don't put the command before \`&&\`, \`||\` or a pipe, or in a condition: there, \`set -e\` has no effect.`,
  "script/not-tolerant": `The stage is optional, but the script ends with a failure when it does.

For a simple command write \`command || true\`. For several, see \`set +e\` with a subshell in the README.`,
  "script/errexit": `A forge runs commands with \`bash -e\`: of several parts, the first that fails ends the step. Here, the script continues after it. In \`for p in a b; do npm test --prefix $p; done\`, for example, only the last one would count.

Put \`set -e\` before it, and nothing around it in which \`set -e\` has no effect: \`&&\`, \`||\`, \`!\`, conditions.`,
  "script/shared-shell": `In a workflow, each command has a shell of its own. Here, an earlier command has changed the one in which this runs: its directory, its variables, its options.

Put the earlier command in parentheses: \`(cd ui; npm test)\`.`,
  "script/directory": `The script changes to a directory other than the repository's root, so that commands run elsewhere than in CI.

Keep one \`cd "$(dirname "$0")"\` at the beginning, as far as it leads to the root.`,
  "script/env": `The script sets or removes variables that its commands then have, and that CI does not have.

Set them in the contract's command: \`CI=1 npm test\`.`,
  "script/shell-option": `The script sets an option, such as \`pipefail\`, \`-u\` or \`-f\`, with which a command can mean something else than under \`bash -e\`.

Keep to \`set -e\`, or set the option in the contract's command.`,
  "script/shadowed": `A function or an alias has the name of a program that a command calls, so the command calls something else than in CI.

Give the function another name.`,
  "script/undecided-syntax": `Something does not fit the shell's grammar, such as the bracket in \`echo ( tests\`, or only some shells read it. A shell may refuse the script and run nothing of it, or only what comes before.

Correct it, or write it in a plainer way; \`bash -n ci.sh\` shows what Bash refuses.`,
  "script/undecided-shell": `It is not known whether the shell in the script's first line understands it as Bash does, and the forge runs Bash.

Begin the script with \`#!/usr/bin/env bash\`.`,
  "script/undecided-command": `The text does not show what is run, or the checker does not follow it: a name or a word that is computed, \`eval\`, a program that is given a command.

Write the contract's command itself.`,
  "script/undecided-call": `The script calls another one, as \`./scripts/test.sh\` or \`bash scripts/test.sh\`. If that is a shell script of the repository, the checker reads it: it is a process of its own, with its own first line and its own \`set -e\`. This one it does not read, for the reason that the message gives. What is missing elsewhere may be in it, and is not reported. The same is said of \`npm run ci\` where commands of the contract stand in that script of package.json: npm runs it with another \`PATH\`, in which \`node_modules/.bin\` comes first, and with variables of its own; and of \`. ./lib.sh\`, which is no process of its own: what it reads may change the script itself.

Run the contract's commands in this script itself, or call the other one without parameters, by a path from the root or from the script (\`"$(dirname "$0")/test.sh"\`). A script can also be a stage of its own: make the call the contract's command.`,
  "script/undecided-env": `If the environment exports a variable, an assignment changes it for all programs that run later. No text shows what a machine exports, and no list has all variables that programs act on. So a script's variable is taken to be its own only if the script reads it, and its name has a lower-case letter, or it holds a colour, a time, a count, a status or a place. \`DATABASE_URL=…\` in a line of its own is none of these: without \`export\` it has no effect, unless the machine has exported it.

Remove a variable that nothing reads. Give the script's own a name in lower case. What the commands need belongs in the contract's \`env\`, or in the command: \`DATABASE_URL=… npm test\`.`,
  "script/undecided-status": `The text does not show with what status the script ends, so a failure could be lost; or something else than the contract's commands may fail it, even before they are run.

Begin with \`set -e\`, and end with the last command, without traps or computed \`exit\`s.`,
  "script/undecided-size": `The script is larger, or its functions call each other more deeply, than the checker follows.

Split it, or generate it.`,
};

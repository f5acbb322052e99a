import type { RuleId } from "./rules.js";

/**
 * For each rule, explains in Markdown why it exists and what to do. Keep each sentence on one line: code scanning shows
 * line breaks as they are.
 */
export const explanations: Readonly<Record<RuleId, string>> = {
  "contract/unreadable": `The contract is read as YAML or JSON, without aliases, anchors, tags, merge keys or duplicate keys: programs read these differently, and a contract must have one meaning.

Correct the YAML at that position. Write out repeated parts.`,
  "contract/schema": `The contract must be valid under the JSON Schema that \`pipeline-contract schema\` prints. Nothing is checked against an invalid contract, because its meaning is unknown.

Your editor shows the same errors while you type if the contract begins with \`# yaml-language-server: $schema=node_modules/pipeline-contract/schema.json\`.`,
  "contract/stage-repeated": `A stage's name is also the name of its job. If two stages share a name, it is unclear which job belongs to which stage.

Give each stage a unique name.`,
  "contract/inexpressible": `The schema allows this value, but no workflow or script can express it: a blank name, a control character, a command that is not shell, no trigger at all, or a string containing \`\${{\` that is too long for GitHub to evaluate.

Change the value. Put a long command in a file in the repository, and call that file in the contract's command.`,
  "contract/addition": `A contract may have more properties than the specification names: \`env\`, \`working_directory\`, \`install_once\`, \`approved_actions\`, further \`triggers\`, a stage's \`matrix\`, findings to \`ignore\`. This property has the wrong type, contradicts something, cannot mean the same in a workflow and a script, or would hide the fact that nothing is checked.

Correct or remove it. Your editor shows what is allowed if the contract begins with \`# yaml-language-server: $schema=node_modules/pipeline-contract/editor-schema.json\`.`,
  "contract/unknown-member": `A contract may have members that this package does not know and ignores. This one closely resembles a known member that is absent, so it may be a typo. With \`instal\`, for example, a stage would install nothing.

Correct the name. If the name is intended, leave it: a hint changes neither the result nor the exit status.`,
  "contract/unused-ignore": `The contract ignores a rule that has no findings. The entry could hide a later finding.

Remove the entry. This hint appears only if the files concerned were checked.`,

  "workflow/missing": `The folder has workflows, but none with the contract's name, so no workflow is checked. A workflow without \`name\` is known by its path.

Set the \`name\` of the contract's workflow, or specify the file with \`--workflow\`.`,
  "workflow/ambiguous": `Several workflows in the folder have the contract's name, so it is unclear which of them the contract describes.

Rename the others, or specify the file with \`--workflow\`.`,
  "workflow/unreadable": `The workflow cannot be read as YAML, has no \`jobs\`, or contains something that forges read differently: aliases, tags, merge keys, duplicate keys, unusual line breaks. Each of these could hide a condition.

Write it in plain YAML, or generate it with \`pipeline-contract generate workflow\`.`,
  "workflow/refused": `GitHub does not accept the workflow as it is: an unknown key, a value of the wrong kind, an id with a space, an expression with a name that is not available here. GitHub then runs _no part_ of the file, and a push looks as if there were no pipeline.

Correct what the message names. The text is checked with GitHub's own parser; see GitHub's page on workflow syntax.`,
  "workflow/name": `People see the workflow's \`name\`, and required checks refer to it. It must be the contract's \`name\`.

Change one of the two names.`,
  "workflow/trigger-missing": `The contract defines the branches on which a push or a pull request starts the pipeline. Without the event, changes are merged unchecked.

Add the event under \`on\`, with the contract's branches.`,
  "workflow/trigger-extra": `The workflow is triggered by an event that the contract does not name, or for which it lists no branches.

Remove the event from \`on\`, or add its branches to the contract's \`triggers\`.`,
  "workflow/trigger-branches": `The event's \`branches\` or \`tags\` are not the contract's. An event with neither covers all branches and tags; in a contract, this is \`unfiltered\`.

Use the contract's patterns. Their order matters only if a pattern begins with \`!\`.`,
  "workflow/trigger-filter": `Something other than branches and tags decides whether the event starts the pipeline: \`paths\`, \`types\`, \`branches-ignore\`, a different schedule. With \`paths\`, for example, a change to other files is merged unchecked.

Remove the filter. A contract filters only by branches and tags.`,
  "workflow/job-missing": `Each stage has a job: the one whose \`name\` is the stage's name, or else the job with that id. If the job is missing, its commands may be split across several jobs, or share a job with another stage; or the workflow has nothing in common with the contract.

Add the job, give it the stage's name, or regenerate the workflow.`,
  "workflow/job-extra": `The job belongs to no stage. It runs only in CI, so you cannot try it before a push.

Make it a stage of the contract, or move it to a separate workflow that the contract does not describe.`,
  "workflow/job-renamed": `A job runs exactly a stage's commands, but has a different name. Required checks refer to the name.

Set the job's \`name\` to the stage's name.`,
  "workflow/job-repeated": `Two jobs have the same name, so it is unclear which of them passed.

Keep one job for each stage.`,
  "workflow/runner": `The contract names one runner for all stages. On a different runner, a command may do something else.

Set \`runs-on\` to the contract's \`runner\`.`,
  "workflow/python-version": `The contract names a Python version, and each job must set it up before it runs anything.

Add a step that uses \`actions/setup-python\` with this \`python-version\`, in quotes: unquoted, \`3.10\` is the number 3.1.`,
  "workflow/checkout": `A job starts in an empty folder. Before running anything, it must check out exactly the commit that triggered it. With \`ref\`, \`repository\` or \`path\`, it would test something else, and a command that finds no files often passes.

Begin each job with \`uses: actions/checkout@v5\`, without these inputs.`,
  "workflow/command-missing": `No step of the job runs the stage's command or its install command.

Add a step that runs the command with exactly the contract's text.`,
  "workflow/command-extra": `A step runs something that is not in the contract. The local script does not run it, so CI and the script can disagree.

Remove the step, or add its command to the contract.`,
  "workflow/command-altered": `A step runs a variation of the command: with another option, a variable or \`|| true\`. This is how CI and the local script drift apart.

Copy the command from the contract, or change the contract.`,
  "workflow/command-order": `The install command must run before the stage's command. Otherwise, the command runs without the packages it needs, or with old ones.

Put the steps in the contract's order.`,
  "workflow/command-repeated": `The job runs a command more often than the contract calls for. A second run that passes does not show that the first one did.

Keep one step for each command.`,
  "workflow/install-apart": `A step between the stage's install and command uses an action, which could change what the earlier steps produced. Only actions that store results are allowed there (\`actions/upload-artifact\`, \`actions/cache/save\`).

Put the steps next to each other.`,
  "workflow/tolerant": `The contract requires the stage, but with \`continue-on-error\`, the pipeline passes when the stage fails.

Remove \`continue-on-error\`, or set the stage's \`required\` to \`false\`.`,
  "workflow/not-tolerant": `The stage is optional, but the pipeline fails when the stage fails.

Set \`continue-on-error: true\` on the steps that run its commands. If it is set only on the job, jobs that need that job are skipped. Set time limits on the steps as well.`,
  "workflow/needs": `\`needs\` makes jobs wait. A job may wait only for jobs of earlier stages, so that the order matches the local script, which runs the stages one by one.

Remove the entry, or change the order of the stages.`,
  "workflow/condition": `With \`if\`, a stage can be skipped, and a skipped job counts as passed.

Remove \`if\`. Put the condition in the contract's command, so that it also applies in the local script.`,
  "workflow/shell": `The forge runs a command with \`bash -e\`. In another shell, such as PowerShell, the default on Windows, the command can mean something else: PowerShell ignores the status of all programs but the last.

Remove \`shell\`. On Windows, use \`shell: bash\`.`,
  "workflow/directory": `The command runs in a directory other than the contract's. If the contract names no directory, commands run in the repository's root.

Set \`working_directory\` in the contract or the stage, or change the directory in the command: \`(cd docs && npm test)\`.`,
  "workflow/env": `The variables differ from the contract's, so the command may not do the same in the local script.

Set them in the \`env\` of the contract or the stage, or in the command: \`CI=1 npm test\`.`,
  "workflow/matrix": `The job's matrix differs from the stage's matrix in the contract.

Write the same keys and values in both, with the values in quotes: unquoted, 3.10 is the number 3.1.`,
  "workflow/container": `The job runs in a container instead of directly on the contract's runner.

Remove \`container\`. On forges whose runners are images, make the image the contract's \`runner\`.`,
  "workflow/undecided-expression": `The value is computed when the workflow runs, so its text does not show whether it matches the contract.

Write the value literally.`,
  "workflow/undecided-matrix": `A matrix turns one job into several jobs that the contract does not mention.

If only the setup depends on the matrix, and the commands do not, give the stage the same \`matrix\`. Otherwise, make each combination a stage with its own job.`,
  "workflow/undecided-reuse": `The job is defined in another file, which is not checked.

Write its steps here, or regenerate the workflow.`,
  "workflow/undecided-action": `An action can run and change anything. Only the forges' own actions are known: for checking out, for setting up .NET, Go, Java, Node.js and Python, for caching package managers' downloads, and for uploading results, as long as they cannot fail the job on their own. They must have a version (\`@v5\`), because a commit may come from a fork, and their inputs must not name another source or a configuration. A cache of programs or results (\`node_modules\`, \`.venv\`, \`target\`) may replace what the commands would install or build.

If you trust the action, add it to the contract's \`approved_actions\`, with its inputs. Otherwise, replace it with the contract's commands.`,
  "workflow/undecided-services": `The job has services that the local script does not have.

Start them in the contract's command, for example with \`docker compose up --wait\`.`,
  "workflow/undecided-key": `It is unclear how this key affects the commands. If runs for different branches share a \`concurrency\` group, one run can cancel another.

Remove the key, or correct its spelling. Use a group per branch: \`\${{ github.workflow }}-\${{ github.ref }}\`.`,

  "script/unreadable": `The script cannot be parsed as shell, so it fails at once, or partway through.

Correct it; \`sh -n ci.sh\` shows where.`,
  "script/line-ends": `The lines end with a carriage return, as on Windows. Shells treat the carriage return as part of the last word, and fail.

Save the script with Unix line endings, and add \`*.sh text eol=lf\` to \`.gitattributes\`.`,
  "script/edited": `The script says that it was generated, but it differs from what the contract generates. Generated scripts are compared byte for byte.

Regenerate it with \`pipeline-contract generate script\`, or remove the line that says that it was generated, and maintain it by hand.`,
  "script/command-missing": `The script does not run one of the contract's commands. Even if the script passes, CI may fail.

Add the command with exactly the contract's text.`,
  "script/command-extra": `The script runs something that is not in the contract, and that CI does not run.

Remove it, or add it to the contract. Comments, headings with \`echo\` or \`printf\`, \`set -e\`, one \`cd\` to the root, functions, subshells and plain variables are allowed.`,
  "script/command-altered": `The script runs a variation of the command: with another option, a variable or \`|| true\`.

Copy the command from the contract, or change the contract.`,
  "script/command-order": `The script runs the commands in an order other than that of the stages.

Put them in the contract's order: a later stage may need what an earlier stage built.`,
  "script/command-repeated": `The script runs a command more often than the contract calls for.

Run it only once.`,
  "script/command-inert": `The script contains the command's text, but does not run it as a command: it is in a comment, a here-document, a string or another command.

Put it on its own line.`,
  "script/command-uncalled": `The command is in a function that is never called.

Call the function, or move the command out of it.`,
  "script/command-unreachable": `The command comes after \`exit\`, \`exec\`, or something else that ends the script.

Move it up.`,
  "script/command-conditional": `A condition or a loop decides whether the command runs, or how often.

Always run it. Put the condition in the contract's command, so that it also applies in CI.`,
  "script/tolerant": `The contract requires the stage, but the script continues, or exits with 0, when the command fails.

Begin the script with \`set -e\`, and do not put the command before \`&&\`, \`||\` or a pipe, or in a condition, where \`set -e\` has no effect.`,
  "script/not-tolerant": `The stage is optional, but the script fails when the stage fails.

For a simple command, write \`command || true\`. For several commands, see \`set +e\` with a subshell in the README.`,
  "script/errexit": `A forge runs commands with \`bash -e\`, so the first part that fails ends the step. Here, the script continues. In \`for p in a b; do npm test --prefix $p; done\`, for example, only the status of the last run would matter.

Put \`set -e\` before the command, and do not put the command where \`set -e\` has no effect: \`&&\`, \`||\`, \`!\`, conditions.`,
  "script/shared-shell": `In a workflow, each command has its own shell. Here, an earlier command changed the shell of this command: its directory, variables or options.

Put the earlier command in parentheses: \`(cd ui; npm test)\`.`,
  "script/directory": `The script changes to a directory other than the repository's root, so commands do not run where they run in CI.

Use a single \`cd "$(dirname "$0")"\` at the beginning, if it leads to the root.`,
  "script/env": `The script sets or removes variables, so its commands have different variables than in CI.

Set them in the contract's command: \`CI=1 npm test\`.`,
  "script/shell-option": `The script sets an option, such as \`pipefail\`, \`-u\` or \`-f\`, that can change what a command does under \`bash -e\`.

Use only \`set -e\`, or set the option in the contract's command.`,
  "script/shadowed": `A function or an alias has the name of a program that a command calls, so the command does not call the same program as in CI.

Rename the function.`,
  "script/undecided-syntax": `Something does not fit the shell's grammar, such as the bracket in \`echo ( tests\`, or is understood by only some shells. A shell may reject the script, and run none of it or only the part before this.

Correct it, or write it more plainly; \`bash -n ci.sh\` shows what Bash rejects.`,
  "script/undecided-shell": `The forge runs Bash. It is unclear whether the shell in the script's first line understands the script as Bash does.

Begin the script with \`#!/usr/bin/env bash\`.`,
  "script/undecided-command": `The text does not show what is run, or the checker does not follow it: a computed name or word, \`eval\`, a program that runs another command.

Write the contract's command literally.`,
  "script/undecided-call": `The script calls another script, with \`./scripts/test.sh\` or \`bash scripts/test.sh\`. If that is a shell script in the repository, the checker reads it as a separate process, with its own first line and its own \`set -e\`. This one was not read, for the reason in the message. Since it may contain the commands that seem to be missing, they are not reported. The same applies to \`npm run ci\` if that script in package.json contains commands of the contract: npm runs it with its own variables and with \`node_modules/.bin\` first in the \`PATH\`. It also applies to \`. ./lib.sh\`, which is not a separate process: the file may change the script itself.

Run the contract's commands in this script, or call the other script without parameters, by a path from the root or from the script (\`"$(dirname "$0")/test.sh"\`). You can also make the call a command of the contract.`,
  "script/undecided-env": `If the environment exports a variable, an assignment changes it for all programs that run later. No text shows what a machine exports, and no list contains every variable that programs respond to. So a variable is assumed to be the script's own only if the script reads it, and either its name has a lower-case letter or it holds a color, a time, a count, a status or a path. \`DATABASE_URL=…\` on its own line is not such a variable: without \`export\`, it has no effect unless the machine exports it.

Remove variables that nothing reads. Give the script's own variables lower-case names. Set variables that the commands need in the contract's \`env\`, or in the command: \`DATABASE_URL=… npm test\`.`,
  "script/undecided-status": `The text does not show the script's exit status, so a failure could be lost; or something other than the contract's commands may make the script fail, even before they run.

Begin with \`set -e\`, and end with the last command, without traps or a computed \`exit\`.`,
  "script/undecided-size": `The script is too large for the checker to follow, or its calls are nested too deeply.

Split the script, or generate it.`,
};

import { sharedInstall } from "../contract/additions/install-once.js";
import { variablesOf } from "../contract/additions/variables.js";
import { directoryOf } from "../contract/additions/working-directory.js";
import { type Contract, type ContractCommand, commandsOf, type Stage } from "../contract/contract.js";
import { ContractError } from "../contract/contract-error.js";
import { validContract } from "../contract/reading/valid-contract.js";
import { profileOf } from "../shell/command-profile.js";
import { HEADER } from "./header.js";
import { unreproducible } from "./unreproducible.js";

/**
 * Generates the local script of a contract (specification, conformance rules 2 and 3): Bash, or POSIX sh if every
 * command means the same there. The script runs each stage in its own subshell, in order, and stops at the first
 * required stage that fails. The same contract always gives the same text.
 *
 * @param contract as text (JSON or YAML) or as a parsed value
 * @throws {ContractError} if the contract is invalid or no script can express it
 *
 * @example
 * ```js
 * import { checkConformance, generateScript } from "pipeline-contract";
 *
 * const contract = {
 *   name: "CI",
 *   triggers: { push: ["main"], pull_request: [] },
 *   runner: "ubuntu-latest",
 *   stages: [{ name: "Test", command: "npm test", required: true }],
 * };
 * const script = generateScript(contract);
 * script.split("\n")[0]; // => "#!/bin/sh"
 * checkConformance({ contract, script }).conforms; // => true
 * ```
 */
export function generateScript(contract: string | Contract): string {
  const valid = validContract(contract);
  const findings = unreproducible(valid);
  if (findings.length > 0) throw new ContractError(findings);
  return scriptOf(valid);
}

export function scriptOf(contract: Contract): string {
  const { name, stages } = contract;
  const commands = stages.flatMap(commandsOf);
  const shell = commands.some(({ text }) => profileOf(text).notPortable !== undefined)
    ? "/usr/bin/env bash"
    : "/bin/sh";
  const names = stages.map((stage) => word(stage.name));
  return `#!${shell}
${HEADER}
#   npx pipeline-contract generate script
#
# ${name}: runs the pipeline's stages in order, each in a subshell, as its workflow does,
# and stops at the first required stage that fails. Given stage names, it runs only those.

unset CDPATH
pipeline_file=$0
while [ -L "$pipeline_file" ]; do
  pipeline_link=$(readlink "$pipeline_file") || exit 2
  case $pipeline_link in
    /*) pipeline_file=$pipeline_link ;;
    *) pipeline_file=$(dirname "$pipeline_file")/$pipeline_link ;;
  esac
done
cd -P "$(dirname "$pipeline_file")" || exit 2
case $PWD/ in
  */.git/*)
    printf '%s is a copy inside .git: replace it with a link to the script in the repository.\\n' "$0" >&2
    exit 2
    ;;
esac
pipeline_folder=$PWD
until [ -e .git ]; do
  case $PWD in
    / | //)
      cd "$pipeline_folder" || exit 2
      break
      ;;
  esac
  cd .. || exit 2
done

case \${0##*/} in
  pre-* | post-* | commit-msg | prepare-commit-msg)
    # As a hook it runs all stages, and git tells neither it nor their commands what to do.
    set --
    unset GIT_DIR GIT_INDEX_FILE GIT_PREFIX GIT_WORK_TREE
    ;;
esac
case \${1-} in
  -h | --help)
    printf 'usage: %s [--list | STAGE...]\\nRuns all stages, or only those that are named:\\n' "$0"
    printf '  %s\\n' ${names.join(" ")}
    exit 0
    ;;
  --list)
    printf '%s\\n' ${names.join(" ")}
    exit 0
    ;;
esac

for pipeline_name in "$@"; do
  case $pipeline_name in
    ${names.join(" | ")}) ;;
    *)
      printf 'Unknown stage "%s"; the stages are:\\n' "$pipeline_name" >&2
      printf '  %s\\n' ${names.join(" ")} >&2
      exit 2
      ;;
  esac
done

pipeline_selects() {
  pipeline_stage=$1
  shift
  [ "$#" -eq 0 ] && return 0
  for pipeline_name in "$@"; do
    [ "$pipeline_name" = "$pipeline_stage" ] && return 0
  done
  return 1
}

pipeline_begin() {
  printf '==> %s\\n' "$1"
  pipeline_began=$(date +%s)
}

pipeline_end() {
  pipeline_seconds=$(($(date +%s) - pipeline_began))
  if [ "$3" -eq 0 ]; then
    printf '==> %s: passed in %s s\\n' "$1" "$pipeline_seconds"
  elif [ "$2" = optional ]; then
    printf '==> %s: failed with status %s after %s s, but it is optional\\n' "$1" "$3" "$pipeline_seconds" >&2
  else
    printf '==> %s: failed with status %s after %s s\\n' "$1" "$3" "$pipeline_seconds" >&2
    exit "$3"
  fi
}
${installBlock(contract)}${stages.map((stage) => stageBlock(contract, stage)).join("")}`;
}

/** Runs the shared install if any of the selected stages needs it. */
function installBlock(contract: Contract): string {
  const install = sharedInstall(contract);
  if (!install) return "";
  const users = contract.stages.filter((stage) => stage.install !== undefined);
  return `
if ${users.map(({ name }) => `pipeline_selects ${word(name)} "$@"`).join(" ||\n  ")}; then
  pipeline_begin install
${subshell(contract, install)}  pipeline_end install required "$pipeline_status"
fi
`;
}

function stageBlock(contract: Contract, stage: Stage): string {
  const name = word(stage.name);
  const commands = commandsOf(stage).filter(({ kind }) => kind === "command" || !sharedInstall(contract));
  const [first, second] = commands.map((command) => subshell(contract, command));
  const then = second === undefined ? "" : `  if [ "$pipeline_status" -eq 0 ]; then\n${second}  fi\n`;
  return `
if pipeline_selects ${name} "$@"; then
  pipeline_begin ${name}
${first}${then}  pipeline_end ${name} ${stage.required ? "required" : "optional"} "$pipeline_status"
fi
`;
}

/** Runs a command in a shell of its own, on separate lines, like a step of a workflow. */
function subshell(contract: Contract, { stage, text }: ContractCommand): string {
  const variables = [...variablesOf(contract, stage)].map(
    ([name, value]) => `    export ${name}=${word(value)}\n`,
  );
  const directory = directoryOf(contract, stage);
  const change = directory === "" ? "" : `    cd -P ${word(`./${directory}`)}\n`;
  return `  (
    set -e --
${change}${variables.join("")}${text}
  )
  pipeline_status=$?
`;
}

function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

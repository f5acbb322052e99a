import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { commandsOf } from "../../src/contract/contract.js";
import type { Stage } from "../../src/index.js";
import { type Files, putFiles } from "./files.js";
import { shells } from "./shells.js";

/** The stages of a contract, and the call that fails. */
export interface Stages {
  readonly stages: readonly Stage[];
  /** The call that fails, such as `npm test`; all other calls succeed. */
  readonly failing: string;
}

/** The stages of a contract, and a script that may or may not behave like the workflow. */
export interface Pair extends Stages {
  readonly script: string;
  /** Relative to the root of the repository; default `ci.sh`. */
  readonly file?: string;
  /** True if it is started by a path without a folder. */
  readonly isBare?: boolean;
  /** Files in addition to the common ones. */
  readonly files?: Files;
}

/** The calls and the output of an execution, and whether it failed. */
export interface Outcome {
  readonly calls: string;
  readonly output: string;
  readonly fails: boolean;
}

/** The outcome of the stages in a workflow, and that of the script in each shell that can run it. */
export interface Execution {
  readonly forge: Outcome;
  readonly shells: Readonly<Record<string, Outcome>>;
}

const RECORDER = `#!/bin/sh
printf '%s\\n' "\${PWD#"$PLACE"}: \${0##*/} $*" >>"$PLACE.log"
[ -z "$WATCHED" ] || env | grep -E "^($WATCHED)=" | sort >>"$PLACE.log"
[ "\${0##*/} $*" != "$FAILING" ]
`;

/**
 * Runs all executions in sequence: forking the test runner for each would cost more than most executions. The limit on
 * processor time ends loops that never end.
 */
const RUNNER = `while IFS= read -r folder && IFS= read -r failing && IFS= read -r file && IFS= read -r shells; do
  export FAILING="$failing" PLACE="$folder/forge"
  status=0
  for step in "$folder"/step-*; do
    (cd "$PLACE" && ulimit -t 1 && exec bash -e "$step") </dev/null >>"$PLACE.out" 2>/dev/null && continue
    case $step in *-required) status=1 && break ;; esac
  done
  echo "$status" >"$PLACE.status"
  for shell in $shells; do
    export PLACE="$folder/$shell"
    case $shell in busybox) start="busybox sh" ;; itself) start= ;; *) start=$shell ;; esac
    (cd "$PLACE" && ulimit -t 1 && exec $start "$file") </dev/null >"$PLACE.out" 2>/dev/null
    echo "$?" >"$PLACE.status"
  done
done`;

/**
 * Runs pairs as a workflow would, and in the shells of this machine, with a recorder in place of npm and make.
 * @param environment additional variables that the machine exports; the recorder records them with each call
 */
export function execute(
  pairs: readonly Pair[],
  files: Files = {},
  environment: Readonly<Record<string, string>> = {},
): Execution[] {
  return executeIn(shellsFor, pairs, files, environment);
}

/** Runs stages as a workflow would. Like {@link execute}, but without other shells. */
export function executeStages(runs: readonly Stages[], files: Files = {}): Outcome[] {
  const pairs = runs.map((run) => ({ ...run, script: "" }));
  return executeIn(() => [], pairs, files, {}).map(({ forge }) => forge);
}

function executeIn(
  shellsOf: (pair: Pair) => string[],
  pairs: readonly Pair[],
  files: Files,
  environment: Readonly<Record<string, string>>,
): Execution[] {
  const root = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  try {
    const bin = join(root, "bin");
    mkdirSync(bin);
    for (const name of ["npm", "make"]) writeFileSync(join(bin, name), RECORDER, { mode: 0o755 });
    // If a script finds the real npm, this file keeps npm from running anything in a parent folder.
    writeFileSync(join(root, "package.json"), "{}");
    const jobs = pairs.map((pair, index) => prepared(pair, shellsOf(pair), join(root, `${index}`), files));
    const input = jobs.map(
      ({ folder, names, file }, index) =>
        `${folder}\n${pairs[index]?.failing}\n${pairs[index]?.isBare ? "" : "./"}${file}\n${names.join(" ")}\n`,
    );
    const { status, stderr } = spawnSync("sh", ["-c", RUNNER], {
      input: input.join(""),
      env: {
        ...environment,
        HOME: root,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        WATCHED: Object.keys(environment).join("|"),
      },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`The pairs were not all run: ${stderr}`);
    return jobs.map(({ folder, names }) => ({
      forge: outcomeIn(folder, "forge"),
      shells: Object.fromEntries(names.map((name) => [name, outcomeIn(folder, name)])),
    }));
  } finally {
    rmSync(root, { recursive: true });
  }
}

function prepared(
  { stages, script, file = "ci.sh", files: own }: Pair,
  names: readonly string[],
  folder: string,
  files: Files,
) {
  for (const place of ["forge", ...names]) {
    mkdirSync(join(folder, place), { recursive: true });
    putFiles(join(folder, place), { ...files, ...own, [file]: script });
  }
  let number = 100;
  for (const stage of stages) {
    for (const { text } of commandsOf(stage)) {
      const kind = stage.required ? "required" : "optional";
      number += 1;
      writeFileSync(join(folder, `step-${number}-${kind}`), `${text}\n`);
    }
  }
  return { folder, names, file };
}

/** The shells for a script. A script with options in its first line must be started by its name. */
function shellsFor({ script }: Pair): string[] {
  const [shebang = ""] = script.split("\n", 1);
  if (/\s-\w/.test(shebang)) return ["itself"];
  return shells.map(({ name }) => name).filter((name) => name === "bash" || !shebang.includes("bash"));
}

function outcomeIn(folder: string, place: string): Outcome {
  const log = join(folder, `${place}.log`);
  return {
    calls: existsSync(log) ? readFileSync(log, "utf8") : "",
    output: readFileSync(join(folder, `${place}.out`), "utf8"),
    fails: readFileSync(join(folder, `${place}.status`), "utf8") !== "0\n",
  };
}

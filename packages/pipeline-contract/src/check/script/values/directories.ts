import type { Command, Word } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { literal } from "../../../shell/words.js";
import type { ContractNames } from "../state/contract-names.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import type { ScriptInProgress } from "../state/followed-script.js";
import { type Frame, isUncertain, stopsAtFailure } from "../state/frame.js";
import { anyOf, type Tristate } from "../state/tristate.js";
import type { Assignments } from "./assignments.js";
import {
  climbedBy,
  folderAfter,
  isOwnFolder,
  leadsToOwnFolder,
  leadsToRoot,
  pathFromScript,
} from "./paths.js";

/** Tracks the folder in which a script runs its commands, and paths that the script derives from its own location. */
export class Directories {
  readonly #record: ExecutionRecord;
  readonly #assignments: Assignments;
  readonly #names: ContractNames;
  readonly #path: string | undefined;
  readonly #isCalled: boolean;
  /** The number of commands recorded before the script started. */
  readonly #runsBefore: number;
  #hasChanged = false;
  /** How many levels above the script the root is, either known or assumed by the script. */
  #climbed: number | undefined;

  constructor(
    record: ExecutionRecord,
    assignments: Assignments,
    names: ContractNames,
    { path, callers }: ScriptInProgress,
  ) {
    this.#record = record;
    this.#assignments = assignments;
    this.#names = names;
    this.#path = path;
    this.#isCalled = callers.length > 0;
    this.#runsBefore = record.runs.length;
    this.#climbed = path === undefined ? undefined : path.split("/").length - 1;
  }

  /** True if a command of a called script only finds the script itself. The script exists, because it was called. */
  findsItself(command: Command, frame: Frame): boolean {
    if (!this.#isCalled || this.#hasChanged) return false;
    const values = this.#assignments.values(frame);
    if (literal(command.name) === "cd") return leadsToOwnFolder(command, values);
    return command.name === undefined && command.prefix.every((part) => isOwnFolder(part, values));
  }

  /** Converts a path relative to the script into one relative to the root; `undefined` if the path is unknown. */
  pathFromItself(word: Word, frame: Frame): string | undefined {
    if (this.#path === undefined) return undefined;
    const variables = this.#assignments.early(frame);
    return pathFromScript(word, this.#path, { isMoved: this.#hasChanged, variables });
  }

  /** @param fatal true if a missing folder fails the script */
  change(command: Command, frame: Frame, fatal: Tristate): void {
    const { shell } = frame;
    const isFirst = !this.#hasChanged && this.#record.runs.length === this.#runsBefore && frame.top;
    this.#hasChanged = true;
    this.#assignments.leaveDirectory();
    if (isFirst && !isUncertain(frame) && this.#goesToRoot(command, frame)) {
      shell.directory = "";
      shell.missingDirectoryIsFatal = false;
      return;
    }
    const { directory: before, missingDirectoryIsFatal } = shell;
    shell.directory = this.#folderAfter(command, frame, { isFirst, fatal });
    const isBelow = before && shell.directory?.startsWith(`${before}/`);
    if (shell.directory)
      shell.missingDirectoryIsFatal = isBelow ? anyOf([missingDirectoryIsFatal, fatal]) : fatal;
    else shell.missingDirectoryIsFatal = false;
    if (shell.directory && fatal !== false && !this.#names.requiredFolders.has(shell.directory))
      this.#record.failure(command);
    if (shell.directory !== undefined) return;
    const message = "The commands after this may not run in the repository's root directory.";
    const root = `"$(dirname "$0")${"/..".repeat(this.#climbed ?? seemingClimb(command))}"`;
    const fix = `Keep one \`cd\` to the root at the top, such as \`cd ${root}\`.`;
    this.#record.remark("script/directory", command, message, fix);
  }

  #goesToRoot(command: Command, frame: Frame): boolean {
    const values = this.#assignments.values(frame);
    return leadsToRoot(command, values) && this.#hasOneRoot(climbedBy(command, values));
  }

  /** True if the root that the script assumes is the real one, or the one that it assumed before. */
  #hasOneRoot(climbed: number | undefined): boolean {
    this.#climbed ??= climbed;
    return climbed === undefined || climbed === this.#climbed;
  }

  /** The folder of the commands that follow. They must not run if it does not exist. */
  #folderAfter(
    command: Command,
    frame: Frame,
    { isFirst, fatal }: { readonly isFirst: boolean; readonly fatal: Tristate },
  ): string | undefined {
    const { directory: current } = frame.shell;
    const variables = this.#assignments.early(frame);
    const hasOneRoot = this.#hasOneRoot(climbedBy(command, variables));
    if (!this.#names.haveFolders || !hasOneRoot || isUncertain(frame)) return undefined;
    const folder = folderAfter(command, { current, isFirst, variables });
    if (fatal === true || stopsAtFailure(frame) === true) return folder;
    // The intermediate folders must exist in the workflow as well.
    const isDeeper = current !== undefined && folder?.startsWith(current === "" ? "" : `${current}/`);
    return frame.alone && isDeeper ? folder : undefined;
  }
}

/** Estimates, for a suggestion, how many levels above the script a computed path leads. */
function seemingClimb(command: Command): number {
  const names = nodesIn(command).flatMap(readBy);
  if (!names.some((name) => name === "0" || name === "BASH_SOURCE")) return 0;
  return command.args.reduce((count, { text }) => count + (text.match(/\/\.\.(?![\w.-])/g)?.length ?? 0), 0);
}
